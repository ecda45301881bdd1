import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { User } from '../../api/types';
import { logged } from '../../lib/log';

const CHANNEL = 'greenroom-session';

/** What the tabs of one browser tell one another: they share one cookie, and so one viewer. */
type SessionMessage = { kind: 'signed-in' | 'signed-out'; userId: string };

function tell(message: SessionMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

export const tellSignedIn = (userId: string): void => tell({ kind: 'signed-in', userId });

const shownUser = (queries: QueryClient): User | null =>
  queries.getQueryData<User | null>(sessionQuery.queryKey) ?? null;

/** The viewer is a guest from now on, in all tabs. */
export function endSession(queries: QueryClient): void {
  const user = shownUser(queries);
  queries.setQueryData(sessionQuery.queryKey, null);
  if (user) tell({ kind: 'signed-out', userId: user.user_id });
}

/**
 * Asks again who is signed in, when there is a reason for doubt: a refused stream or claim, or another tab's word.
 * Unlike the look at the start a failure changes nothing, because somebody is known to be signed in.
 * @returns whether somebody still is
 */
export async function checkSession(queries: QueryClient): Promise<boolean> {
  let present: User | null;
  try {
    present = (await dataOf(client.GET('/api/auth/user'))) ?? null;
  } catch {
    return true;
  }
  if (!present) {
    endSession(queries);
    return false;
  }
  const shown = shownUser(queries);
  const isOlder = shown?.user_id === present.user_id && shown.pointsVersion > present.pointsVersion;
  if (!isOlder) queries.setQueryData(sessionQuery.queryKey, present);
  return true;
}

/** Follows what other tabs say about who is signed in. */
export function followOtherTabs(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data: { kind, userId } }: MessageEvent<SessionMessage>) => {
    const mine = shownUser(queries)?.user_id;
    if (kind === 'signed-in' && mine !== userId) void checkSession(queries);
    if (kind === 'signed-out' && mine === userId) queries.setQueryData(sessionQuery.queryKey, null);
  };
  return () => channel.close();
}

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
