import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { useGamePolling } from '../tonight/LiveGames';
import type { Raffle } from '../shared/api';
import { type TeamMutation, POLL_MS, useTeamMutation } from '../providers/use-team-mutation';

export function useRaffle(id: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['raffles', 'desk', id],
    queryFn: () => provider.raffleDesk(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'finished' ? false : POLL_MS),
  });
}

/** Running ones, the next draft, and the last one of the evening, newest first. */
export function useTonightsRaffles() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['raffles', 'tonight'],
    queryFn: () => provider.tonightsRaffles(),
    ...useGamePolling<Raffle[]>((raffles) => raffles.some(({ state }) => state === 'open')),
  });
}

export const useRaffleStep = <Given = void, Answer = unknown>(step: TeamMutation<Given, Answer>) =>
  useTeamMutation(step, 'resources.raffles.failed.step', ['raffles']);
