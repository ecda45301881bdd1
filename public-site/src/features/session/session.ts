import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { User } from '../../api/types';
import { logOnFailure } from '../../lib/log';

const CHANNEL = 'greenroom-session';

/** Messages between the tabs of a browser, which share a cookie and so a viewer. */
type SessionMessage = { kind: 'signed-in' | 'signed-out'; userId: string };

function broadcast(message: SessionMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

export const broadcastSignedIn = (userId: string): void => broadcast({ kind: 'signed-in', userId });

const shownUser = (queries: QueryClient): User | null =>
  queries.getQueryData<User | null>(sessionQuery.queryKey) ?? null;

/** Switches to guest in all tabs. */
export function endSession(queries: QueryClient): void {
  const user = shownUser(queries);
  queries.setQueryData(sessionQuery.queryKey, null);
  if (user) broadcast({ kind: 'signed-out', userId: user.user_id });
}

/**
 * Checks the session again after a refused stream or claim, or a message from another tab. Unlike the initial
 * check, a failure changes nothing, because the viewer is known to have been logged in.
 * @returns whether the viewer is still logged in
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

/** Applies session messages from other tabs. */
export function followOtherTabs(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data: { kind, userId } }: MessageEvent<SessionMessage>) => {
    const mine = shownUser(queries)?.user_id;
    if (kind === 'signed-in' && mine !== userId) void checkSession(queries);
    if (kind === 'signed-out' && mine === userId) queries.setQueryData(sessionQuery.queryKey, null);
  };
  return () => channel.close();
}

/** The logged-in user. */
export interface SessionUser extends User {
  /** Points paid for watching and chatting, if that is what changed the balance. */
  paidOut?: number | undefined;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser | null> =>
    (await logOnFailure('Failed to get user', dataOf(client.GET('/api/auth/user')))) ?? null,
  // Used on every screen, so don't retry a failed check on each mount.
  retryOnMount: false,
  staleTime: Infinity,
});
