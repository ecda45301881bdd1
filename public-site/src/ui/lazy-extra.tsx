import { type ComponentType, lazy, Suspense } from 'react';
import { logFailure } from '../lib/log';
import { ErrorBoundary } from './ErrorBoundary';

/**
 * Something beside the screens that the first paint does not need. Where its code cannot be had, or fails, the site goes
 * on without it.
 * @param words logged with a failure to load it
 */
export function lazyExtra(words: string, load: () => Promise<ComponentType>): ComponentType {
  const Extra = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logFailure(words, error);
      return { default: () => null };
    }
  });
  return () => (
    <ErrorBoundary>
      <Suspense>
        <Extra />
      </Suspense>
    </ErrorBoundary>
  );
}
