import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../i18n/texts';
import { LoadFailure } from './LoadFailure';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What is said where nothing could be read. */
  failure: string;
  /** Of the skeleton, in px: about that of what it stands for. Without it nothing is drawn before the data. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** Draws what a query has read. What was read once stays while later reads fail. */
export function Loaded<Data>({ query, failure, height, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure text={failure} onRetry={() => void refetch()} />;
  if (height === undefined) return null;
  return <Skeleton variant="rounded" height={height} aria-label={t('ra.page.loading')} />;
}
