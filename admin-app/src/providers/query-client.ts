import { QueryClient } from '@tanstack/react-query';

/** No silent retries: a failure is shown, or the control goes back, while the admin still looks at it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
