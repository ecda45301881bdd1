import { QueryClient } from '@tanstack/react-query';

/**
 * No silent retries: a failure is shown, or the control reverts, while the admin is still looking. Calls also
 * fail immediately when offline: with the default they would be queued and sent minutes later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
