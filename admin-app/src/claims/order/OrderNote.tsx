import { Alert } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { Failure } from '../../shared/Failure';
import type { useTypedText } from '../../shared/use-typed-text';
import { Button } from '../../shared/Button';
import { isTooLong } from '../claim-record';
import { NoteField } from '../NoteField';

interface OrderNoteProps {
  claimId: string;
  stored: string;
  note: ReturnType<typeof useTypedText>;
}

/** The team's note on a claim. */
export function OrderNote({ claimId, stored, note }: OrderNoteProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (text: string) => {
      note.send(text.trim());
      return provider.saveClaimNote(claimId, text.trim());
    },
    onSuccess: (order, sent) => {
      notify(t('resources.claims.order.note_saved'), { type: 'success' });
      note.settle(sent);
      queries.setQueryData(['claims', 'order', claimId], order);
    },
  });
  return (
    <div>
      <NoteField
        label={t('resources.claims.order.note')}
        helperText={t('resources.claims.order.note_help')}
        value={note.text}
        onWrite={note.write}
      />
      {note.isTheirs && (
        <Alert
          severity="warning"
          sx={{ mb: 1, whiteSpace: 'pre-wrap' }}
          action={
            <Button color="inherit" size="small" onClick={note.discard}>
              {t('resources.claims.order.keep_their_note')}
            </Button>
          }
        >
          {t(stored ? 'resources.claims.order.their_note' : 'resources.claims.order.their_note_empty', {
            note: stored,
          })}
        </Alert>
      )}
      {error && <Failure error={error} fallback={t('resources.claims.failed.note')} sx={{ mb: 1 }} />}
      <Button
        size="small"
        variant="outlined"
        disabled={isPending || isTooLong(note.text)}
        onClick={() => mutate(note.text)}
      >
        {t('resources.claims.order.save_note')}
      </Button>
    </div>
  );
}
