import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { Confirm } from 'react-admin';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { FileButton } from '../shared/FileButton';
import { UnsavedGuard } from '../shared/UnsavedGuard';
import { useCodes } from './use-codes';

interface CodesDialogProps {
  item: ShopItem;
  onClose: () => void;
}

/** Adds digital codes to an item, and takes back those that nobody was given. They are never shown here. */
export function CodesDialog({ item, onClose }: CodesDialogProps) {
  const titleId = useId();
  const [text, write] = useState('');
  const [isAsking, ask] = useState(false);
  const { counts, add, clear, refusal, isBusy } = useCodes(item);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={() => text === '' && onClose()}>
      <DialogTitle id={titleId}>{t('resources.items.codes.of', { name: item.name })}</DialogTitle>
      <DialogContent dividers>
        <UnsavedGuard unsaved={text !== ''} />
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
          label={t('resources.items.codes.field')}
          helperText={t('resources.items.codes.field_help')}
          value={text}
          onChange={({ target }) => write(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FileButton
            label={t('resources.items.codes.file')}
            accept=".csv,.txt,text/csv,text/plain"
            size="small"
            variant="outlined"
            onChoose={(file) => void file.text().then(write)}
          />
          {item.hasCodes && (
            <Button size="small" color="error" disabled={isBusy} onClick={() => ask(true)}>
              {t('resources.items.codes.clear')}
            </Button>
          )}
        </Box>
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
        <Confirm
          isOpen={isAsking}
          loading={isBusy}
          title={t('resources.items.codes.clear_title')}
          content={t('resources.items.codes.clear_text')}
          confirm={t('resources.items.codes.clear')}
          confirmColor="warning"
          onConfirm={() => clear({ onSettled: () => ask(false) })}
          onClose={() => ask(false)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || text.trim() === ''}
          onClick={() => add(text, { onSuccess: () => write('') })}
        >
          {t('resources.items.codes.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
