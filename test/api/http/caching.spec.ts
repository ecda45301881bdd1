import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../support/app.js';
import type { TestClient } from '../../support/client.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin, createUser } from '../../support/factories.js';
import { openStream } from '../../support/event-stream.js';
import { allRoutes } from '../hostile/routes.js';

/** What everybody may read, and what a browser may therefore keep and ask about again. */
const PUBLIC = [
  '/api/site',
  '/api/offers',
  '/api/stream/data',
  '/api/shop/items',
  '/api/shop/categories',
  '/api/users/leaderboard',
  '/api/bot/public-commands',
];

let database: TestDatabase;
let site: TestApp;
let clients: Record<'guest' | 'viewer' | 'admin', TestClient>;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  clients = {
    guest: site.guest(),
    viewer: await site.signIn((await createUser(database)).userId),
    admin: await site.signIn((await createAdmin(database)).userId),
  };
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

it('every answer of a route that reads the session is private and not stored, whoever asks and however it ends', async () => {
  const paths = new Set(
    allRoutes()
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path),
  );
  for (const path of paths) {
    if (path === '/api/points/events') continue;
    for (const [who, client] of Object.entries(clients)) {
      const { status, headers } = await client.get(path.replace(/\{\w+\}/g, 'none'));
      const expected = PUBLIC.includes(path) ? 'no-cache' : 'private, no-store';
      expect([path, who, status, headers.get('cache-control')]).toEqual([path, who, status, expected]);
    }
  }
  expect([...paths]).toEqual(expect.arrayContaining(PUBLIC));
});

it('so is what changes something, and a refusal before the body', async () => {
  for (const client of Object.values(clients)) {
    for (const path of ['/api/offers', '/api/shop/claim', '/api/auth/logout']) {
      const { headers } = await client.post(path, {});
      expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
  }
});

it('an SSE connection is neither', async () => {
  const stream = await openStream(await site.signIn((await createUser(database)).userId), site.url);
  expect(stream.answer.headers['cache-control']).toMatch(/private.*no-store/);
  stream.close();
});
