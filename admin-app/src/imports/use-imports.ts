import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ImportBatch } from '../shared/api';

const KEY = ['imports'];
/** While a step is under way, which goes on without this browser too. */
const LOOK_AGAIN_MS = 1_500;

const MOVING: readonly ImportBatch['state'][] = ['fetching', 'resolving', 'applying', 'undoing'];

export const isMoving = ({ state }: Pick<ImportBatch, 'state'>): boolean => MOVING.includes(state);
/** It must be decided or end before another one begins. */
export const isOpen = (batch: Pick<ImportBatch, 'state'>): boolean =>
  isMoving(batch) || batch.state === 'staged';

/** All imports, the newest first. */
export function useImports() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: KEY,
    queryFn: () => provider.imports(),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? LOOK_AGAIN_MS : false),
  });
}

/** One import with its report, read again while it moves. */
export function useImport(id: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => provider.importRun(id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_AGAIN_MS : false),
  });
}

/** A step of an import, after which everything that shows imports is read again. */
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

/** Drops one: it cannot be read again, but the lists can, which do not show it any more. */
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
