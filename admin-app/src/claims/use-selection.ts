import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify, useStore } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ClaimSelection, NewClaimSelection } from '../shared/api';
import { isRefusal, isUnknown, refusalOr } from '../shared/failures';

const KEY = ['claim-selection'];

type Step = 'moves' | 'undo';

interface Run {
  id: number;
  step: Step;
}

/** How many claims are left to move, or to move back. */
export const leftOf = ({ isUndone, waiting, moved }: ClaimSelection, step: Step): number =>
  step === 'undo' ? moved : isUndone ? 0 : waiting;

/**
 * The claims that were selected and are being moved, if any. They are remembered in this browser, so that a move that
 * was interrupted can be continued or undone.
 */
export function useSelection() {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [id, remember] = useStore<number | null>('claims.selection', null);
  const isRunning = useIsMutating({ mutationKey: KEY }) > 0;
  const { data = null, error } = useQuery({
    queryKey: [...KEY, id],
    queryFn: () => provider.claimSelection(id!),
    enabled: id !== null && !isRunning,
    staleTime: Infinity,
  });
  const show = async (now: ClaimSelection) => {
    // A read in flight is older.
    await queries.cancelQueries({ queryKey: [...KEY, now.id] });
    queries.setQueryData([...KEY, now.id], now);
  };
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: async ({ id: of, step }: Run) => {
      let now: ClaimSelection;
      do {
        now = await provider.stepSelection(of, step);
        await show(now);
      } while (leftOf(now, step) > 0);
    },
    // If the outcome is unknown, what is read says how far it is.
    onError: (failure) => {
      if (!isUnknown(failure))
        notify(refusalOr(failure, t('resources.claims.failed.move')), { type: 'error' });
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const isGone = error instanceof HttpError && isRefusal(error);
  return {
    selection: id === null || isGone ? null : data,
    isRunning,
    start: async (selection: NewClaimSelection) => {
      await show(selection);
      remember(selection.id);
      mutate({ id: selection.id, step: 'moves' });
    },
    run: (step: Step) => id !== null && mutate({ id, step }),
    forget: () => remember(null),
  };
}
