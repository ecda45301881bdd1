import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin } from '../../../support/factories.js';
import { rawRequest } from '../../../support/raw-request.js';
import { allRoutes, STREAMS } from './routes.js';

/** Just under the size limit of a request's headers. */
const FLOOD = 100 * 1024;
const ROUNDS = 5;
/** Milliseconds of processor time a flood may cost on top of the same request without it. */
const LIMIT_MS = 10;
const TRIES = 5;
const KEYS = `?${'a&'.repeat(FLOOD / 2)}`;
const TAGS = '"a",'.repeat(FLOOD / 4);
const COOKIES = 'a=b; '.repeat(FLOOD / 5);

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  admin = await site.signIn((await createAdmin(database)).userId);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/**
 * Every GET, with a value for each parameter, except open streams, which never end, and calls that need
 * Twitch.
 */
const GETS = [
  ...new Set(
    allRoutes()
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path),
  ),
]
  .filter((path) => !STREAMS.includes(path) && !/twitch|confirm$|connect/.test(path))
  .map((path) => path.replace(/\{\w+\}/g, '1'));

const get = (target: string, headers: Record<string, string> = {}) =>
  rawRequest(site.url, { target, headers: { cookie: admin.cookieHeader(), ...headers } });

/** Processor time this process spends on one request, in milliseconds. Every other client waits for it. */
async function cost(request: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await request();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}

/** The extra cost of a flood compared with the same request without it. */
async function extraCost(flood: () => Promise<unknown>, plain: () => Promise<unknown>): Promise<number> {
  await plain();
  await flood();
  return (await cost(flood)) - (await cost(plain));
}

/** The addresses where a flood costs too much. */
async function costly(flood: (path: string) => Promise<unknown>): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const path of [...GETS, '/media/none.png']) {
    const measure = () =>
      extraCost(
        () => flood(path),
        () => get(path),
      );
    // The process's other work may fall into one measurement, but hardly into all of them.
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least >= LIMIT_MS; tries++) least = Math.min(least, await measure());
    if (least >= LIMIT_MS) found.push([path, least]);
  }
  return found;
}

describe('100 KB of', () => {
  it('query keys are refused before they are parsed, on every GET', async () => {
    for (const path of GETS) {
      const answer = await get(path + KEYS);
      expect([path, answer.status, JSON.parse(answer.text)]).toEqual([
        path,
        400,
        {
          error: 'The query of the address is too long',
          code: 'invalid_input',
          params: { field: 'query', rule: 'length', limit: 8_000 },
        },
      ]);
    }
    expect(await costly((path) => get(path + KEYS))).toEqual([]);
  });

  it('etags are not compared, on every GET', async () => {
    expect((await get('/api/offers', { 'if-none-match': TAGS })).status).toBe(200);
    expect(await costly((path) => get(path, { 'if-none-match': TAGS }))).toEqual([]);
  });

  it('cookies are not split and sign no one out, on every GET', async () => {
    const cookie = `${COOKIES}${admin.cookieHeader()}; ${COOKIES.slice(0, 1000)}`;
    const user = await get('/api/auth/user', { cookie });
    expect(JSON.parse(user.text)).toMatchObject({ isAdmin: true });
    expect(await costly((path) => get(path, { cookie }))).toEqual([]);
  });
});

it('accepts a query of 50 keys and 8,000 characters, but not of 51 or 8,001', async () => {
  const keys = (count: number) =>
    `?page=1&${Array.from({ length: count - 1 }, (_, at) => `k${at}=1`).join('&')}`;
  const long = (length: number) => `?page=1&x=${'a'.repeat(length - 'page=1&x='.length)}`;
  const statuses = [];
  for (const query of [keys(50), keys(51), long(8_000), long(8_001)]) {
    statuses.push((await get(`/api/users/leaderboard${query}`)).status);
  }
  expect(statuses).toEqual([200, 400, 200, 400]);
});

it('stays responsive during ten simultaneous queries of 32,743 keys', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(Array.from({ length: 10 }, () => get(`/api/users/leaderboard?${'a&'.repeat(32_743)}`)));
  delay.disable();
  // It was 0.56 s for each of them before queries were limited.
  expect(delay.max / 1e6).toBeLessThan(300);
});
