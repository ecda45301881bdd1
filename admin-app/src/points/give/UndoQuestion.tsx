import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { refusalOr } from '../../shared/failures';

/** Asks before a gift is taken back. */
export function UndoQuestion({ id, sum, onClose }: { id: number; sum: number; onClose: () => void }) {
  const titleId = useId();
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => provider.undoGroupGift(id),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <Dialog open onClose={() => !undo.isPending && onClose()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('resources.points.gifts.question', { sum })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('resources.points.gifts.question_note')}</DialogContentText>
        {undo.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusalOr(undo.error, t('resources.points.failed.undo'))}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={undo.isPending}>
          {t('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => undo.mutate()} disabled={undo.isPending}>
          {t('resources.points.gifts.undo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
