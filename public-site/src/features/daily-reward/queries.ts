import { queryOptions } from '@tanstack/react-query';
import { ApiError, client, dataOf } from '../../api/client';
import { inPageLanguage } from '../../lib/language';
import { logFailure } from '../../lib/log';

/** The daily reward is refused while the viewer takes a break, even if a status is cached. */
export const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 403;

export const rewardStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rewards', 'status', userId],
    queryFn: () =>
      dataOf(client.GET('/api/rewards/status', { params: { query: inPageLanguage } })).catch(
        (error: Error) => {
          if (!isRefused(error)) logFailure('Failed to get reward status', error);
          throw error;
        },
      ),
  });
