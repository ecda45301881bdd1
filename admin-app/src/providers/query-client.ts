import { QueryClient } from '@tanstack/react-query';

/**
 * No silent retries: a failure is shown, or the control goes back, while the admin still looks at it. Without a network
 * a call fails at once too; left to wait, it would be sent by itself minutes later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
