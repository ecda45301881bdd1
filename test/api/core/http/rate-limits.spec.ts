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
/** A tenth of the defaults (backend/src/core/config/limits.spec.ts), and all different. */
const LIMITS = {
  general: 30,
  signIn: 3,
  claims: 6,
  searches: 12,
  adminWrites: 20,
  perUser: 2,
  perAddress: 5,
};
const SETTINGS = {
  RATE_GENERAL_PER_MINUTE: String(LIMITS.general),
  RATE_SIGN_IN_PER_MINUTE: String(LIMITS.signIn),
  RATE_CLAIMS_PER_MINUTE: String(LIMITS.claims),
  RATE_SEARCHES_PER_MINUTE: String(LIMITS.searches),
  RATE_ADMIN_WRITES_PER_MINUTE: String(LIMITS.adminWrites),
  SSE_PER_USER: String(LIMITS.perUser),
  SSE_PER_ADDRESS: String(LIMITS.perAddress),
};

let database: TestDatabase;
let site: TestApp;
let lastAddress = 0;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, environment: { ...SETTINGS, TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
/** An unused address, so that its counters are at zero. */
const newAddress = () => from(`192.0.2.${(lastAddress += 1)}`);

/** Signs in from a new address, because each sign-in counts. */
const signIn = async ({ userId }: { userId: string }) =>
  site.signIn(userId, site.guest(), newAddress().headers);
const viewer = async () => signIn(await createUser(database));
const admin = async () => signIn(await createAdmin(database));

async function repeat(count: number, request: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent++) answers.push(await request());
  return answers;
}

/** This many pass, whatever their answer, and the next is refused. */
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

