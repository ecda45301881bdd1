import { Alert, Box, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { Button } from '../shared/Button';
import { Failure } from '../shared/Failure';
import { FileButton } from '../shared/FileButton';
import { nonBlankLines } from '../shared/lines';
import { hasLikelyHeading } from './code-file';
import { useCodes } from './use-codes';

interface CodesFormProps {
  item: ShopItem;
  text: string;
  onWrite: (text: string) => void;
  onChoose: (file: File) => void;
  /** The fault in the last chosen file. */
  fault: string | null;
  onClose: () => void;
}

/** The number of stored codes, and a field to add more. */
export function CodesForm({ item, text, onWrite, onChoose, fault, onClose }: CodesFormProps) {
  const { counts, add, clear, error, isBusy } = useCodes(item);
  const codes = nonBlankLines(text);
  return (
    <>
      <DialogContent dividers>
        <Typography sx={{ minHeight: '1.5em' }} role="status">
          {counts && t('resources.items.codes.counts', counts)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {t('resources.items.codes.note')}
        </Typography>
        <TextField
          multiline
          minRows={5}
          maxRows={12}
          label={t('resources.items.fields.codes')}
          helperText={t('resources.items.codes.field_help')}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, readOnly: isBusy } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FileButton
            label={t('resources.items.codes.file')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            size="small"
            variant="outlined"
            disabled={isBusy}
            onChoose={onChoose}
          />
          {item.hasCodes && (
            <AskButton
              button={{ size: 'small', color: 'error', disabled: isBusy }}
              title={t('resources.items.codes.clear_title')}
              action={t('resources.items.codes.clear')}
              isDanger
              act={clear}
              failure={t('resources.items.failed.save')}
            >
              {t('resources.items.codes.clear_text')}
            </AskButton>
          )}
        </Box>
        {hasLikelyHeading(codes.map((code) => [code])) && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {t('resources.items.codes.seems_headed')}
          </Alert>
        )}
        {error && <Failure error={error} fallback={t('resources.items.failed.save')} sx={{ mt: 2 }} />}
        {fault && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || codes.length === 0}
          onClick={() => add(text, { onSuccess: () => onWrite('') })}
        >
          {t('resources.items.codes.add', { codes: codes.length })}
        </Button>
      </DialogActions>
    </>
  );
}
