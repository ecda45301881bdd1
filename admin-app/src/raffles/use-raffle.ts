import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { drawnFailure, refusalOr } from '../shared/failures';

/** Viewers join, winners answer, and colleagues lead it in the chat. */
export const LOOK_EVERY_MS = 3_000;

export function useRaffle(id: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['raffles', 'desk', id],
    queryFn: () => provider.raffleDesk(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'finished' ? false : LOOK_EVERY_MS),
    meta: drawnFailure,
  });
}

/** A step of the team's, after which raffles are read again: also when somebody else was quicker. */
export function useRaffleStep<Given = void, Answer = unknown>(
  step: (provider: AdminDataProvider, given: Given) => Promise<Answer>,
) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (given: Given) => step(provider, given),
    onError: (failure) => notify(refusalOr(failure, t('resources.raffles.failed.step')), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['raffles'] }),
  });
}
