import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConfirmationDto } from '../../../../backend/src/members/auth/dto/confirmation.dto.js';
import type { TestClient } from '../../../support/client.js';
import { createOwner } from '../../../support/factories.js';
import { rawRequest } from '../../../support/raw-request.js';
import { useSite } from '../../../support/site.js';
import { addAccounts, locationOf, LUNA, MAX, NEON, press, sessionCookie, signIn } from './visitor.js';

const NEEDED = { error: 'Confirm that it’s you, then try again', code: 'confirm_needed', params: {} };

const { site, database } = await useSite();
const { sandbox } = site;
addAccounts(sandbox);
await createOwner(database, { userId: NEON.id, name: NEON.login });
await signIn(site.guest(), LUNA.login);
let admin: TestClient;

beforeEach(async () => {
  sandbox.state.reset();
  admin = site.guest();
  await signIn(admin, NEON.login);
});

const state = async (client = admin) => (await client.get('/api/auth/confirmation')).json<ConfirmationDto>();
const begin = async (client = admin) => locationOf(await client.get('/api/auth/confirm'));
/** Goes through Twitch and back as the account that presses the button. @returns where it ends */
async function confirm(button: Record<string, string>, client = admin): Promise<string> {
  return locationOf(await client.get(await press(await begin(client), button)));
}
const setAdmin = (isAdmin: boolean) => admin.patch(`/api/users/${LUNA.id}`, { isAdmin });
const isLunaAdmin = async () =>
  (
    await database.query<{ role: string | null }>(
      'SELECT role FROM members JOIN identities ON member_id = id WHERE platform_id = $1',
      [LUNA.id],
    )
  )[0]!.role === 'admin';

describe('rights', () => {
  it('cannot be changed by a session that has only signed in', async () => {
    expect(await state()).toEqual({ confirmedAt: null, isFresh: false, freshUntil: null });
    const answer = await setAdmin(true);
    expect([answer.status, answer.json()]).toEqual([403, NEEDED]);
    expect(await isLunaAdmin()).toBe(false);
    // Everything else works without it.
    expect((await admin.patch(`/api/users/${LUNA.id}`, { points: 5 })).status).toBe(200);
  });

  it('can be changed after a confirmation, for 15 minutes, in this session only', async () => {
    expect(await confirm({ login: NEON.login })).toBe('/admin/confirmed?confirm=confirmed');
    expect(await state()).toEqual({
      confirmedAt: expect.stringMatching(/Z$/),
      isFresh: true,
      freshUntil: expect.stringMatching(/Z$/),
    });
    expect((await setAdmin(true)).status).toBe(200);
    expect((await setAdmin(false)).status).toBe(200);
    await database.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '15 minutes'`);
    expect(await state()).toMatchObject({ isFresh: false, freshUntil: null });
    expect((await setAdmin(true)).json()).toEqual(NEEDED);

    await confirm({ login: NEON.login });
    const elsewhere = site.guest();
    await signIn(elsewhere, NEON.login);
    expect((await elsewhere.patch(`/api/users/${LUNA.id}`, { isAdmin: true })).json()).toEqual(NEEDED);
  });
});

describe('confirming', () => {
  it('makes Twitch show its page, and keeps the session', async () => {
    expect(new URL(await begin()).searchParams.get('force_verify')).toBe('true');
    const before = sessionCookie(admin);
    await confirm({ login: NEON.login });
    expect(sessionCookie(admin)).toBe(before);
  });

  it('accepts only the signed-in account, and signs no one else in', async () => {
    expect(await confirm({ login: MAX.login })).toBe('/admin/confirmed?confirm=wrong-account');
    expect((await state()).isFresh).toBe(false);
    expect((await admin.get('/api/auth/user')).json()).toMatchObject({ user_id: NEON.id });
    expect(await database.query('SELECT FROM identities WHERE platform_id = $1', [MAX.id])).toEqual([]);
  });

  it('reports when it was denied, and when Twitch fails', async () => {
    expect(await confirm({ deny: '1' })).toBe('/admin/confirmed?confirm=denied');
    const callback = await press(await begin(), { login: NEON.login });
    sandbox.state.failNext('/auth/token', 500, 1);
    expect(locationOf(await admin.get(callback))).toBe('/admin/confirmed?confirm=failed');
    expect((await state()).isFresh).toBe(false);
  });

  it('works once, and only in the same browser', async () => {
    const callback = await press(await begin(), { login: NEON.login });
    const other = site.guest();
    await signIn(other, NEON.login);
    // The state belongs to another browser, so it ends like any failed sign-in.
    expect(locationOf(await other.get(callback))).toBe('/?login=failed');
    expect((await state(other)).isFresh).toBe(false);
    expect(locationOf(await admin.get(callback))).toContain('confirmed');
    await database.query('UPDATE sessions SET confirmed_at = NULL');
    expect(locationOf(await admin.get(callback))).toBe('/?login=failed');
    expect((await state()).isFresh).toBe(false);
  });

  it('fails when another account has signed in on the way', async () => {
    const callback = await press(await begin(), { login: NEON.login });
    await signIn(admin, LUNA.login);
    expect(locationOf(await admin.get(callback))).toBe('/admin/confirmed?confirm=failed');
    expect((await state()).isFresh).toBe(false);
  });

  it('is for signed-in users: a guest’s browser is redirected home', async () => {
    expect((await site.guest().get('/api/auth/confirmation')).status).toBe(401);
    // `fetch` sets this header itself.
    const headers = { 'sec-fetch-mode': 'navigate' };
    const answer = await rawRequest(site.url, { target: '/api/auth/confirm', headers });
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  });
});
