import type { AlertColor } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useDataProvider, useNotify } from 'react-admin';
import { type Refusal, t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ClaimStatesSet } from '../shared/api';
import { useNotifyFailure } from '../shared/Failure';
import { claimIdOf, type ClaimRecord } from '../shared/records';
import { UndoNotice } from '../shared/UndoNotice';
import { refusedText } from './claim-record';
import { sendMoves } from './send-moves';

interface DeliveredNoticeProps {
  text: string;
  severity: AlertColor;
  /** The claims as they were before they were delivered together. */
  before: ClaimRecord[];
}

/** Offers to undo a delivery. Claims that another admin has moved since are left alone. */
export function DeliveredNotice({ text, severity, before }: DeliveredNoticeProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const close = useCloseNotification();
  const { mutate, isPending } = useMutation({
    mutationFn: () => undoDelivery(provider, before),
    onSuccess: ({ changed, refused }) => {
      const undone = changed.length > 0 ? t('resources.claims.undone', { claims: changed.length }) : '';
      const said = [undone, refusedText(refused as Refusal[])].filter(Boolean).join(' · ');
      notify(said, { type: refused.length > 0 ? 'warning' : 'success' });
    },
    onError: (failure) => notifyFailure(failure, t('resources.claims.failed.move')),
    onSettled: () => {
      close();
      return queries.invalidateQueries({ queryKey: ['claims'] });
    },
  });
  return <UndoNotice text={text} severity={severity} isPending={isPending} onUndo={() => mutate()} />;
}

/**
 * The server refuses claims that are no longer delivered. Delivered claims can only go back to pending; those
 * that were in progress are then moved on again.
 */
async function undoDelivery(provider: AdminDataProvider, before: ClaimRecord[]): Promise<ClaimStatesSet> {
  const back = await sendMoves(provider, { ids: before.map(({ id }) => id), state: 'pending' });
  const returned = new Set(back.changed.map(claimIdOf));
  const ids = before
    .filter(({ id, state }) => state === 'processing' && returned.has(id))
    .map(({ id }) => id);
  const { refused } = await sendMoves(provider, { ids, state: 'processing' });
  return { changed: back.changed, refused: [...back.refused, ...refused] };
}
