import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { User } from '../../api/types';
import { logged } from '../../lib/log';

/** Who is signed in. */
export interface SessionUser extends User {
  /** Where the balance is new by a payout for watching and talking: how much it paid. */
  paidOut?: number | undefined;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser | null> =>
    (await logged('Failed to get user', dataOf(client.GET('/api/auth/user')))) ?? null,
  // Every screen looks at it; after a failure the next one must not ask again.
  retryOnMount: false,
  staleTime: Infinity,
});
