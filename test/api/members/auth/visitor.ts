import type { Account } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import type { Answer, TestClient } from '../../../support/client.js';

export const SESSION_COOKIE = 'greenroom_session';

export const NEON = {
  id: '100000001',
  login: 'neonace',
  displayName: 'NeonAce',
  image: '/media/demo/avatars/neonace.svg',
};
export const LUNA = {
  id: '100000002',
  login: 'luna_sky',
  displayName: 'Luna_Sky',
  image: '/media/demo/avatars/luna_sky.svg',
};
export const MAX = {
  id: '100000003',
  login: 'max_low',
  displayName: 'Max_Low',
  image: '/media/demo/avatars/max_low.svg',
};

/** A Twitch stub with three accounts, including the channel's owner. */
export const startSandbox = (): Promise<Sandbox> => createSandbox({ accounts: [NEON, LUNA, MAX] });

/** Adds them to the stub of the shared site. */
export const addAccounts = ({ state }: Pick<Sandbox, 'state'>): void =>
  void (state.accounts as Account[]).push(NEON, LUNA, MAX);

/** Ends the account's access tokens, but not its refresh tokens. Those issued in this millisecond are new ones. */
export const expireTokens = ({ state }: Pick<Sandbox, 'state'>, login: string): void =>
  void state.expiredAt.set(login, Date.now() - 1);

/** Starts a sign-in. @returns the address of the platform's page */
export async function begin(client: TestClient, query = ''): Promise<string> {
  return locationOf(await client.get(`/api/auth/twitch${query}`));
}

/** Presses a button on the platform's page. @returns the callback it redirects to */
export async function press(page: string, button: Record<string, string>): Promise<string> {
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(button) });
  const callback = new URL(answer.headers.get('location') ?? '');
  return callback.pathname + callback.search;
}

/** Signs in completely. @returns the page of the site where it ends */
export async function signIn(client: TestClient, login: string, query = ''): Promise<string> {
  const callback = await press(await begin(client, query), { login });
  return locationOf(await client.get(callback));
}

export function locationOf({ status, headers, text }: Answer): string {
  const location = headers.get('location');
  if (status !== 302 || !location) throw new Error(`Expected a redirect, and got ${status}: ${text}`);
  return location;
}

/** The session cookie's value in the browser. */
export function sessionCookie(client: TestClient): string {
  return new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(client.cookieHeader())?.[1] ?? '';
}

/** The signed-in user for this client. */
export async function userBehind(client: TestClient, cookie: string): Promise<unknown> {
  const answer = await client.get('/api/auth/user', { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`Expected 200, and got ${answer.status}: ${answer.text}`);
  return answer.json();
}
