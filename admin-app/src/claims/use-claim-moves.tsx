import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { type Refusal, t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { type ClaimState, isClosed } from '../shared/claim-states';
import { useNotifyFailure } from '../shared/Failure';
import { claimIdOf, type ClaimRecord } from '../shared/records';
import { UNDO_MS } from '../shared/undo';
import { refusedText, stateInRefusal, withState } from './claim-record';
import { DeliveredNotice } from './DeliveredNotice';
import { type Move, sendMoves } from './send-moves';
import { useSteadyList } from './SteadyList';

/** Moves claims to a state, updates their rows, and reports refusals. */
export function useClaimMoves() {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const { data = [], refetch } = useListContext<ClaimRecord>();
  const { hold, updateRow, release } = useSteadyList();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  /** @param undoable the claims as they were before; empty if their row already offers to undo it */
  function notifyMoved(changed: ClaimRecord[], refused: Refusal[], undoable: ClaimRecord[]): void {
    const text = [movedText(changed), refusedText(refused)].filter(Boolean).join(' · ');
    const type = refused.length > 0 ? 'warning' : 'success';
    // A single notification, because a second one would close the first and its undo button.
    if (undoable.length === 0) notify(text, { type });
    else
      notify(<DeliveredNotice text={text} severity={type} before={undoable} />, {
        autoHideDuration: UNDO_MS,
      });
  }

  /** The claim is no longer in the listed state: another admin moved it first. */
  function someoneWasFaster(claim: ClaimRecord, state: ClaimState): void {
    updateRow(withState(claim, state), { canUndo: false });
    const words = {
      item: claim.itemName,
      name: claim.userName,
      state: t(`resources.claims.states.${state}`),
    };
    notify(t('resources.claims.someone_faster', words), { type: 'warning' });
  }

  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (wanted: Move) => sendMoves(provider, wanted),
    // A single claim keeps its place, with an undo button. After a bulk move, the list shows what is left.
    onMutate: ({ ids }) => {
      if (ids.length === 1) hold();
      else release();
      return data.filter(({ id }) => ids.includes(id));
    },
    onSuccess: async ({ changed, refused }, { ids, state }, before) => {
      await refetch();
      const stored = changed.map((claim) => ({ ...claim, id: claimIdOf(claim) }));
      stored.forEach((claim) => updateRow(claim, { canUndo: !isClosed(claim.state) }));
      const [first] = before;
      const isNow = ids.length === 1 && refused[0] && stateInRefusal(refused[0] as Refusal);
      if (first && isNow && isNow !== first.state) return someoneWasFaster(first, isNow);
      const delivered = new Set(state === 'delivered' && ids.length > 1 ? stored.map(({ id }) => id) : []);
      notifyMoved(
        stored,
        refused as Refusal[],
        // After a lost answer, those that were delivered before are among them.
        before.filter((claim) => delivered.has(claim.id) && claim.state !== 'delivered'),
      );
    },
    onError: (failure, { state }) => {
      // The reject dialog shows its own error.
      if (state !== 'rejected') notifyFailure(failure, t('resources.claims.failed.move'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['claims'] }),
  });
  const reject = (ids: string[], note: string) => mutateAsync({ ids, state: 'rejected', note });
  return { move: mutate, reject, isMoving: isPending, someoneWasFaster };
}

function movedText([first, ...others]: ClaimRecord[]): string {
  if (!first) return '';
  const state = t(`resources.claims.states.${first.state}`);
  const words = { item: first.itemName, name: first.userName, state };
  return t('resources.claims.moved', { claims: 1 + others.length, ...words });
}
