import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { OfferDto } from '../../../../backend/src/site/offers/dto/offer.dto.js';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createItem, createOffer, createUser } from '../../../support/factories.js';
import { within } from '../../live/bot/chat-room.js';
import { type RawAnswer, type RawRequest, rawRequest } from '../../../support/raw-request.js';

/** Read by every visitor and kept in the response cache. */
const READS = [
  '/api/site',
  '/api/offers',
  '/api/stream/data',
  '/api/shop/items',
  '/api/shop/categories',
  '/api/users/leaderboard',
];

let database: TestDatabase;
let here: TestApp;
let there: TestApp;
let admin: TestClient;
let viewer: TestClient;
let viewerId: string;
let adult: string;

beforeAll(async () => {
  database = await testDatabase();
  here = await startTestApp({ database });
  there = await startTestApp({ database, sandbox: here.sandbox });
  adult = here.guest().cookieHeader();
  await createOffer(database);
  viewerId = (await createUser(database, { points: 5_000 })).userId;
  viewer = await here.signIn(viewerId);
  admin = await here.signIn((await createAdmin(database)).userId);
});
afterAll(async () => {
  await there?.close();
  await here?.close();
  await database?.drop();
});

/** Reads as a browser that has confirmed its age, unless other cookies are given. */
const read = (target: string, { headers, ...more }: Omit<RawRequest, 'target'> = {}, site = here) =>
  rawRequest(site.url, { target, headers: { cookie: adult, ...headers }, ...more });

/** Other visitors may get a different answer, so no shared cache may keep it. */
const cacheControlOf = (address: string) =>
  ['/api/offers', '/api/shop/items'].includes(address) ? 'private, no-cache' : 'no-cache';

/** All headers except the date and those about the connection. */
function stable({ headers }: RawAnswer): object {
  const { date: _when, connection: _connection, 'keep-alive': _keepAlive, ...others } = headers;
  return others;
}

