import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createOwner } from '../../../support/factories.js';
import { type RawAnswer, rawRequest } from '../../../support/raw-request.js';
import { allRoutes, type Route, STREAMS } from '../hostile/routes.js';

/* The limits in the API description are the ones enforced, for each call, as a guest and as a team member. */

/**
 * Different for each bucket, to tell them apart, and as low as possible. The last two are not configurable.
 */
const LIMITS = {
  general: 1,
  claims: 2,
  searches: 3,
  'admin-writes': 4,
  'sign-in': 6,
  webhooks: 120,
  'test-lines': 5,
} as const;
type Bucket = keyof typeof LIMITS;
const MOST = Math.max(LIMITS['admin-writes'], LIMITS['sign-in']) + 1;

/** The download is limited to one a day, and logging out turns the caller into a guest. */
const WITH_OTHER_RULES = ['GET /api/me/download', 'POST /api/auth/logout'];

let database: TestDatabase;
let site: TestApp;
let lastAddress = 0;

beforeAll(async () => {
  database = await testDatabase();
  const environment = {
    RATE_GENERAL_PER_MINUTE: String(LIMITS.general),
    RATE_CLAIMS_PER_MINUTE: String(LIMITS.claims),
    RATE_SEARCHES_PER_MINUTE: String(LIMITS.searches),
    RATE_ADMIN_WRITES_PER_MINUTE: String(LIMITS['admin-writes']),
    RATE_SIGN_IN_PER_MINUTE: String(LIMITS['sign-in']),
    TRUST_PROXY: '127.0.0.1',
  };
  site = await startTestApp({ database, environment });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** An address that has not sent any requests. */
function newAddress(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}

type Description = Route['operation'] & { 'x-rate-limit'?: Bucket };
const documentedBucket = ({ operation }: Route): Bucket | undefined =>
  (operation as Description)['x-rate-limit'];

/** Streams are left out: an open connection isn't requested repeatedly. */
const routes = allRoutes().filter(({ path }) => !STREAMS.includes(path));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** The query that turns a list request into a search, or undefined if the list has none. */
function searchOf({ queryNames }: Route): string | undefined {
  if (queryNames.includes('search')) return '?search=luna';
  return queryNames.includes('filter') ? `?filter=${encodeURIComponent('{"q":"luna"}')}` : undefined;
}

function send(route: Route, query: string, address: string, client: TestClient): Promise<RawAnswer> {
  return rawRequest(site.url, {
    method: route.method,
    target: route.path.replaceAll(/\{\w+\}/g, '1') + query,
    headers: { cookie: client.cookieHeader(), origin: 'http://localhost:3000', 'x-forwarded-for': address },
  });
}

/** How many requests pass before the first 429; undefined if all of `most` pass. */
async function passing(
  route: Route,
  query: string,
  isTeam: boolean,
  most = MOST,
): Promise<number | undefined> {
  const address = newAddress();
  const client = isTeam
    ? await site.signIn((await createOwner(database)).userId, site.guest(), { 'x-forwarded-for': address })
    : site.guest();
  for (let sent = 0; sent < most; sent++) {
    if ((await send(route, query, address, client)).status === 429) return sent;
  }
  return undefined;
}

/** Every call whose enforced limit differs from its documented one. */
async function broken(
  wanted: readonly Route[],
  limitOf: (route: Route) => number | undefined,
  { isTeam, queryOf = () => '' }: { isTeam: boolean; queryOf?: (route: Route) => string | undefined },
): Promise<string[]> {
  const faults: string[] = [];
  for (const route of wanted) {
    const [limit, query] = [limitOf(route), queryOf(route)];
    if (query === undefined) faults.push(`${nameOf(route)}: nothing makes it a search`);
    else {
      const passed = await passing(route, query, isTeam, limit === LIMITS.webhooks ? limit + 1 : MOST);
      if (passed !== limit) faults.push(`${nameOf(route)}${query}: ${passed} pass instead of ${limit}`);
    }
  }
  return faults;
}

const isForGuests = ({ operation }: Route) => ['public', 'optional'].includes(operation['x-access']!);

describe('the documented limits', () => {
  const withPromise = routes.filter((route) => documentedBucket(route) !== undefined);
  const pagesOfBoard = (route: Route) => (route.path === '/api/users/leaderboard' ? '?page=2' : '');

  it('apply to guests', async () => {
    const counted = withPromise.filter((route) => isForGuests(route));
    const queryOf = (route: Route) =>
      documentedBucket(route) === 'searches' ? searchOf(route) : pagesOfBoard(route);
    const limitOf = (route: Route) => LIMITS[documentedBucket(route)!];
    expect(await broken(counted, limitOf, { isTeam: false, queryOf })).toEqual([]);
  });

  it('apply to signed-in users', async () => {
    const counted = withPromise.filter((route) => !isForGuests(route));
    const queryOf = (route: Route) => (documentedBucket(route) === 'searches' ? searchOf(route) : '');
    const limitOf = (route: Route) => LIMITS[documentedBucket(route)!];
    expect(await broken(counted, limitOf, { isTeam: true, queryOf })).toEqual([]);
  });

  it('are the team’s for writes by the team, and the general one for all other signed-in calls', async () => {
    const others = routes.filter(
      (route) =>
        documentedBucket(route) === undefined &&
        route.operation['x-access'] !== 'public' &&
        !WITH_OTHER_RULES.includes(nameOf(route)),
    );
    const isTeamOnly = ({ operation }: Route) => !['optional', 'signed-in'].includes(operation['x-access']!);
    const limitOf = (route: Route) =>
      route.method !== 'GET' && isTeamOnly(route) ? LIMITS['admin-writes'] : LIMITS.general;
    expect(await broken(others, limitOf, { isTeam: true })).toEqual([]);
  });

  it('do not apply to uncounted public reads', async () => {
    const free = routes.filter((route) => documentedBucket(route) === undefined && isForGuests(route));
    expect(await broken(free, () => undefined, { isTeam: false })).toEqual([]);
  });
});
