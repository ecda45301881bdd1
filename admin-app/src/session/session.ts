import type { SessionUser } from '../shared/api';
import { hasUnsaved, clearUnsaved } from '../shared/unsaved';

/** Fetches the signed-in user, once. A failure counts as signed out, as on the public site. */
export async function fetchViewer(): Promise<SessionUser | null> {
  try {
    const answer = await fetch('/api/auth/user', { credentials: 'include' });
    if (!answer.ok) throw new Error(`GET /api/auth/user answered ${answer.status}`);
    return (await answer.json()) as SessionUser | null;
  } catch (failure) {
    console.error('Failed to get user', failure);
    return null;
  }
}

/**
 * Redirects to the public site, replacing the current history entry.
 * The promise never settles: rejecting it would make react-admin log out and add a history entry.
 */
export function leaveConsole(to = '/'): Promise<never> {
  clearUnsaved();
  window.location.replace(to);
  return new Promise(() => {});
}

/**
 * Ends the session and leaves. If the server cannot be reached, the admin stays logged in.
 * @param question asked first if there is unsaved input
 */
export async function logOut(question: string): Promise<void> {
  if (hasUnsaved() && !window.confirm(question)) return;
  try {
    const answer = await fetch('/api/auth/logout', { method: 'POST', credentials: 'include' });
    if (!answer.ok) throw new Error(`POST /api/auth/logout answered ${answer.status}`);
  } catch (failure) {
    console.error('Logout error', failure);
    return;
  }
  await leaveConsole();
}
