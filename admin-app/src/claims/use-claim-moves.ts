import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { type Refusal, refusalText, t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ClaimStatesSet } from '../shared/api';
import { type ClaimState, isClosed, type TeamState } from '../shared/claim-states';
import { refusalOr } from '../shared/failures';
import type { ClaimRecord } from '../shared/records';
import { stateIn, withState } from './claim-record';
import { useSteadyList } from './SteadyList';

/** What the server moves at once. */
const AT_ONCE = 100;

interface Move {
  ids: string[];
  state: TeamState;
  /** The viewers read it. */
  note?: string;
}

/** Moves claims to a state, shows what they have become, and says what was refused. */
export function useClaimMoves() {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const { data = [], refetch } = useListContext<ClaimRecord>();
  const { hold, put, release } = useSteadyList();
  const notify = useNotify();

  async function send({ ids, state, note }: Move): Promise<ClaimStatesSet> {
    const all: ClaimStatesSet = { changed: [], refused: [] };
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      const some = ids.slice(first, first + AT_ONCE);
      const { changed, refused } = await provider.setClaimStates(some, state, note?.trim() || null);
      all.changed.push(...changed);
      all.refused.push(...refused);
    }
    return all;
  }

  function tell(changed: ClaimRecord[], refused: Refusal[]): void {
    const [first] = changed;
    if (first) {
      const words = {
        item: first.itemName,
        name: first.userName,
        state: t(`resources.claims.states.${first.state}`),
      };
      notify(t('resources.claims.moved', { claims: changed.length, ...words }), { type: 'success' });
    }
    if (refused.length > 0) {
      const reasons = [...new Set(refused.map((each) => refusalText(each)))].join(' ');
      notify(t('resources.claims.some_refused', { refused: refused.length, reasons }), { type: 'warning' });
    }
  }

  /** The claim is in another state than the list shows: somebody else was faster. */
  function someoneWasFaster(claim: ClaimRecord, state: ClaimState): void {
    put(withState(claim, state), { canUndo: false });
    const words = {
      item: claim.itemName,
      name: claim.userName,
      state: t(`resources.claims.states.${state}`),
    };
    notify(t('resources.claims.someone_faster', words), { type: 'warning' });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // One keeps its place, with a way to undo it; after many the list shows what is left.
    onMutate: ({ ids }) => (ids.length === 1 ? hold() : release()),
    onSuccess: async ({ changed, refused }, { ids }) => {
      const before = data.find(({ id }) => id === ids[0]);
      await refetch();
      const stored = changed.map((claim) => ({ ...claim, id: claim.userId + claim.claimDate }));
      stored.forEach((claim) => put(claim, { canUndo: !isClosed(claim.state) }));
      const state = ids.length === 1 && refused[0] && stateIn(refused[0] as Refusal);
      if (before && state && state !== before.state) someoneWasFaster(before, state);
      else tell(stored, refused as Refusal[]);
    },
    onError: (failure) => notify(refusalOr(failure, t('resources.claims.failed.move')), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['claims'] }),
  });
  return { move: mutate, isMoving: isPending, someoneWasFaster };
}
