import { Alert } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { Button } from '../../shared/Button';
import { refusalOr } from '../../shared/failures';
import { isTooLong } from '../claim-record';
import { NoteField } from '../NoteField';

interface OrderNoteProps {
  claimId: string;
  note: string;
  onWrite: (note: string) => void;
}

/** The team's note on a claim. */
export function OrderNote({ claimId, note, onWrite }: OrderNoteProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => provider.saveClaimNote(claimId, note.trim()),
    onSuccess: (order) => {
      notify(t('resources.claims.order.note_saved'), { type: 'success' });
      onWrite(order.note ?? '');
      queries.setQueryData(['claims', 'order', claimId], order);
    },
  });
  return (
    <div>
      <NoteField
        label={t('resources.claims.order.note')}
        helperText={t('resources.claims.order.note_help')}
        value={note}
        onWrite={onWrite}
      />
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusalOr(error, t('resources.claims.failed.note'))}
        </Alert>
      )}
      <Button
        size="small"
        variant="outlined"
        disabled={isPending || isTooLong(note)}
        onClick={() => mutate()}
      >
        {t('resources.claims.order.save_note')}
      </Button>
    </div>
  );
}
