import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

const OVER = { headers: { cookie: '__Host-greenroom_session=dead.signature', 'x-forwarded-proto': 'https' } };

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  const environment = { PUBLIC_URL: 'https://site.example', TRUST_PROXY: '127.0.0.1' };
  site = await startTestApp({ database, environment });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

it('clears the cookie of an ended session as browsers require, and the answer is not stored', async () => {
  const { headers } = await site.guest().get('/api/auth/user', OVER);
  const [cookie = '', ...more] = headers.getSetCookie();
  expect(more).toEqual([]);
  const [pair, ...attributes] = cookie.split('; ');
  expect(pair).toBe('__Host-greenroom_session=');
  expect(attributes).toEqual(
    expect.arrayContaining(['Max-Age=0', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
  );
  expect(attributes.join()).not.toMatch(/domain/i);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

it('leaves the cookie alone in the sign-in callback, where another callback may just have set a new one', async () => {
  const { headers } = await site.guest().get('/api/auth/twitch/callback?code=x&state=x', OVER);
  expect(headers.getSetCookie()).toEqual([]);
});