/** A browser on its way to Twitch gets a page with a link back, never JSON. */
function expectLinkBack(answer: Answer): void {
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
  it('limits how many sign-ins an address may start and finish', async () => {
    const here = newAddress();
    await expectLimit(LIMITS.signIn, () => site.guest().get('/api/auth/twitch', here), expectLinkBack);
    await expectLimit(
      LIMITS.signIn,
      () => site.guest().get('/api/auth/twitch/callback', here),
      expectLinkBack,
    );
    // A refused visitor can still browse the site, and others can still sign in.
    expect((await site.guest().get('/api/auth/user', here)).status).toBe(200);
    expect((await site.guest().get('/api/auth/twitch', newAddress())).status).toBe(302);
  });

  it('limits a user’s claims, without affecting others', async () => {
    const [one, other] = [await viewer(), await viewer()];
    const { id: itemId } = await createItem(database, { price: 1_000 });
    await expectLimit(LIMITS.claims, () => one.post('/api/shop/claim', { itemId }));
    expectRefused(await one.post('/api/rewards/claim'));
    expect((await other.post('/api/shop/claim', { itemId })).status).toBe(409);
  });

  it('limits an address’s shop searches, but not listing the shop', async () => {
    const [guest, here] = [site.guest(), newAddress()];
    await expectLimit(LIMITS.searches, () => guest.get('/api/shop/items?search=mug', here));
    expect((await guest.get('/api/shop/items', here)).status).toBe(200);
  });

  it('limits an admin’s searches across all lists', async () => {
    const one = await admin();
    const third = LIMITS.searches / 3;
    await repeat(third, () => one.get('/api/users?search=luna'));
    await repeat(third, () => one.get('/api/rewards/users?search=luna'));
    await expectLimit(third, () => one.get('/api/shop/claims?filter={"q":"mug"}'));
    expectRefused(await one.get('/api/audit?search=offer'));
    expect((await one.get('/api/users')).status).toBe(200);
  });

  it('limits a viewer’s requests for their own data, without affecting others', async () => {
    const [one, other] = [await viewer(), await viewer()];
    const third = LIMITS.general / 3;
    await repeat(third, () => one.put('/api/rewards/fairness', { clientSeed: 'mine' }));
    await repeat(third, () => one.post('/api/rewards/fairness/rotate'));
    await expectLimit(third, () => one.get('/api/points/history'));
    expectRefused(await one.get('/api/auth/user'));
    expect((await other.get('/api/points/history')).status).toBe(200);
    // Uncounted calls still work: the shop, and claiming in it.
    expect((await one.get('/api/shop/items')).status).toBe(200);
    expect((await one.post('/api/shop/claim', { itemId: 2_000_000_000 })).status).toBe(404);
  });

  it('limits how many leaderboard pages an address may turn, but not the first page', async () => {
    const here = newAddress();
    await expectLimit(LIMITS.general, () => site.guest().get('/api/users/leaderboard?page=2', here));
    expectRefused(await site.guest().get('/health/ready', here));
    for (const first of ['', '?page=1']) {
      expect((await site.guest().get(`/api/users/leaderboard${first}`, here)).status).toBe(200);
    }
    expect((await site.guest().get('/api/auth/user', here)).status).toBe(200);
  });

  it('limits an admin’s writes, but not reads', async () => {
    const [one, other] = [await admin(), await admin()];
    await expectLimit(LIMITS.adminWrites, () => one.delete('/api/offers/2000000000'));
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

  /** Doesn't use `fetch`, which keeps its own connections open after a stream is closed. */
  async function open(
    client: TestClient,
    { headers } = newAddress(),
  ): Promise<{ response: IncomingMessage; leave: () => void }> {
    const request = get(new URL('/api/points/events', site.url), {
      agent: false,
      headers: { cookie: client.cookieHeader(), ...headers },
    });
    request.on('error', () => {});
    opened.push(request);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { response, leave: () => request.destroy() };
  }
  const statusOf = async (client: TestClient, at?: ReturnType<typeof from>) =>
    (await open(client, at)).response.statusCode;

  it('are limited per user, whatever the address; closing one makes room', async () => {
    const one = await viewer();
    const streams = [];
    for (let count = 0; count < LIMITS.perUser; count++) streams.push(await open(one));
    expect(streams.map(({ response }) => response.statusCode)).toEqual([200, 200]);
    const refused = (await open(one)).response;
    expect([refused.statusCode, await json(refused)]).toEqual([429, TOO_MANY]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(await viewer())).toBe(200);
    streams[0]?.leave();
    await expect(eventually(() => statusOf(one), 200)).resolves.toBe(200);
  });

  it('are limited per address, with an IPv6 /64 counting as one', async () => {
    const statuses = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8::5'])
      statuses.push(await statusOf(await viewer(), from(address)));
    expect(statuses).toEqual(Array(LIMITS.perAddress).fill(200));
    expect(await statusOf(await viewer(), from('2001:db8::6'))).toBe(429);
    expect(await statusOf(await viewer(), from('2001:db8:0:1::1'))).toBe(200);
  });
});

describe('an address', () => {
  const begin = (address: string, at = site) => at.guest().get('/api/auth/twitch', from(address));

  it('is the one given by a configured proxy', async () => {
    await expectLimit(LIMITS.signIn, () => begin('198.51.100.1'), expectLinkBack);
    expect((await begin('198.51.100.2')).status).toBe(302);
  });

  it('is a whole IPv6 /64', async () => {
    for (const address of ['2001:db8:1::1', '2001:db8:1::ffff:2', '2001:db8:1:0:7::'])
      expect((await begin(address)).status).toBe(302);
    expectLinkBack(await begin('2001:db8:1:0:3::'));
    expect((await begin('2001:db8:1:1::1')).status).toBe(302);
  });

  it('is the connection’s own without a proxy: a forged X-Forwarded-For is ignored', async () => {
    const bare = await startTestApp({ database, sandbox: site.sandbox, environment: SETTINGS });
    let sent = 0;
    try {
      await expectLimit(LIMITS.signIn, () => begin(`6.6.6.${++sent}`, bare), expectLinkBack);
    } finally {
      await bare.close();
    }
    expect(sent).toBe(LIMITS.signIn + 1);
  });
});

/** Retries until the wanted value appears: the server notices a closed connection a moment later. */
async function eventually<Value>(ask: () => Promise<Value>, wanted: Value): Promise<Value> {
  const until = Date.now() + 5_000;
  for (;;) {
    const value = await ask();
    if (value === wanted || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
