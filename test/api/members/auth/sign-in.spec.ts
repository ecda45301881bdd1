import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createUser, memberOf } from '../../../support/factories.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { rawRequest } from '../../../support/raw-request.js';
import { MovableClock } from '../../../support/movable-clock.js';
import type { Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { begin, locationOf, LUNA, MAX, NEON, press, sessionCookie, signIn, startSandbox } from './visitor.js';

const FAILED = '/?login=failed';

interface SessionRow {
  id_hash: string;
  user_id: string | null;
  data: { signIns?: object };
  tokens: Buffer | null;
  days: number;
}

describe('GET /api/auth/twitch and its callback', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let site: TestApp;
  const clock = new MovableClock();
  beforeAll(async () => {
    database = await testDatabase();
    sandbox = await startSandbox();
    site = await startTestApp({ database, sandbox, clock });
  });
  beforeEach(async () => {
    sandbox.state.reset();
    clock.offsetMs = 0;
    // Founding admins are kept: they are only resolved at startup.
    await database.query('DELETE FROM sessions');
    await database.query('DELETE FROM security_events');
  });
  afterAll(async () => {
    await site?.close();
    await sandbox?.close();
    await database?.drop();
  });

  const sessions = () =>
    database.query<SessionRow & Record<string, unknown>>(
      `SELECT id_hash, platform_id AS user_id, data, tokens, extract(epoch FROM expires_at - now()) / 86400 AS days
       FROM sessions LEFT JOIN identities USING (member_id)`,
    );
  const failures = async () => {
    const [row] = await database.query<{ failures: number }>(
      `SELECT count(*)::int AS failures FROM security_events WHERE kind = 'sign_in_failed'`,
    );
    return row?.failures;
  };
  const nickname = async (client: ReturnType<TestApp['guest']>) =>
    (await client.get('/api/auth/user')).json<{ nickname: string } | null>()?.nickname ?? null;

  it('signs in a new viewer', async () => {
    const client = site.guest();
    expect(await signIn(client, 'luna_sky')).toBe('/');
    expect((await client.get('/api/auth/user')).json()).toEqual({
      user_id: LUNA.id,
      nickname: 'Luna_Sky',
      name: 'luna_sky',
      image: LUNA.image,
      // The points for the first visit.
      points: 50,
      pointsVersion: 1,
      isAdmin: false,
      isUnderAge: false,
      isOnBreak: false,
      role: null,
    });
  });

  it('sends the site’s own address to the platform, whatever the Host header says', async () => {
    const answer = await site
      .guest()
      .get('/api/auth/twitch', { headers: { 'x-forwarded-host': 'evil.example' } });
    const page = new URL(locationOf(answer));
    expect(page.origin + page.pathname).toBe(`${sandbox.url}/auth/authorize`);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      response_type: 'code',
      client_id: sandbox.clientId,
      redirect_uri: 'http://localhost:3000/api/auth/twitch/callback',
      scope: '',
      state: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^greenroom_session=[^;]+; .*Path=\/.*HttpOnly.*SameSite=Lax/),
    ]);
  });

  it.each(['127.0.0.1:3000', '[::1]:3000'])('redirects from %s to the public address first', async (host) => {
    const target = '/api/auth/twitch?returnTo=/shop';
    const { status, headers } = await rawRequest(site.url, { target, headers: { host } });
    expect([status, headers.location]).toEqual([302, `http://localhost:3000${target}`]);
    // The public address itself, and other hosts, which may be a proxy's, go straight to Twitch.
    for (const other of ['localhost:3000', '127.0.0.1:3001', 'site:3000']) {
      const next = await rawRequest(site.url, { target, headers: { host: other } });
      expect([other, next.headers.location]).toEqual([other, expect.stringContaining('/auth/authorize?')]);
    }
  });

  it('stores the id as a hash and the tokens encrypted, for thirty days', async () => {
    const client = site.guest();
    await signIn(client, 'luna_sky');
    const id = sessionCookie(client);
    const [row, ...others] = await sessions();
    expect(others).toEqual([]);
    // Computed here, because the product's own function would agree with whatever it stores.
    const idHash = createHash('sha256').update(id).digest('hex');
    expect(row).toMatchObject({ id_hash: idHash, user_id: LUNA.id, data: {} });
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(Number(row?.days)).toBeCloseTo(30, 2);
    expect(row?.tokens?.length).toBeGreaterThan(100);
    expect(row?.tokens?.toString('latin1')).not.toContain('accessToken');
  });

  it('gives the browser a new session id', async () => {
    const client = site.guest();
    const callback = await press(await begin(client), { login: 'luna_sky' });
    const before = client.cookieHeader();
    await client.get(callback);
    expect(client.cookieHeader()).not.toBe(before);
    const planted = await site.guest().get('/api/auth/user', { headers: { cookie: before } });
    expect(planted.json()).toBeNull();
  });

  it('keeps a returning viewer’s points, and updates the name', async () => {
    await createUser(database, { userId: MAX.id, nickname: 'Old_Name', name: 'old_name', points: 40 });
    const client = site.guest();
    await signIn(client, 'max_low');
    expect((await client.get('/api/auth/user')).json()).toMatchObject({
      nickname: 'Max_Low',
      name: 'max_low',
      points: 40,
      pointsVersion: 1,
    });
  });

  it('makes the channel owner a site owner, once', async () => {
    const client = site.guest();
    await signIn(client, 'neonace');
    expect((await client.get('/api/auth/user')).json()).toMatchObject({ isAdmin: true, role: 'owner' });
    // From here on, the console decides: as long as there is another admin, a demoted owner stays demoted.
    await database.query(`UPDATE members SET role = CASE WHEN id = ${memberOf('$1')} THEN 'admin' END`, [
      LUNA.id,
    ]);
    await signIn(client, 'neonace');
    expect((await client.get('/api/auth/user')).json()).toMatchObject({ isAdmin: false, role: null });
    await database.query('UPDATE members SET role = NULL');
    await signIn(client, 'neonace');
    expect((await client.get('/api/auth/user')).json()).toMatchObject({ isAdmin: true, role: 'owner' });
    await database.query(`UPDATE members SET role = NULL WHERE id <> ${memberOf('$1')}`, [NEON.id]);
  });

  it.each([
    ['/shop', '/shop'],
    ['/admin/claims', '/admin/claims'],
    ['/de/shop', '/de/shop'],
    ['/de//evil.example', '/'],
    ['/xx/shop', '/'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/shop/../api/auth/logout', '/'],
    ['/api/offers', '/'],
    ['/shop%0d%0aX: y', '/'],
  ])('returns from returnTo=%s to %s', async (returnTo, end) => {
    const query = `?returnTo=${encodeURIComponent(returnTo)}`;
    expect(await signIn(site.guest(), 'luna_sky', query)).toBe(end);
  });

  it('returns to the home page when returnTo is given twice', async () => {
    expect(await signIn(site.guest(), 'luna_sky', '?returnTo=/shop&returnTo=/rewards')).toBe('/');
  });

  it('ends on the failure page when the viewer denies access', async () => {
    const client = site.guest();
    const page = await begin(client);
    expect(locationOf(await client.get(await press(page, { deny: '1' })))).toBe(FAILED);
    expect(await nickname(client)).toBeNull();
    // The refusal used up the state.
    expect(locationOf(await client.get(await press(page, { login: 'luna_sky' })))).toBe(FAILED);
  });

  it('refuses a forged, a foreign and a missing state', async () => {
    const client = site.guest();
    const callback = await press(await begin(client), { login: 'luna_sky' });
    const withState = (state: string) => callback.replace(/state=[^&]+/, state);
    for (const forged of ['state=guess', 'state=__proto__', 'state=', 'other=1', 'state=a&state=b']) {
      expect(locationOf(await client.get(withState(forged)))).toBe(FAILED);
    }
    // The state prevents another browser from being signed in with this callback.
    expect(locationOf(await site.guest().get(callback))).toBe(FAILED);
    expect(locationOf(await client.get(callback))).toBe('/');
  });

  it('accepts a state once, and leads a browser that has just used it to the page', async () => {
    const client = site.guest();
    const page = await begin(client, '?returnTo=/shop');
    const before = client.cookieHeader();
    const first = await press(page, { login: 'luna_sky' });
    expect(locationOf(await client.get(first))).toBe('/shop');
    const signedIn = client.cookieHeader();
    // The same callback, Back and another account, Back and a refusal.
    const others = [await press(page, { login: 'max_low' }), await press(page, { deny: '1' })];
    for (const again of [first, ...others]) expect(locationOf(await client.get(again))).toBe('/shop');
    expect(client.cookieHeader()).toBe(signedIn);
    expect(await nickname(client)).toBe('Luna_Sky');
    expect(await failures()).toBe(0);
    expect(locationOf(await site.guest().get(first, { headers: { cookie: before } }))).toBe(FAILED);
    clock.offsetMs += 61_000;
    expect(locationOf(await client.get(await press(page, { login: 'luna_sky' })))).toBe(FAILED);
    expect(await failures()).toBe(2);
  });

  it('accepts a state once, even from simultaneous callbacks', async () => {
    const client = site.guest();
    const page = await begin(client);
    const callbacks = await Promise.all([1, 2, 3, 4].map(() => press(page, { login: 'luna_sky' })));
    const answers = await Promise.all(callbacks.map((callback) => client.get(callback)));
    expect(answers.map(locationOf).filter((end) => end === '/')).toHaveLength(1);
  });

  it('never clears the winner’s cookie in any of twenty identical callbacks', async () => {
    const client = site.guest();
    const callback = await press(await begin(client), { login: 'luna_sky' });
    const headers = { cookie: client.cookieHeader() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.guest().get(callback, { headers })),
    );
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).not.toMatch(/Max-Age=0/i);
  });

  it('accepts a state for ten minutes', async () => {
    const client = site.guest();
    const callback = await press(await begin(client), { login: 'luna_sky' });
    clock.offsetMs = 10 * 60_000 + 1_000;
    expect(locationOf(await client.get(callback))).toBe(FAILED);
  });

  it('lets two tabs sign in side by side, each returning to its own page', async () => {
    const client = site.guest();
    const first = await begin(client, '?returnTo=/shop');
    const second = await begin(client, '?returnTo=/rewards');
    expect(locationOf(await client.get(await press(second, { login: 'luna_sky' })))).toBe('/rewards');
    expect(locationOf(await client.get(await press(first, { login: 'luna_sky' })))).toBe('/shop');
    expect(await nickname(client)).toBe('Luna_Sky');
    expect(await sessions()).toHaveLength(1);
  });

  it('keeps the five newest sign-ins open', async () => {
    const client = site.guest();
    const pages: string[] = [];
    for (let tab = 0; tab < 6; tab += 1) {
      clock.offsetMs += 1_000;
      pages.push(await begin(client));
    }
    const [first = '', second = ''] = pages;
    expect(Object.keys((await sessions())[0]?.data.signIns ?? {})).toHaveLength(5);
    expect(locationOf(await client.get(await press(first, { login: 'luna_sky' })))).toBe(FAILED);
    expect(locationOf(await client.get(await press(second, { login: 'luna_sky' })))).toBe('/');
  });

  it('ends the browser’s previous session', async () => {
    const client = site.guest();
    await signIn(client, 'luna_sky');
    const before = client.cookieHeader();
    await signIn(client, 'max_low');
    expect(await nickname(client)).toBe('Max_Low');
    expect((await sessions()).map((row) => row.user_id)).toEqual([MAX.id]);
    expect((await site.guest().get('/api/auth/user', { headers: { cookie: before } })).json()).toBeNull();
  });

  it.each(['', '?code=', '?code=a&code=b', '?error=server_error&error_description=x', '?code=unknown'])(
    'treats the callback %s as a failure',
    async (query) => {
      const client = site.guest();
      await begin(client);
      expect(locationOf(await client.get(`/api/auth/twitch/callback${query}`))).toBe(FAILED);
    },
  );

  it.each([
    ['/auth/token', 503, 1],
    ['/auth/token', 400, 1],
    // When Twitch fails, twurple retries three times before giving up.
    ['/mock/users', 500, 4],
    ['/mock/users', 401, 1],
  ])('ends on the failure page when %s answers %i', async (path, status, times) => {
    const client = site.guest();
    const callback = await press(await begin(client), { login: 'luna_sky' });
    sandbox.state.failNext(path, status, times);
    expect(locationOf(await client.get(callback))).toBe(FAILED);
    expect(await nickname(client)).toBeNull();
    expect(await signIn(client, 'luna_sky')).toBe('/');
  });

  it.each([504, 0])(
    'exchanges a code only once if the answer is lost with %i, and gets a new code on the next try',
    async (status) => {
      const client = site.guest();
      const callback = await press(await begin(client), { login: 'luna_sky' });
      sandbox.state.failNext('/auth/token', status, 1, true);
      sandbox.state.requests.clear();
      expect(locationOf(await client.get(callback))).toBe(FAILED);
      expect(sandbox.state.requests.get('/auth/token')).toBe(1);
      expect(await signIn(client, 'luna_sky')).toBe('/');
    },
  );

  it('waits five seconds for the platform, no longer', async () => {
    const client = site.guest();
    const callback = await press(await begin(client), { login: 'luna_sky' });
    sandbox.state.delayNext('/auth/token', 9_000, 1);
    const begun = performance.now();
    expect(locationOf(await client.get(callback))).toBe(FAILED);
    expect(performance.now() - begun).toBeLessThan(6_000);
  });

  it('does not mistake a code for the start of a sign-in', async () => {
    const answer = await site.guest().get('/api/auth/twitch?code=x&error=access_denied');
    expect(locationOf(answer)).toContain('/auth/authorize?');
  });

  it('supports no other platform', async () => {
    for (const path of ['/api/auth/kick', '/api/auth/kick/callback', '/api/auth/constructor']) {
      const answer = await site.guest().get(path);
      expect(answer.status).toBe(404);
      expect(answer.json()).toEqual({ error: 'Not found', code: 'not_found', params: {} });
    }
  });

  it('answers 429 with a page that links back to the site when there are too many', async () => {
    const environment = { RATE_SIGN_IN_PER_MINUTE: '2' };
    const busy = await startTestApp({ database, sandbox, environment });
    try {
      await begin(busy.guest());
      await begin(busy.guest());
      const answer = await busy.guest().get('/api/auth/twitch');
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.text).toContain(FAILED);
    } finally {
      await busy.close();
    }
  });
});
