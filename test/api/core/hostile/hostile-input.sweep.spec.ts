import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createOffer, createOwner, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { SIZES } from '../../../support/sizes.js';
import { bodyCheckOf } from './validation.js';
import { describeProbe, faultsOf, isNavigation, type Probe } from './probes.js';
import {
  allRoutes,
  goodAddress,
  goodBodies,
  type Json,
  type Known,
  placesIn,
  type Route,
  STREAMS,
  withValueAt,
} from './routes.js';
import { BODIES, HEADERS, HEAVY_BODIES, JSON_VALUES, PATH_VALUES, QUERY_VALUES } from './values.js';

/*
 * Whatever is sent to any call, it never causes a server error, and a refusal always has the contract's
 * shape.
 */

/** Per request, including the test's own share. */
const MAX_CPU_MICROSECONDS = 1_000_000;
/** A stream stays open, and logging out would sign the admin out for every later test. */
const NOT_SWEPT = new Set([...STREAMS.map((path) => `GET ${path}`), 'POST /api/auth/logout']);
const routes = allRoutes().filter(({ method, path }) => !NOT_SWEPT.has(`${method} ${path}`));

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
let adminId: string;
let known: Known;
let bodies: Readonly<Record<string, { [key: string]: Json }>>;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  adminId = (await createOwner(database, { points: 1_000_000 })).userId;
  admin = await site.signIn(adminId);
  const item = await createItem(database);
  known = {
    item: item.id,
    category: item.category_id,
    offer: (await createOffer(database)).id,
    userId: (await createUser(database)).userId,
    site: (await admin.get('/api/site/settings')).json<Record<string, Json>>(),
  };
  bodies = goodBodies(known);
  await admin.post('/api/bot/commands', bodies.SaveBotCommandDto);
  await admin.post('/api/bot/automessages', bodies.SaveAutoMessageDto);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const faults = (probes: readonly Probe[]) =>
  faultsOf(probes, { url: site.url, cookie: admin.cookieHeader() });

const address = ({ path }: Route) => goodAddress(path, known);
const goodBody = ({ body }: Route) => (body === undefined ? undefined : JSON.stringify(bodies[body]));
const changes = routes.filter(({ method }) => method !== 'GET');

/**
 * Groups routes by access, body type and everything that reads headers or raw bytes: routes in one group
 * answer those alike.
 */
function kindOf({ method, path, operation }: Route): string {
  const { parameters = [], requestBody, responses } = operation;
  const ownHeaders = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  const isTagged = JSON.stringify(responses['200'] ?? {}).includes('"ETag"');
  const access = operation['x-access'];
  const types = Object.keys(requestBody?.content ?? {});
  return [method, access, ...types, isNavigation(path), isTagged, ...ownHeaders].join(' ');
}
const representatives = new Set(new Map(routes.map((route) => [kindOf(route), route])).values());
const isRepresentative = (route: Route) => SIZES.hostileCalls === 'all' || representatives.has(route);

