import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { Answer, TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';

const TOO_MANY = {
  error: 'Too many requests. Please wait a moment and try again.',
  code: 'too_many_requests',
  params: { retryAfter: expect.any(Number) },
};
/** The settings as they are when nobody sets them (.env.example). */
const DEFAULTS = {
  RATE_GENERAL_PER_MINUTE: '300',
  RATE_SIGN_IN_PER_MINUTE: '30',
  RATE_CLAIMS_PER_MINUTE: '60',
  RATE_SEARCHES_PER_MINUTE: '120',
  RATE_ADMIN_WRITES_PER_MINUTE: '300',
  SSE_PER_USER: '10',
  SSE_PER_ADDRESS: '50',
};

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => site.close());
afterAll(() => database?.drop());

/** A site whose counters are at zero. An empty variable counts as not set: then the defaults hold. */
async function start(environment: Record<string, string> = {}): Promise<void> {
  const unset = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, '']));
  site = await startTestApp({ database, environment: { ...unset, ...environment } });
}

const viewer = async () => site.signIn((await createUser(database)).userId);

async function repeat(count: number, request: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent++) answers.push(await request());
  return answers;
}

/** So many pass, in whatever way they are answered, and the next is too many. */
async function expectLimit(
  limit: number,
  request: () => Promise<Answer>,
  expectTooMany = expectRefused,
): Promise<void> {
  const passed = await repeat(limit, request);
  expect(passed.filter(({ status }) => status === 429)).toEqual([]);
  expectTooMany(await request());
}

function expectRefused(answer: Answer): void {
  expect(answer.json()).toEqual(TOO_MANY);
  expectRetryAfter(answer);
}

/** A browser on its way to Twitch gets a page that leads back, never JSON. */
function expectLedBack(answer: Answer): void {
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.text).toContain('/?login=failed');
  expectRetryAfter(answer);
}

function expectRetryAfter(answer: Answer): void {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
}

describe('within a minute', () => {
  it('an address may begin 30 sign-ins', async () => {
    await start();
    await expectLimit(30, () => site.guest().get('/api/auth/twitch'), expectLedBack);
    await expectLimit(30, () => site.guest().get('/api/auth/twitch/callback'), expectLedBack);
    // Whoever is refused may still look around.
    expect((await site.guest().get('/api/auth/user')).status).toBe(200);
  });

  it('a user may claim 60 times, whatever others do', async () => {
    await start();
    const [one, other] = [await viewer(), await viewer()];
    const { id: itemId } = await createItem(database, { price: 1_000 });
    await expectLimit(60, () => one.post('/api/shop/claim', { itemId }));
    expectRefused(await one.post('/api/rewards/claim'));
    expect((await other.post('/api/shop/claim', { itemId })).status).toBe(409);
  });

  it('an address may search the shop 120 times, and list it as often as it likes', async () => {
    await start();
    const guest = site.guest();
    await expectLimit(120, () => guest.get('/api/shop/items?search=mug'));
    expect((await guest.get('/api/shop/items')).status).toBe(200);
  });

  it('an admin may search 120 times over all lists', async () => {
    await start();
    const admin = await site.signIn((await createAdmin(database)).userId);
    await repeat(40, () => admin.get('/api/users?search=luna'));
    await repeat(40, () => admin.get('/api/rewards/users?search=luna'));
    await expectLimit(40, () => admin.get('/api/shop/claims?filter={"q":"mug"}'));
    expectRefused(await admin.get('/api/audit?search=offer'));
    expect((await admin.get('/api/users')).status).toBe(200);
  });

  it('a viewer may ask 300 times for what is their own, whatever others do', async () => {
    await start();
    const [one, other] = [await viewer(), await viewer()];
    await repeat(100, () => one.put('/api/rewards/fairness', { clientSeed: 'mine' }));
    await repeat(100, () => one.post('/api/rewards/fairness/rotate'));
    await expectLimit(100, () => one.get('/api/points/history'));
    expectRefused(await one.get('/api/auth/user'));
    expect((await other.get('/api/points/history')).status).toBe(200);
    // What is not counted goes on: the shop, and claiming in it.
    expect((await one.get('/api/shop/items')).status).toBe(200);
    expect((await one.post('/api/shop/claim', { itemId: 2_000_000_000 })).status).toBe(404);
  });

  it('an address may turn 300 pages of the leaderboard, and see its first', async () => {
    await start();
    await expectLimit(300, () => site.guest().get('/api/users/leaderboard?page=2'));
    expectRefused(await site.guest().get('/health/ready'));
    for (const first of ['', '?page=1']) {
      expect((await site.guest().get(`/api/users/leaderboard${first}`)).status).toBe(200);
    }
    expect((await site.guest().get('/api/auth/user')).status).toBe(200);
  });

  it('an admin may write 300 times, and read on', async () => {
    await start();
    const [one, other] = [
      await site.signIn((await createAdmin(database)).userId),
      await site.signIn((await createAdmin(database)).userId),
    ];
    await expectLimit(300, () => one.delete('/api/offers/2000000000'));
    expectRefused(await one.post('/api/rewards/config', {}));
    expect((await one.get('/api/users')).status).toBe(200);
    expect((await other.delete('/api/offers/2000000000')).status).toBe(404);
  });
});

