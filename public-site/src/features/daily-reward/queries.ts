import { clockOffset } from '#shared/server-clock.js';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, client, dataOf } from '../../api/client';
import { inPageLanguage } from '../../lib/language';
import { logFailure } from '../../lib/log';

/** While the viewer takes a break there is no daily reward, whatever was shown of it before. */
export const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 403;

export const rewardStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rewards', 'status', userId],
    queryFn: async () => {
      const call = client.GET('/api/rewards/status', { params: { query: inPageLanguage } });
      const status = await dataOf(call).catch((error: Error) => {
        if (!isRefused(error)) logFailure('Failed to get reward status', error);
        throw error;
      });
      const { response } = await call;
      // Without the header the clocks are taken as equal.
      return { ...status, serverAheadMs: clockOffset(response.headers.get('date'), Date.now()) ?? 0 };
    },
  });
