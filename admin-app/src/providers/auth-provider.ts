import type { AuthProvider, HttpError } from 'react-admin';
import { leaveConsole, logOut } from '../session/session';
import { confirmLeaving } from '../session/unsaved';
import type { SessionUser } from '../shared/api';

const SESSION_LOST = [401, 403];

/** The viewer is known to be an admin when this is made; the server judges every later call. */
export function createAuthProvider(viewer: SessionUser): AuthProvider {
  return {
    login: () => leaveConsole(),
    logout: logOut,
    checkAuth: () => Promise.resolve(),
    async checkError(failure: Partial<HttpError>) {
      if (!SESSION_LOST.includes(Number(failure.status))) return;
      await confirmLeaving();
      return leaveConsole();
    },
    getIdentity: () =>
      Promise.resolve({ id: viewer.user_id, fullName: viewer.nickname, avatar: viewer.image }),
  };
}
