import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createOffer, createOwner, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type RawAnswer, type RawRequest, rawRequest } from '../../../support/raw-request.js';
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

/* Whatever is sent to whichever call: never a fault of the server, and a refusal always in the contract's shape. */

const AT_ONCE = 8;
/** For one request, the test's own part of it included. */
const MAX_CPU_MICROSECONDS = 1_000_000;
/** It stays open; log-out would sign the admin out for all that follows. */
const NOT_SWEPT = new Set([...STREAMS.map((path) => `GET ${path}`), 'POST /api/auth/logout']);
/** Browsers go there themselves: they are sent somewhere, and see no JSON. */
const isNavigation = (path: string) => /^\/api\/(auth\/twitch|bot\/connect)/.test(path);
const routes = allRoutes().filter(({ method, path }) => !NOT_SWEPT.has(`${method} ${path}`));

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
let adminId: string;
let known: Known;
let bodies: Readonly<Record<string, { [key: string]: Json }>>;
let agent: Agent;

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
  agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
});
afterAll(async () => {
  agent?.destroy();
  await site?.close();
  await database?.drop();
});

interface Probe extends RawRequest {
  /** Only these will do. */
  readonly statuses?: readonly number[] | undefined;
}

/** Sends them all and answers what was wrong with the answers. */
async function faultsOf(probes: readonly Probe[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = spread(probes);
  const work = async () => {
    for (let probe = waiting.pop(); probe; probe = waiting.pop()) {
      const fault = await faultOf(probe);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

/** Neighbours far apart, so that those which are under way together do not queue for one row. */
function spread<Item>(items: readonly Item[]): Item[] {
  const lanes = Array.from({ length: 61 }, (_, lane) => items.filter((_item, at) => at % 61 === lane));
  return lanes.flat();
}

async function faultOf(probe: Probe): Promise<string | undefined> {
  const headers = {
    cookie: admin.cookieHeader(),
    origin: 'http://localhost:3000',
    ...(probe.body !== undefined && { 'content-type': 'application/json' }),
    ...probe.headers,
  };
  try {
    const ask = () => rawRequest(site.url, { ...probe, headers }, agent);
    let answer = await ask();
    // "Busy, come back" is an answer for a busy machine, not for this input: it is asked again.
    if (answer.status === 503 && answer.headers['retry-after'] !== undefined) answer = await ask();
    const fault = whatIsWrong(answer, probe);
    return fault && `${fault}: ${describeProbe(probe)} → ${answer.status} ${answer.text.slice(0, 200)}`;
  } catch (error) {
    return `no answer (${(error as Error).message}): ${describeProbe(probe)}`;
  }
}

function whatIsWrong(answer: RawAnswer, { statuses, target, method }: Probe): string | undefined {
  if (answer.status >= 500) return 'the server’s fault';
  if (statuses && !statuses.includes(answer.status)) return `not ${statuses.join(' or ')}`;
  if (answer.headers['x-injected'] !== undefined) return 'a header got in';
  if (answer.status < 400 || method === 'HEAD') return undefined;
  if (isNavigation(target) && answer.status === 429) return undefined;
  return isRefusal(answer) ? undefined : 'no refusal as the contract has it';
}

/** `{ "error": "<one sentence>", "code": "<snake_case>", "params": { … } }`, with nothing of the server's insides in it. */
function isRefusal({ headers, text: body }: RawAnswer): boolean {
  if (!headers['content-type']?.startsWith('application/json')) return false;
  const { error, code, params, ...details } = JSON.parse(body) as Record<string, unknown>;
  const hasInsides = ['statusCode', 'message', 'stack'].some((key) => key in details);
  return (
    typeof error === 'string' &&
    /^[A-Za-z].{3,300}$/.test(error) &&
    typeof code === 'string' &&
    /^[a-z]+(_[a-z]+)*$/.test(code) &&
    typeof params === 'object' &&
    !hasInsides &&
    !/FST_|Error:|SELECT/.test(error)
  );
}

function describeProbe({ method, target, headers, body }: Probe): string {
  return [
    method,
    target.slice(0, 150),
    JSON.stringify(headers)?.slice(0, 120),
    body?.toString().slice(0, 150),
  ].join(' ');
}

const address = ({ path }: Route) => goodAddress(path, known);
const goodBody = ({ body }: Route) => (body === undefined ? undefined : JSON.stringify(bodies[body]));
const changes = routes.filter(({ method }) => method !== 'GET');

describe('every call survives', () => {
  it('any value in the place of any other', async () => {
    const withBody = routes.filter(({ body }) => body !== undefined);
    expect(withBody.map(({ body }) => body).filter((name) => !(name! in bodies))).toEqual([]);
    const probes = withBody.flatMap((route) => {
      const good = bodies[route.body!]!;
      return placesIn(good).flatMap((place) =>
        JSON_VALUES.map((value) => ({
          method: route.method,
          target: address(route),
          body: withValueAt(good, place, value),
        })),
      );
    });
    expect(await faultsOf(probes)).toEqual([]);
  });

  it('any body', async () => {
    const probes = changes.flatMap((route) =>
      BODIES.map(([body, statuses]) => ({ method: route.method, target: address(route), body, statuses })),
    );
    expect(await faultsOf(probes)).toEqual([]);
  });

  it('as much as fits and more, without keeping everybody else waiting', async () => {
    const heavy = changes.filter(
      ({ path, body }) =>
        body !== undefined && /(claim|fairness|config|reorder|items|\{userId\})$/.test(path),
    );
    expect(heavy.length).toBeGreaterThan(5);
    for (const route of heavy) {
      for (const [body, statuses] of HEAVY_BODIES) {
        const before = process.cpuUsage();
        const probe = { method: route.method, target: address(route), body, statuses };
        expect(await faultsOf([probe])).toEqual([]);
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
    expect(await faultsOf(probes)).toEqual([]);
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
    expect(await faultsOf(probes)).toEqual([]);
  });

  it('any headers', async () => {
    const probes = routes.flatMap((route) =>
      HEADERS.map((headers) => ({
        method: route.method,
        target: address(route),
        headers,
        body: goodBody(route),
      })),
    );
    expect(await faultsOf(probes)).toEqual([]);
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
    expect(await faultsOf(probes)).toEqual([]);
  });
});

describe('afterwards', () => {
  it('nobody’s rights or points have changed, and the site is well', async () => {
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

/** JSON in a query travels encoded; what is encoded already stays as it is. */
function encodeJson(value: string): string {
  return value.replaceAll(/[^\w%.'-]/g, (character) => encodeURIComponent(character));
}
