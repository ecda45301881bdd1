import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { logOnFailure } from '../lib/log';
import { ErrorBoundary } from './ErrorBoundary';

const CODE = 'code';
let extras = 0;
const LONGEST_PAUSE_MS = 30_000;

/**
 * A component the first paint doesn't need. If its code fails to load, the site carries on without it and tries
 * again: after 2, 4, 8 … s, and immediately when the component is used again, the page changes, an event arrives or
 * the browser is back online. React's own `lazy` caches a failure for good.
 * @param words logged when it fails to load
 * @param outline shown in its place until its code has loaded
 */
export function lazyExtra<Props extends object>(
  words: string,
  load: () => Promise<ComponentType<Props>>,
  outline?: () => ReactNode,
): ComponentType<Props> {
  const queryKey = [CODE, ++extras];
  return function LazyExtra(props: Props) {
    const { key: visit } = useLocation();
    const { data, isError, refetch } = useQuery({
      queryKey,
      queryFn: async () => ({ Extra: await logOnFailure(words, load()) }),
      staleTime: Infinity,
      gcTime: Infinity,
      refetchInterval: ({ state }) =>
        state.status === 'error' && Math.min(1_000 * 2 ** state.errorUpdateCount, LONGEST_PAUSE_MS),
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    });
    const retryIfFailed = useEffectEvent(() => {
      if (isError) void refetch();
    });
    useEffect(() => retryIfFailed(), [visit]);
    if (!data) return outline?.();
    return (
      <ErrorBoundary>
        <data.Extra {...props} />
      </ErrorBoundary>
    );
  };
}

const missing = (queries: QueryClient) =>
  queries.getQueryCache().findAll({ queryKey: [CODE], predicate: ({ state }) => state.data === undefined });

/** Tries again to load what has failed to load. */
export function retryExtras(queries: QueryClient): void {
  void queries.refetchQueries({ queryKey: [CODE], predicate: ({ state }) => state.status === 'error' });
}

/** Whether something failed to load twice in a row. */
export function useIsExtraMissing(): boolean {
  const queries = useQueryClient();
  return useSyncExternalStore(
    (onChange) => queries.getQueryCache().subscribe(onChange),
    () => missing(queries).some(({ state }) => state.errorUpdateCount > 1),
  );
}
