import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useDataProvider, useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { GivenGroupGift } from '../../shared/api';
import { useNotifyFailure } from '../../shared/Failure';
import { UndoNotice } from '../../shared/UndoNotice';

/** Says what was given, and offers to undo it. */
export function GivenNotice({ gift: { id, points, members } }: { gift: GivenGroupGift }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const close = useCloseNotification();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.undoGroupGift(id),
    onSuccess: ({ takenBack }) =>
      notify(t('resources.points.give.taken_back', { points: takenBack }), { type: 'success' }),
    onError: (failure) => notifyFailure(failure, t('resources.points.failed.undo')),
    onSettled: () => {
      close();
      return queries.invalidateQueries({ queryKey: ['points'] });
    },
  });
  return (
    <UndoNotice
      text={t('resources.points.give.given', { points, members })}
      severity="success"
      isPending={isPending}
      onUndo={() => mutate()}
    />
  );
}