describe('a public read', () => {
  it.each(READS)('of %s is the same each time, with all its headers', async (address) => {
    const [first, second] = [await read(address), await read(`${address}?v=1`)];
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(stable(second)).toEqual(stable(first));
    expect(second.headers).toMatchObject({
      'cache-control': cacheControlOf(address),
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('is a 304 for a browser that has it, in any spelling of the etag', async () => {
    const { etag = '' } = (await read('/api/offers')).headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "third"`, '*']) {
      const answer = await read('/api/offers', { headers: { 'if-none-match': tag } });
      expect([tag, answer.status, answer.text]).toEqual([tag, 304, '']);
      expect(answer.headers.etag).toBe(etag);
    }
  });

  it('is sent in full to a browser with another version', async () => {
    const { etag = '' } = (await read('/api/offers')).headers;
    for (const tag of ['"other"', etag.slice(0, -1), `x${etag}`, 'W/', '', '"*"']) {
      expect((await read('/api/offers', { headers: { 'if-none-match': tag } })).status).toBe(200);
    }
  });

  it('has the headers of GET and no body for HEAD', async () => {
    const [head, whole] = [await read('/api/offers', { method: 'HEAD' }), await read('/api/offers')];
    expect(head.text).toBe('');
    expect(stable(head)).toEqual(stable(whole));
  });

  it('supports no other method', async () => {
    const statuses: Record<string, number> = {};
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      statuses[method] = (await read('/api/offers', { method })).status;
    }
    expect(statuses).toEqual({ POST: 401, PUT: 404, DELETE: 404, PATCH: 404, OPTIONS: 404, PROPFIND: 404 });
  });

  it('is the same for guests, viewers and admins, whatever else they send', async () => {
    const guests = await read('/api/shop/categories');
    const others: Record<string, string>[] = [
      { cookie: viewer.cookieHeader() },
      { cookie: admin.cookieHeader(), authorization: 'Bearer made-up' },
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      { accept: 'text/html', 'accept-encoding': 'br', range: 'bytes=0-3', 'x-forwarded-for': '6.6.6.6' },
    ];
    for (const headers of others) {
      const answer = await read('/api/shop/categories', { headers });
      expect([answer.status, answer.text]).toEqual([200, guests.text]);
      expect(stable(answer)).toEqual(stable(guests));
    }
  });

  it.each(['/api/offers', '/api/shop/items'])('of %s is the same for viewers and guests', async (address) => {
    const guests = await read(address);
    for (const cookie of [viewer.cookieHeader(), `theme=dark; ${adult}`, `greenroom_session=x; ${adult}`]) {
      const answer = await read(address, { headers: { cookie } });
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([
        200,
        guests.text,
        guests.headers.etag,
      ]);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('leaves later requests on the connection alone, even when it has a body', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = 'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200);
    const headers = { 'content-length': String(body.length), cookie: viewer.cookieHeader() };
    for (let sent = 0; sent < 3; sent++) {
      const answer = await rawRequest(here.url, { target: '/api/offers', headers, body }, agent);
      expect([sent, answer.status]).toEqual([sent, 200]);
    }
    agent.destroy();
    expect((await viewer.get('/api/auth/user')).json()).not.toBeNull();
  });

  it('also answers absolute request URLs', async () => {
    for (const origin of [here.url, 'http://elsewhere.example', 'https://elsewhere.example:8443']) {
      const [first, second] = [await read(`${origin}/api/offers`), await read(`${origin}/api/offers`)];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.text).toBe(first.text);
      expect(stable(second)).toEqual(stable(first));
    }
  });

  it('never includes what belongs to one viewer or to admins', async () => {
    for (const address of [
      '/api/rewards/status',
      '/api/auth/user',
      '/api/points/history',
      '/api/rewards/draws',
    ]) {
      await viewer.get(address);
      const own = (await viewer.get(address)).text;
      const guests = (await here.guest().get(address)).text;
      expect([address, guests === own]).toEqual([address, false]);
    }
    for (const address of ['/api/users', '/api/shop/claims', '/api/site/settings', '/api/bot/commands']) {
      expect((await admin.get(address)).status).toBe(200);
      expect([address, (await here.guest().get(address)).status]).toEqual([address, 401]);
    }
  });

  it('refuses an address that does not exist each time', async () => {
    for (const address of [
      '/api/users/leaderboard?page=0',
      '/api/users/leaderboard?page=1&page=1',
      '/api/none',
    ]) {
      const [first, second] = [await read(address), await read(address)];
      expect(second.status).toBe(first.status);
      expect(second.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('after a change', () => {
  const offerName = async (site: TestApp, id: number) =>
    (JSON.parse((await read('/api/offers', {}, site)).text) as OfferDto[]).find((offer) => offer.id === id)
      ?.name;
  const stock = async (site: TestApp, id: number) =>
    (JSON.parse((await read('/api/shop/items', {}, site)).text) as ShopItemDto[]).find(
      (item) => item.id === id,
    )?.stock;

  /** Makes both replicas cache the old answer before the change. */
  async function warm(address: string): Promise<void> {
    for (const site of [here, there]) await read(address, {}, site);
  }

  it('by an admin the old answer is gone immediately, and on the other replica within 250 ms', async () => {
    const [offer] = (await admin.get('/api/offers')).json<OfferDto[]>();
    const { id } = offer!;
    for (const name of ['Renamed once', 'Renamed twice', 'Renamed again']) {
      await warm('/api/offers');
      expect((await admin.put(`/api/offers/${id}`, { ...offer, name })).status).toBe(200);
      const since = performance.now();
      expect(await offerName(here, id)).toBe(name);
      while ((await offerName(there, id)) !== name) expect(performance.now() - since).toBeLessThan(250);
    }
  });

  it('by a claim the new stock shows immediately, and on the other replica within 250 ms', async () => {
    const item = await createItem(database, { price: 10, stock: 5 });
    // The row was inserted directly into the database, so this change invalidates both caches.
    await admin.post('/api/shop/categories', { name: 'Any', description: 'Any' });
    for (const left of [4, 3, 2]) {
      await warm('/api/shop/items');
      expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
      const since = performance.now();
      expect(await stock(here, item.id)).toBe(left);
      while ((await stock(there, item.id)) !== left) expect(performance.now() - since).toBeLessThan(250);
    }
  });

  it('the etag is new, so that no one gets a 304 for stale data', async () => {
    const { etag = '' } = (await read('/api/site')).headers;
    const settings = (await admin.get('/api/site/settings')).json<Record<string, unknown>>();
    await admin.put('/api/site', { ...settings, tagline: 'Another evening' });
    const readAgain = (site: TestApp) => read('/api/site', { headers: { 'if-none-match': etag } }, site);
    // The other replica is notified a moment later.
    await within(10_000, async () => (await readAgain(there)).status !== 304);
    for (const site of [here, there]) {
      const answer = await readAgain(site);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Another evening')]);
    }
  });

  it('the leaderboard’s first page is at most a second old', async () => {
    const points = async () =>
      (
        JSON.parse((await read('/api/users/leaderboard')).text) as {
          users: { user_id: string; points: number }[];
        }
      ).users.find((user) => user.user_id === viewerId)?.points;
    await points();
    await admin.patch(`/api/users/${viewerId}`, { points: 123_456 });
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
    expect(await points()).toBe(123_456);
    clock.mockRestore();
  });
});
