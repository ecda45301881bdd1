import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { type DeskStep, LOOK_EVERY_MS, useDeskStep } from '../providers/desk';

export function useHuntDesk() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['hunts', 'desk'],
    queryFn: () => provider.huntDesk(),
    refetchInterval: LOOK_EVERY_MS,
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
    refetchInterval: LOOK_EVERY_MS,
  });
}

export const useHuntStep = <Given = void, Answer = unknown>(step: DeskStep<Given, Answer>) =>
  useDeskStep(step, 'resources.hunts.failed.save', ['hunts', 'slots']);
