import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import { languageBase } from '../../lib/language';
import { logFailure } from '../../lib/log';
import { checkSession, endSession, sessionQuery, type SessionUser } from './session';

/** Loading, signed in, or a guest; a failed look counts as a guest. */
export function useSession(): { user: SessionUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isLoading: isPending };
}

/** Logs out; when that fails the user stays signed in. */
export function useLogOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      await dataOf(client.POST('/api/auth/logout'));
      endSession(queries);
    } catch (error) {
      logFailure('Logout error', error);
    }
  };
}

/** What to tell the viewer about a failed call: the server's own words where it has some. A refused session is looked at again. */
export function useSentence(): (failure: Error, fallback: string) => string {
  const queries = useQueryClient();
  return (failure, fallback) => {
    if (!(failure instanceof ApiError)) return fallback;
    if (failure.status === 401) void checkSession(queries);
    return failure.sentence ?? fallback;
  };
}

/** Where signing in begins: it leaves the page and comes back to it. */
export function signInAddress(pathname: string): string {
  return `/api/auth/twitch?returnTo=${encodeURIComponent(languageBase + pathname)}`;
}

/** Whether the viewer takes a break: then nothing on the site leads to gambling. Admins, who manage it, see everything. */
export function useOnBreak(): boolean {
  const { user } = useSession();
  return !user?.isAdmin && Boolean(user?.isOnBreak || firstData.isOnBreak);
}
