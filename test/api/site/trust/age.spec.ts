import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../../backend/src/core/common/clock.js';
import { PUBLIC_URL, type TestApp, startTestApp } from '../../../support/app.js';
import { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createOffer, createUser, type NewUser } from '../../../support/factories.js';

const NAME = 'greenroom_age';
const HOUR_MS = 3_600_000;

class SetClock extends Clock {
  at = Date.parse('2026-11-22T12:00:00Z');
  now = () => new Date(this.at);
}

let database: TestDatabase;
let site: TestApp;
let other: TestApp;
const clock = new SetClock();
const noon = clock.at;
let member: NewUser;

beforeAll(async () => {
  database = await testDatabase();
  await createOffer(database);
  site = await startTestApp({ database, clock });
  other = await startTestApp({
    database,
    clock,
    sandbox: site.sandbox,
    environment: { APP_SECRET: 'another site’s: never seen by this one, nor by others' },
  });
  member = await createUser(database);
});
beforeEach(() => {
  clock.at = noon;
});
afterAll(async () => {
  await other?.close();
  await site?.close();
  await database?.drop();
});

const seen = async (client: TestClient) => (await client.get('/api/offers')).json<object[]>().length;
const confirm = (client: TestClient, body: object = { isOfAge: true }) => client.post('/api/age', body);

function withCookie(value: string): TestClient {
  const client = new TestClient(site.url, PUBLIC_URL);
  client.keepCookie(`${NAME}=${value}`);
  return client;
}

async function cookieOf(app: TestApp): Promise<string> {
  const answer = await confirm(app.minor());
  return /greenroom_age=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

describe('POST /api/age', () => {
  it('opens the offers for 24 hours, in this browser only', async () => {
    const client = site.minor();
    expect(await seen(client)).toBe(0);
    const answer = await confirm(client);
    expect([answer.status, answer.json()]).toEqual([
      200,
      { isOfAge: true, until: new Date(noon + 24 * HOUR_MS).toISOString() },
    ]);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^greenroom_age=\d{10}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect([await seen(client), await seen(site.minor())]).toEqual([1, 0]);
    clock.at = noon + 24 * HOUR_MS - 1_000;
    expect(await seen(client)).toBe(1);
    clock.at = noon + 24 * HOUR_MS;
    expect(await seen(client)).toBe(0);
  });

  it('lasts as long as an earlier answer is still valid', async () => {
    const client = site.minor();
    const answer = await confirm(client, { isOfAge: true, elapsedSeconds: 23 * 3600 });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=3600;');
    clock.at = noon + HOUR_MS;
    expect(await seen(client)).toBe(0);
    for (const elapsedSeconds of [86_400, -1, 1.5, '5', 1e300]) {
      const refused = await confirm(site.minor(), { isOfAge: true, elapsedSeconds });
      expect([elapsedSeconds, refused.status, refused.headers.get('set-cookie')]).toEqual([
        elapsedSeconds,
        400,
        null,
      ]);
    }
  });

  it('is refused from another site, and without an answer', async () => {
    const foreign = await site
      .minor()
      .post('/api/age', { isOfAge: true }, { headers: { origin: 'https://elsewhere.example' } });
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null]);
    for (const body of [{}, { isOfAge: 'true' }, { isOfAge: 1 }, { isOfAge: null }]) {
      expect((await confirm(site.minor(), body)).status).toBe(400);
    }
  });

  it('removes the cookie from the browser of a visitor under 18', async () => {
    const client = site.guest();
    expect(await seen(client)).toBe(1);
    expect((await confirm(client, { isOfAge: false })).json()).toEqual({ isOfAge: false, until: null });
    expect(await seen(client)).toBe(0);
  });
});

describe('a cookie', () => {
  it.each<[what: string, change: (value: string) => string]>([
    ['cut', (value) => value.slice(0, -1)],
    ['cut to its value', (value) => value.split('.')[0]!],
    ['with another end', (value) => value.replace(/^\d+/, (until) => String(Number(until) + 1))],
    [
      'with another signature',
      (value) => value.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`),
    ],
    ['with more in front', (value) => `1${value}`],
    ['of 100 KB', (value) => value + 'x'.repeat(100_000)],
    ['empty', () => ''],
    ['of dots', () => '...'],
  ])('that is %s is ignored', async (_what, change) => {
    const value = await cookieOf(site);
    expect(await seen(withCookie(value))).toBe(1);
    expect(await seen(withCookie(change(value)))).toBe(0);
  });

  it('that is sent twice is ignored, because the first could have been planted', async () => {
    const value = await cookieOf(site);
    const cookie = `${NAME}=${value}; ${NAME}=${value}`;
    expect((await site.minor().get('/api/offers', { headers: { cookie } })).json()).toEqual([]);
  });

  it('with another secret, or from the future, is ignored', async () => {
    expect(await seen(withCookie(await cookieOf(other)))).toBe(0);
    clock.at = noon + 2 * HOUR_MS;
    const early = await cookieOf(site);
    clock.at = noon;
    expect(await seen(withCookie(early))).toBe(0);
  });

  it('with another name has no effect', async () => {
    const client = new TestClient(site.url, PUBLIC_URL);
    client.keepCookie(`greenroom_break=${await cookieOf(site)}`);
    expect(await seen(client)).toBe(0);
  });
});

describe('an account whose owner is under 18', () => {
  it('is restricted on every device, permanently', async () => {
    const [phone, desktop] = [await site.signIn(member.userId), await site.signIn(member.userId)];
    expect([await seen(phone), await seen(desktop)]).toEqual([1, 1]);
    await confirm(phone, { isOfAge: false });
    expect([await seen(phone), await seen(desktop)]).toEqual([0, 0]);
    for (const client of [phone, desktop]) {
      expect((await client.get('/api/auth/user')).json()).toMatchObject({ isUnderAge: true });
      const refused = await confirm(client);
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'under_age' }]);
    }
    const again = await site.signIn(member.userId);
    expect(await seen(again)).toBe(0);
  });

  it('keeps the offers hidden in its browsers after signing out, whatever is answered there', async () => {
    const { userId } = await createUser(database);
    const [phone, desktop] = [await site.signIn(userId), await site.signIn(userId)];
    await confirm(phone, { isOfAge: false });
    await desktop.get('/api/auth/user');
    const adult = await createUser(database);
    for (const client of [phone, desktop]) {
      await client.post('/api/auth/logout');
      const refused = await confirm(client);
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'under_age' }]);
      await confirm(client, { isOfAge: false });
      expect([(await confirm(client)).status, await seen(client)]).toEqual([403, 0]);
      await site.signIn(adult.userId, client);
      expect([(await confirm(client)).status, await seen(client)]).toEqual([403, 0]);
    }
    expect(await seen(site.guest())).toBe(1);
  });

  it('can see offers in its browsers again once the operator has corrected it', async () => {
    const { userId, memberId } = await createUser(database);
    const client = await site.signIn(userId);
    await confirm(client, { isOfAge: false });
    await database.query('UPDATE members SET under_age_since = NULL WHERE id = $1', [memberId]);
    expect((await confirm(client)).status).toBe(200);
    await client.post('/api/auth/logout');
    expect(await seen(client)).toBe(1);
  });
});

it('shows admins every offer without an answer', async () => {
  const admin = await site.signIn((await createAdmin(database)).userId, site.minor());
  expect(await seen(admin)).toBe(1);
});
