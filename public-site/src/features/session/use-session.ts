import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import { reached } from '../../api/lost-answers';
import { endPush } from '../../lib/end-push';
import { languagePrefix } from '../../lib/language';
import { logFailure } from '../../lib/log';
import { checkSession, endSession, sessionQuery, type SessionUser } from './session';

/** Loading, logged in, or a guest; a failed check counts as a guest. */
export function useSession(): { user: SessionUser | null; isLoading: boolean } {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isLoading: isPending };
}

/** Logs out. If that fails, the user stays logged in. */
export function useLogOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      const isOut = async () => (await dataOf(client.GET('/api/auth/user'))) === null;
      await reached(dataOf(client.POST('/api/auth/logout')), isOut, Boolean);
      endSession(queries);
      await endPush();
    } catch (error) {
      logFailure('Logout error', error);
    }
  };
}

/** The message for a failed call: the server's, if it sent one. A 401 also triggers a session check. */
export function useErrorMessage(): (failure: Error, fallback: string) => string {
  const queries = useQueryClient();
  return (failure, fallback) => {
    if (!(failure instanceof ApiError)) return fallback;
    if (failure.status === 401) void checkSession(queries);
    return failure.sentence ?? fallback;
  };
}

/** The login address; returns to the given path afterwards. */
export function signInAddress(pathname: string): string {
  return `/api/auth/twitch?returnTo=${encodeURIComponent(languagePrefix + pathname)}`;
}

/** Whether gambling is hidden for this viewer. Admins see everything, because they manage it. */
export function useOnBreak(): boolean {
  const { user } = useSession();
  return !user?.isAdmin && Boolean(user?.isOnBreak || firstData.isOnBreak);
}
