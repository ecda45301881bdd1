import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import type { Overlay, OverlayBoard } from '../shared/api';
import { Button } from '../shared/Button';
import { CopyButton } from '../shared/CopyButton';
import { Failure } from '../shared/Failure';
import { Panel } from '../shared/Panel';
import { Question } from '../shared/ConfirmDialog';
import { addressWith, BOARDS } from './boards';
import { useNewAddress } from './use-overlays';

interface OverlayPanelProps {
  overlay: Overlay;
  /** The ranking shown by the top five. */
  board: OverlayBoard;
  onBoard: (board: OverlayBoard) => void;
  isShown: boolean;
  onShow: () => void;
}

/** One overlay with its address, which is shown only right after it was created. */
export function OverlayPanel({ overlay, board, onBoard, isShown, onShow }: OverlayPanelProps) {
  const { name, changedAt } = overlay;
  const [isAsking, ask] = useState(false);
  const change = useNewAddress(name);
  const title = t(`resources.overlays.names.${name}`);
  const address = change.data && addressWith(change.data.address, name, board);
  return (
    <Panel title={title} note={t(`resources.overlays.notes.${name}`)}>
      {name === 'top-five' && (
        <TextField
          select
          size="small"
          label={t('resources.overlays.board')}
          helperText={t('resources.overlays.board_help')}
          value={board}
          onChange={({ target }) => onBoard(target.value as OverlayBoard)}
          sx={{ mt: 2, display: 'flex' }}
        >
          {BOARDS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`resources.overlays.boards.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {address ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2 }}>
            <TextField
              fullWidth
              size="small"
              label={t('resources.overlays.address')}
              value={address}
              slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton label={t('resources.overlays.copy')} text={address} />
          </Box>
          <Alert severity="info" sx={{ mt: 1 }}>
            {t('resources.overlays.once')}
          </Alert>
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          {t(changedAt ? 'resources.overlays.hidden' : 'resources.overlays.none')}
        </Typography>
      )}
      {change.error && !isAsking && (
        <Failure error={change.error} fallback={t('resources.overlays.failed.change')} sx={{ mt: 1 }} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          variant={changedAt ? 'outlined' : 'contained'}
          disabled={change.isPending}
          aria-label={t(changedAt ? 'resources.overlays.change_of' : 'resources.overlays.make_of', {
            name: title,
          })}
          onClick={() => (changedAt ? ask(true) : change.mutate())}
        >
          {t(changedAt ? 'resources.overlays.change' : 'resources.overlays.make')}
        </Button>
        <Button
          disabled={isShown}
          aria-label={t('resources.overlays.preview_of', { name: title })}
          onClick={onShow}
        >
          {t('resources.overlays.preview')}
        </Button>
      </Box>
      {isAsking && (
        <Question
          title={t('resources.overlays.question', { name: title })}
          action={t('resources.overlays.change')}
          isDanger
          act={() => change.mutateAsync()}
          failure={t('resources.overlays.failed.change')}
          onClose={() => ask(false)}
        >
          {t('resources.overlays.question_text')}
        </Question>
      )}
    </Panel>
  );
}
