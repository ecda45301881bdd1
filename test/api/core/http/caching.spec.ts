import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { built } from '../../../support/built.js';
import type { Answer, TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { openStream } from '../../../support/event-stream.js';
import { createAdmin, createItem, createOffer, createUser } from '../../../support/factories.js';
import { allRoutes, goodAddress, type Json, type Known, STREAMS } from '../hostile/routes.js';

/** Readable by everyone, so browsers may keep and revalidate it. */
const PUBLIC = [
  '/api/site',
  '/api/offers',
  '/api/stream/data',
  '/api/stream/schedule.ics',
  '/api/shop/items',
  '/api/shop/categories',
  '/api/users/leaderboard',
  '/api/leaderboard',
  '/api/bot/public-commands',
  '/api/play/now',
  '/api/raffles/current',
  '/api/raffles/finished',
  '/api/raffles/1',
  '/api/raffles/1/entries',
  '/api/guesses/current',
  '/api/hunts',
  '/api/hunts/1',
  '/api/hunts/current',
  '/api/legal/imprint',
];
/** The ones where admins see more than everyone else. */
const MORE_FOR_ADMINS = ['/api/offers', '/api/shop/items'];
/**
 * Private, but the same for everyone here: they depend on the visitor's country, on a break, or on points
 * earned, and there are none.
 */
const ALIKE_HERE = ['/api/help-lines', '/api/break', '/api/points/earning'];
/** For the orchestrator, which polls them. */
const HEALTH = ['/health/live', '/health/ready'];
/** Redirects to and from Twitch, each with a new state, and a download allowed once a day. */
const DIFFERENT_EACH_TIME = /^\/api\/(auth\/(twitch|confirm$)|bot\/connect|me\/download$)/;

// The pages come from the built site; without a build there is only the API.
await built('public-site', 'admin-app');

let database: TestDatabase;
let site: TestApp;
let other: TestApp;
let clients: Record<'guest' | 'viewer' | 'admin', TestClient>;
let known: Known;

beforeAll(async () => {
  database = await testDatabase();
  const item = await createItem(database);
  const offer = await createOffer(database);
  site = await startTestApp({ database });
  other = await startTestApp({ database, sandbox: site.sandbox });
  const viewer = await createUser(database, { points: 500 });
  clients = {
    guest: site.guest(),
    viewer: await site.signIn(viewer.userId),
    admin: await site.signIn((await createAdmin(database)).userId),
  };
  const settings = await clients.admin.get('/api/site/settings');
  known = {
    item: item.id,
    category: item.category_id,
    offer: offer.id,
    userId: viewer.userId,
    site: settings.json<Record<string, Json>>(),
  };
}, 180_000);
afterAll(async () => {
  await other?.close();
  await site?.close();
  await database?.drop();
});

/** Every GET of the API that ends, with existing rows in place of its parameters. */
function reads(): string[] {
  const gets = allRoutes().filter(({ method }) => method === 'GET');
  const addresses = new Set(gets.map((route) => goodAddress(route.path, known)));
  return [...addresses].filter((address) => !STREAMS.includes(address));
}

const whole = ({ status, text }: Answer) => `${status} ${text}`;

describe('no cache mixes', () => {
  it('what guests, viewers and admins read, in any order of requests', async () => {
    const { guest, viewer, admin } = clients;
    const own = reads().filter((address) => !DIFFERENT_EACH_TIME.test(address));
    expect(own).toEqual(expect.arrayContaining([...PUBLIC, '/api/auth/user', '/api/users']));
    for (const address of own) {
      const answers: string[] = [];
      for (const client of [guest, viewer, admin, admin, viewer, guest]) {
        answers.push(whole(await client.get(address)));
      }
      const [toGuest, toViewer, toAdmin, ...again] = answers;
      expect([address, again]).toEqual([address, [toAdmin, toViewer, toGuest]]);
      const isForAll = [...PUBLIC, ...ALIKE_HERE, ...HEALTH].includes(address);
      const isForAdmins = isForAll && !MORE_FOR_ADMINS.includes(address);
      expect([address, toViewer === toGuest, toAdmin === toGuest]).toEqual([address, isForAll, isForAdmins]);
    }
  });

  it('the pages, which are the same for everyone except for the offers guests get in them', async () => {
    const withoutOffers = (page: string) => page.replace(/"offers":\[.*?\],"withheld":"",(?="stream")/, '');
    for (const address of [
      '/',
      '/shop',
      '/points',
      '/admin',
      '/admin/users',
      '/robots.txt',
      '/sitemap.xml',
    ]) {
      const answers: Answer[] = [];
      for (const client of Object.values(clients)) answers.push(await client.get(address));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ text }) => withoutOffers(text))).size).toBe(1);
    }
  });
});

describe('Cache-Control', () => {
  it('keeps every answer that depends on the session private and unstored, for every caller and outcome', async () => {
    const expected = (address: string, who: string) => {
      if (HEALTH.includes(address)) return null;
      if (!PUBLIC.includes(address)) return 'private, no-store';
      if (!MORE_FOR_ADMINS.includes(address)) return 'no-cache';
      return who === 'admin' ? 'private, no-store' : 'private, no-cache';
    };
    for (const address of reads()) {
      for (const [who, client] of Object.entries(clients)) {
        const { status, headers } = await client.get(address);
        expect([address, who, status, headers.get('cache-control')]).toEqual([
          address,
          who,
          status,
          expected(address, who),
        ]);
      }
    }
  });

  it('does the same for writes, and for refusals before the body is read', async () => {
    for (const client of Object.values(clients)) {
      for (const address of ['/api/offers', '/api/shop/claim']) {
        const { headers } = await client.post(address, {});
        expect([address, headers.get('cache-control')]).toEqual([address, 'private, no-store']);
      }
    }
  });

  it('does the same for SSE connections', async () => {
    const stream = await openStream(clients.viewer, site.url);
    expect(stream.answer.headers['cache-control']).toMatch(/private.*no-store/);
    stream.close();
  });
});

describe('a new title', () => {
  const titleOf = async (client: TestClient, address: string) =>
    /<title[^>]*>(.*?)<\/title>/.exec((await client.get(address)).text)?.[1];

  it('shows on every page immediately, for every caller, and on the other replica within 250 ms', async () => {
    const { admin } = clients;
    for (const title of ['First evening', 'Second evening']) {
      for (const at of [site, other]) await titleOf(at.guest(), '/shop');
      expect((await admin.put('/api/site', { ...known.site, title })).status).toBe(200);
      const since = performance.now();
      for (const client of Object.values(clients)) {
        expect(await titleOf(client, '/')).toBe(`${title} – Live streams, offers and rewards`);
        expect(await titleOf(client, '/shop')).toBe(`Points Shop | ${title}`);
        expect((await client.get('/api/site')).json()).toMatchObject({ title });
      }
      const guest = other.guest();
      while ((await titleOf(guest, '/shop')) !== `Points Shop | ${title}`) {
        expect(performance.now() - since).toBeLessThan(250);
      }
    }
  });
});

it('does not cache logging out for anyone else', async () => {
  const leaving = await site.signIn(known.userId);
  const { headers } = await leaving.post('/api/auth/logout', {});
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await leaving.get('/api/auth/user')).json()).toBeNull();
  expect((await clients.viewer.get('/api/auth/user')).json()).not.toBeNull();
});
