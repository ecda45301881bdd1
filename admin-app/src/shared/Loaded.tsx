import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';
import { Outline } from './Outline';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'> & { refetch: () => unknown };
  /** Shown when the first read fails. */
  failure: string;
  /** Height of the outline in px, about that of the content. Without it, nothing is shown while loading. */
  height?: number;
  /** Also says above the data when a later read fails. For data that has to be current. */
  isPolled?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * Renders a query's data, with an outline until it arrives and a retry button if it fails. Data stays on
 * screen when a later read fails.
 */
export function Loaded<Data>({ query, failure, height, isPolled = false, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  const report = error && <LoadFailure text={failure} onRetry={() => void refetch()} />;
  if (data !== undefined) {
    return (
      <>
        {isPolled && report}
        {children(data)}
      </>
    );
  }
  if (report) return report;
  if (height === undefined) return null;
  return <Outline height={height} />;
}
