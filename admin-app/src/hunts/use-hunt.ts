import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { drawnFailure, refusalOr } from '../shared/failures';

const KEY = ['hunts'];
/** Colleagues type too, and viewers suggest. */
export const LOOK_EVERY_MS = 3_000;

/** The hunt that runs. */
export function useHuntDesk() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: [...KEY, 'desk'],
    queryFn: () => provider.huntDesk(),
    refetchInterval: LOOK_EVERY_MS,
    meta: drawnFailure,
  });
}

export function useSuggestions() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: [...KEY, 'suggestions'],
    queryFn: () => provider.slotSuggestions(),
    refetchInterval: LOOK_EVERY_MS,
    meta: drawnFailure,
  });
}

/** A step of the team's, after which everything about the hunt is read again: also when somebody else was quicker. */
export function useHuntStep<Given = void>(
  step: (provider: AdminDataProvider, given: Given) => Promise<unknown>,
) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (given: Given) => step(provider, given),
    onError: (failure) => notify(refusalOr(failure, t('resources.hunts.failed.save')), { type: 'error' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: ['slots'] }),
      ]),
  });
}
