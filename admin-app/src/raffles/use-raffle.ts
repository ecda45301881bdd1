import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { type DeskStep, LOOK_EVERY_MS, useDeskStep } from '../providers/desk';

export function useRaffle(id: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['raffles', 'desk', id],
    queryFn: () => provider.raffleDesk(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'finished' ? false : LOOK_EVERY_MS),
  });
}

export const useRaffleStep = <Given = void, Answer = unknown>(step: DeskStep<Given, Answer>) =>
  useDeskStep(step, 'resources.raffles.failed.step', ['raffles']);
