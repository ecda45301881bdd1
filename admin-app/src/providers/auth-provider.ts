import { type AuthProvider, HttpError } from 'react-admin';
import { mayOpen } from '../session/rights';
import { fetchViewer, leaveConsole } from '../session/session';
import { sessionEnd } from '../session/session-end';
import { hasUnsaved } from '../shared/unsaved';
import type { SessionUser } from '../shared/api';
import { isSessionLost } from '../shared/failures';

/** A moderator who is refused a single call may still use the console. */
async function stillHasRole(failure: unknown): Promise<boolean> {
  if (!(failure instanceof HttpError) || failure.status !== 403) return false;
  return Boolean((await fetchViewer())?.role);
}

/** The viewer is already known to have a role. The server authorises every later call. */
export function createAuthProvider(viewer: SessionUser): AuthProvider {
  const { role } = viewer;
  return {
    login: () => leaveConsole(),
    // Only the console's own button logs out; react-admin never does.
    logout: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    async checkError(failure: unknown) {
      if (!isSessionLost(failure) || (await stillHasRole(failure))) return;
      if (hasUnsaved()) sessionEnd.announce();
      else await leaveConsole();
    },
    getPermissions: () => Promise.resolve(role),
    canAccess: ({ resource, action }) => Promise.resolve(mayOpen(role, resource, action)),
    getIdentity: () =>
      Promise.resolve({ id: viewer.user_id, fullName: viewer.nickname, avatar: viewer.image }),
  };
}
