import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { useNotifyFailure } from '../shared/Failure';
import { Button } from '../shared/Button';

/** Undoes a gift or a balance that was set. @param change names the change */
export function UndoChange({ version, change }: { version: number; change: string }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  // The record in context is the ledger entry, so the person's ID comes from the URL.
  const { id: userId = '' } = useParams();
  const undo = useMutation({
    mutationFn: () => provider.undoPoints(userId, version),
    onSuccess: async () => {
      notify(t('resources.ledger.undone'), { type: 'success' });
      await queries.invalidateQueries();
    },
    onError: (failure) => notifyFailure(failure, t('resources.ledger.failed.undo')),
  });
  return (
    <Button
      size="small"
      aria-label={t('resources.ledger.undo_of', { change })}
      disabled={undo.isPending}
      onClick={() => undo.mutate()}
      sx={{ ml: -0.75 }}
    >
      {t('resources.ledger.undo')}
    </Button>
  );
}
