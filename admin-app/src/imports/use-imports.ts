import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ImportBatch } from '../shared/api';

const KEY = ['imports'];
/** Polling interval while a step is running, which it does without this browser too. */
const POLL_MS = 1_500;

const RUNNING_STATES: readonly ImportBatch['state'][] = ['fetching', 'resolving', 'applying', 'undoing'];

export const isRunning = ({ state }: Pick<ImportBatch, 'state'>): boolean => RUNNING_STATES.includes(state);
/** Whether it must be decided or finish before another one can begin. */
export const isOpen = (batch: Pick<ImportBatch, 'state'>): boolean =>
  isRunning(batch) || batch.state === 'staged';

/** All imports, newest first. */
export function useImports() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: KEY,
    queryFn: () => provider.imports(),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  });
}

/** One import with its report, polled while it is running. */
export function useImport(id: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => provider.importRun(id),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
}

/** Runs a step of an import and then invalidates everything that shows imports. */
export function useImportStep<Given = void, Answer = unknown>(
  step: (provider: AdminDataProvider, given: Given) => Promise<Answer>,
) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => step(provider, given),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Discards an import. The import itself can no longer be read, so only the lists are refreshed. */
export function useDiscard(discard: (provider: AdminDataProvider) => Promise<unknown>) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => discard(provider),
    onSettled: (_, failure) =>
      queries.invalidateQueries({
        queryKey: KEY,
        predicate: ({ queryKey }) => failure !== null || typeof queryKey.at(-1) !== 'number',
      }),
  });
}
