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

/** A stand-in for Twitch with three accounts, the channel's owner among them. */
export const startSandbox = (): Promise<Sandbox> => createSandbox({ accounts: [NEON, LUNA, MAX] });

/** Opens the sign-in and answers the address of the platform's page. */
export async function begin(client: TestClient, query = ''): Promise<string> {
  return locationOf(await client.get(`/api/auth/twitch${query}`));
}

/** Presses a button on the platform's page and answers the callback that it leads to. */
export async function press(page: string, button: Record<string, string>): Promise<string> {
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(button) });
  const callback = new URL(answer.headers.get('location') ?? '');
  return callback.pathname + callback.search;
}

/** The whole way; answers where on the site it ends. */
export async function signIn(client: TestClient, login: string, query = ''): Promise<string> {
  const callback = await press(await begin(client, query), { login });
  return locationOf(await client.get(callback));
}

export function locationOf({ status, headers, text }: Answer): string {
  const location = headers.get('location');
  if (status !== 302 || !location) throw new Error(`Expected a redirect, and got ${status}: ${text}`);
  return location;
}

/** The value that the browser holds. */
export function sessionCookie(client: TestClient): string {
  return new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(client.cookieHeader())?.[1] ?? '';
}

/** Who the site says is signed in, by a cookie of the test's own. */
export async function userBehind(client: TestClient, cookie: string): Promise<unknown> {
  const answer = await client.get('/api/auth/user', { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`Expected 200, and got ${answer.status}: ${answer.text}`);
  return answer.json();
}