describe('every call survives', () => {
  it('any value in place of any other', async () => {
    const withBody = routes.filter(({ body }) => body !== undefined);
    expect(withBody.map(({ body }) => body).filter((name) => !(name! in bodies))).toEqual([]);
    const check = bodyCheckOf(site.app);
    const [probes, failed]: [Probe[], string[]] = [[], []];
    let turn = 0;
    for (const route of withBody) {
      const good = bodies[route.body!]!;
      const refused: Probe[] = [];
      for (const place of placesIn(good)) {
        const taken: Probe[] = [];
        for (const value of JSON_VALUES) {
          const body = withValueAt(good, place, value);
          const probe = { method: route.method, target: address(route), body };
          const verdict = await check.judge(route.body!, body);
          if (verdict === 'failed') failed.push(describeProbe(probe));
          else (verdict === 'taken' ? taken : refused).push(probe);
        }
        // Each field accepts a few texts or numbers; they take turns from field to field.
        probes.push(
          ...(SIZES.hostileValues === 'all' ? taken : taken.slice(turn % taken.length).slice(0, 1)),
        );
        turn += 1;
      }
      // One refusal per call is enough: the others get no further than this check either.
      probes.push(...(SIZES.hostileValues === 'all' ? refused : refused.slice(0, 1)));
    }
    expect(failed).toEqual([]);
    expect(await faults(probes)).toEqual([]);
  });

  it('any body', async () => {
    const probes = changes.flatMap((route) =>
      BODIES.filter(([, statuses]) => statuses === undefined || isRepresentative(route)).map(
        ([body, statuses]) => ({ method: route.method, target: address(route), body, statuses }),
      ),
    );
    expect(await faults(probes)).toEqual([]);
  });

  it('bodies at and above the size limit, without keeping others waiting', async () => {
    const heavy = changes.filter(
      ({ path, body }) =>
        body !== undefined && /(claim|fairness|config|reorder|items|\{userId\})$/.test(path),
    );
    expect(heavy.length).toBeGreaterThan(5);
    for (const route of heavy) {
      for (const [body, statuses] of HEAVY_BODIES) {
        const before = process.cpuUsage();
        const probe = { method: route.method, target: address(route), body, statuses };
        expect(await faults([probe])).toEqual([]);
        const { user, system } = process.cpuUsage(before);
        expect([describeProbe(probe), user + system < MAX_CPU_MICROSECONDS]).toEqual([
          describeProbe(probe),
          true,
        ]);
      }
    }
  });

  it('any query', async () => {
    const probes = routes
      .filter(({ method }) => method === 'GET')
      .flatMap((route) => {
        const names = [...route.queryNames, 'returnTo', 'code', 'state'].filter(
          (name) => isNavigation(route.path) || route.queryNames.includes(name),
        );
        const target = (query: string) => ({ method: 'GET', target: `${address(route)}?${query}` });
        const values = names.flatMap((name) => [
          ...QUERY_VALUES.map((value) => `${name}=${encodeJson(value)}`),
          `${name}=1&${name}=1`,
          `${name}[]=1`,
          `${name}[x]=1&${name}.x=1`,
        ]);
        return [
          ...new Set(values),
          '__proto__[x]=1&constructor=1&__proto__=1',
          '&&&=&=1&?',
          '%',
          '%zz=%zz',
        ].map(target);
      });
    expect(await faults(probes)).toEqual([]);
  });

  it('anything in its path', async () => {
    const probes = routes
      .filter(({ path }) => path.includes('{'))
      .flatMap((route) =>
        PATH_VALUES.map((value) => ({
          method: route.method,
          target: route.path.replace(/\{\w+\}/, () => value),
          body: goodBody(route),
        })),
      );
    expect(await faults(probes)).toEqual([]);
  });

  it('any headers', async () => {
    const probes = routes.filter(isRepresentative).flatMap((route) =>
      HEADERS.map((headers) => ({
        method: route.method,
        target: address(route),
        headers,
        body: goodBody(route),
      })),
    );
    expect(await faults(probes)).toEqual([]);
  });

  it('any method', async () => {
    const methods = [
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'PUT',
      'DELETE',
      'PATCH',
      'POST',
      'QUERY',
      'PURGE',
    ];
    const own = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    const probes = routes.flatMap((route) =>
      methods
        .filter((method) => !own.has(`${method} ${route.path}`))
        .map((method) => ({ method, target: address(route), headers: { 'content-length': '0' } })),
    );
    expect(await faults(probes)).toEqual([]);
  });
});

describe('afterwards', () => {
  it('rights and points are unchanged, and the site is healthy', async () => {
    const rows = await database.query(
      'SELECT platform_id AS user_id, role FROM members JOIN identities ON member_id = id ORDER BY role',
    );
    expect(rows).toEqual([
      { user_id: adminId, role: 'owner' },
      { user_id: known.userId, role: null },
    ]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect((await site.guest().get('/health/ready')).status).toBe(200);
    expect((await admin.get('/api/users')).status).toBe(200);
    await assertInvariants(database);
  });
});

/** Encodes JSON for a query, leaving anything already encoded as it is. */
function encodeJson(value: string): string {
  return value.replaceAll(/[^\w%.'-]/g, (character) => encodeURIComponent(character));
}