describe('SSE connections', () => {
  const opened: ClientRequest[] = [];
  afterEach(() => {
    for (const request of opened.splice(0)) request.destroy();
  });

  /** Not with `fetch`, which keeps connections of its own open after a stream was left. */
  async function open(client: TestClient): Promise<{ response: IncomingMessage; leave: () => void }> {
    const request = get(new URL('/api/points/events', site.url), {
      agent: false,
      headers: { cookie: client.cookieHeader() },
    });
    request.on('error', () => {});
    opened.push(request);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { response, leave: () => request.destroy() };
  }
  const statusOf = async (client: TestClient) => (await open(client)).response.statusCode;

  it('are ten at once for a user; one that closes makes room', async () => {
    await start();
    const one = await viewer();
    const streams = [];
    for (let count = 0; count < 10; count++) streams.push(await open(one));
    expect(streams.map(({ response }) => response.statusCode)).toEqual(Array(10).fill(200));
    const refused = (await open(one)).response;
    expect([refused.statusCode, await json(refused)]).toEqual([429, TOO_MANY]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(await viewer())).toBe(200);
    streams[0]?.leave();
    await expect(eventually(() => statusOf(one), 200)).resolves.toBe(200);
  });

  it('are fifty at once for an address', async () => {
    await start();
    for (let user = 0; user < 5; user++) {
      const client = await viewer();
      for (let count = 0; count < 10; count++) expect(await statusOf(client)).toBe(200);
    }
    expect(await statusOf(await viewer())).toBe(429);
  });
});

describe('the settings', () => {
  it('decide where the limits are', async () => {
    await start({
      RATE_CLAIMS_PER_MINUTE: '2',
      RATE_SEARCHES_PER_MINUTE: '3',
      RATE_ADMIN_WRITES_PER_MINUTE: '4',
    });
    const admin = await site.signIn((await createAdmin(database)).userId);
    await expectLimit(2, () => admin.post('/api/rewards/claim'));
    await expectLimit(3, () => admin.get('/api/users?search=luna'));
    await expectLimit(4, () => admin.delete('/api/offers/2000000000'));
    expect((await admin.get('/api/users')).status).toBe(200);
  });

  it('count a made-up X-Forwarded-For for nothing', async () => {
    await start({ RATE_SIGN_IN_PER_MINUTE: '2' });
    let sent = 0;
    const elsewhere = () =>
      site.guest().get('/api/auth/twitch', { headers: { 'x-forwarded-for': `6.6.6.${++sent}` } });
    await expectLimit(2, elsewhere, expectLedBack);
  });

  it('believe a proxy that they name', async () => {
    await start({ RATE_SIGN_IN_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' });
    const from = (address: string) =>
      site.guest().get('/api/auth/twitch', { headers: { 'x-forwarded-for': address } });
    expect((await from('192.0.2.1')).status).toBe(302);
    expect((await from('192.0.2.2')).status).toBe(302);
    expectLedBack(await from('192.0.2.1'));
  });

  it('take all addresses of an IPv6 /64 for one, open streams included', async () => {
    await start({ RATE_SIGN_IN_PER_MINUTE: '2', SSE_PER_ADDRESS: '2', TRUST_PROXY: '127.0.0.1' });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const signIn = (address: string) => site.guest().get('/api/auth/twitch', from(address));
    expect((await signIn('2001:db8::1')).status).toBe(302);
    expect((await signIn('2001:db8::ffff:2')).status).toBe(302);
    expectLedBack(await signIn('2001:db8:0:0:3::'));
    expect((await signIn('2001:db8:0:1::1')).status).toBe(302);

    const client = await viewer();
    const open = async (address: string) => {
      const stream = get(`${site.url}/api/points/events`, {
        headers: { cookie: client.cookieHeader(), ...from(address).headers },
      });
      const [answer] = (await once(stream, 'response')) as [IncomingMessage];
      return answer.statusCode;
    };
    const statuses = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1']) {
      statuses.push(await open(address));
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

/** Asks until the value is there; the server learns of a closed connection a moment later. */
async function eventually<Value>(ask: () => Promise<Value>, wanted: Value): Promise<Value> {
  const until = Date.now() + 5_000;
  for (;;) {
    const value = await ask();
    if (value === wanted || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
