import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { type TeamMutation, useTeamMutation } from '../providers/use-team-mutation';
import type { HuntDesk, SlotSuggestion } from '../shared/api';
import { useGamePolling } from '../tonight/LiveGames';

export function useHuntDesk() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['hunts', 'desk'],
    queryFn: () => provider.huntDesk(),
    ...useGamePolling<HuntDesk>(({ hunt }) => hunt?.state === 'collecting'),
  });
}

export function useEarlierHunts() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['hunts', 'earlier'],
    queryFn: () => provider.earlierHunts(),
  });
}

export function useSuggestions() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['hunts', 'suggestions'],
    queryFn: () => provider.slotSuggestions(),
    ...useGamePolling<SlotSuggestion[]>(() => true),
  });
}

export const useHuntStep = <Given = void, Answer = unknown>(step: TeamMutation<Given, Answer>) =>
  useTeamMutation(step, 'resources.hunts.failed.save', ['hunts', 'slots']);
