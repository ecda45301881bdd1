import { type ComponentType, lazy, Suspense } from 'react';
import { logFailure } from '../lib/log';
import { ErrorBoundary } from './ErrorBoundary';

/**
 * A component the first paint doesn't need. If it fails to load or render, the site carries on without it.
 * @param words logged when it fails to load
 */
export function lazyExtra<Props extends object>(
  words: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Extra: ComponentType<Props> = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logFailure(words, error);
      return { default: () => null };
    }
  });
  return (props) => (
    <ErrorBoundary>
      <Suspense>
        <Extra {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
