import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Guess } from '../shared/api';
import { type TeamMutation, useTeamMutation } from '../providers/use-team-mutation';
import { useGamePolling } from '../tonight/LiveGames';

export const isOver = ({ state }: Guess): boolean => state === 'settled' || state === 'cancelled';

/** Running ones, and the last one of the evening, newest first. */
export function useTonightsGuesses() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['guesses', 'tonight'],
    queryFn: () => provider.tonightsGuesses(),
    ...useGamePolling<Guess[]>((guesses) => guesses.some(({ state }) => state === 'open')),
  });
}

export const useGuessStep = <Given = void, Answer = unknown>(step: TeamMutation<Given, Answer>) =>
  useTeamMutation(step, 'resources.guesses.failed.step', ['guesses']);
