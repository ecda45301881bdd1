import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { type TeamMutation, POLL_MS, useTeamMutation } from '../providers/use-team-mutation';

export function useHuntDesk() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['hunts', 'desk'],
    queryFn: () => provider.huntDesk(),
    refetchInterval: POLL_MS,
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
    refetchInterval: POLL_MS,
  });
}

export const useHuntStep = <Given = void, Answer = unknown>(step: TeamMutation<Given, Answer>) =>
  useTeamMutation(step, 'resources.hunts.failed.save', ['hunts', 'slots']);
