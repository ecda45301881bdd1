import type { AuthProvider } from 'react-admin';
import { isSessionLost } from '../shared/failures';
import { leaveConsole, logOut } from '../session/session';
import { mayLeave } from '../session/unsaved';
import type { SessionUser } from '../shared/api';

/** The viewer is known to be an admin when this is made; the server judges every later call. */
export function createAuthProvider(viewer: SessionUser): AuthProvider {
  return {
    login: () => leaveConsole(),
    logout: logOut,
    checkAuth: () => Promise.resolve(),
    async checkError(failure: unknown) {
      if (isSessionLost(failure) && mayLeave()) await leaveConsole();
    },
    getIdentity: () =>
      Promise.resolve({ id: viewer.user_id, fullName: viewer.nickname, avatar: viewer.image }),
  };
}
