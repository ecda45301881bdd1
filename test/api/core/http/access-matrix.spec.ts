import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUBLIC_URL, type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createModerator, createOwner, createUser } from '../../../support/factories.js';
import { type Level, ROUTE_LEVELS } from './route-levels.js';

let database: TestDatabase;
let site: TestApp;
let viewer: TestClient;
let moderator: TestClient;
let admin: TestClient;
let owner: TestClient;
/** Signed in while still an admin or a moderator, and demoted since. */
let exAdmin: TestClient;
let exModerator: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  viewer = await site.signIn((await createUser(database)).userId);
  moderator = await site.signIn((await createModerator(database)).userId);
  admin = await site.signIn((await createAdmin(database)).userId);
  owner = await site.signIn((await createOwner(database)).userId);
  const [exAdminRow, exModeratorRow] = [await createAdmin(database), await createModerator(database)];
  exAdmin = await site.signIn(exAdminRow.userId);
  exModerator = await site.signIn(exModeratorRow.userId);
  await database.query('UPDATE members SET role = NULL WHERE id = ANY ($1)', [
    [exAdminRow.memberId, exModeratorRow.memberId],
  ]);
});

afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/**
 * Every route of the app as `GET /path`, with its declared level. HEAD is left out: it shares GET's handler.
 */
const declared = (): [route: string, level: Level | undefined][] =>
  site.routes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((verb) => verb !== 'HEAD')
      .map((verb) => [`${verb} ${url}`, config?.access] as [string, Level | undefined]),
  );

const isListed = ([route]: [string, unknown]) =>
  /^\S+ \/(api|go|health|uploads)(\/|$)/.test(route) && !route.startsWith('GET /api/docs');

const routesFor = (...levels: Level[]) =>
  Object.entries(ROUTE_LEVELS)
    .filter(([, level]) => levels.includes(level))
    .map(([route]) => route);

describe('access', () => {
  it('matches the list, route by route, with none missing from either', () => {
    expect(Object.fromEntries(declared().filter(isListed))).toEqual(ROUTE_LEVELS);
  });

  it('is open to everyone outside the list: pages, files and the docs, all read-only', () => {
    const others = declared().filter((route) => !isListed(route));
    expect(others.filter(([route]) => !route.startsWith('GET '))).toEqual([]);
  });

  it.each<[Level, () => TestClient[], () => TestClient[]]>([
    ['moderator', () => [viewer, exModerator, exAdmin], () => [moderator, admin, owner]],
    ['admin', () => [viewer, exModerator, exAdmin, moderator], () => [admin, owner]],
    ['owner', () => [viewer, exModerator, exAdmin, moderator, admin], () => [owner]],
  ])(
    'to %s routes is for that role and those above it, and never for anyone who has lost it',
    async (level, out, allowed) => {
      for (const route of routesFor(level)) {
        expect([route, await statusFor(site.guest(), route)]).toEqual([route, 401]);
        for (const client of out()) expect([route, await statusFor(client, route)]).toEqual([route, 403]);
        for (const client of allowed())
          expect([route, isLetIn(await statusFor(client, route))]).toEqual([route, true]);
      }
    },
  );

  it('asks guests to log in on every call for signed-in viewers', async () => {
    for (const route of routesFor('signed-in')) {
      expect([route, await statusFor(site.guest(), route)]).toEqual([route, 401]);
      expect([route, isLetIn(await statusFor(viewer, route))]).toEqual([route, true]);
    }
  });

  it('is open to everyone for public calls', async () => {
    for (const route of routesFor('public', 'optional')) {
      expect([route, isLetIn(await statusFor(site.guest(), route))]).toEqual([route, true]);
    }
  });

  it('answers an unknown route under /api as JSON', async () => {
    const answer = await site.guest().get('/api/nothing-here');
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ error: 'Not found', code: 'not_found', params: {} });
  });
});

const isLetIn = (status: number) => status !== 401 && status !== 403;

/** The body is empty, so nothing is stored: a call that fails validation has passed the guards. */
async function statusFor(client: TestClient, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const isRead = method === 'GET';
  const answer = await fetch(new URL(path.replaceAll(/:\w+/g, 'no-such-one'), site.url), {
    method,
    redirect: 'manual',
    headers: {
      cookie: client.cookieHeader(),
      ...(!isRead && { origin: PUBLIC_URL, 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: '{}' }),
  });
  // Confirmation is only asked for once the guards have let the caller in.
  if (answer.status === 403) return (await answer.text()).includes('"confirm_needed"') ? 200 : 403;
  // The headers are enough, and an SSE connection never ends.
  await answer.body?.cancel();
  return answer.status;
}
