import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { confirmAllSessions, PUBLIC_URL } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createOffer, createOwner, createUser } from '../../../support/factories.js';
import { SIZES } from '../../../support/sizes.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';
import { allRoutes, goodAddress, goodBodies, type Json, type Known } from './routes.js';

/* A client that hangs up before its answer arrives: an unhandled error would end the process for everyone. */

const CUT_AFTER_MS = [0, 1, 2, 3, 5];
/** More than the buffers between server and browser can hold. */
const CLAIMS = 60_000;
/** Time limit for part of an answer to arrive, or for a whole one whose end isn't read. */
const ENOUGH_MS = 2_000;
/** These end the session that all the other requests use. */
const ENDS_SESSION = ['POST /api/auth/logout', 'DELETE /api/me'];
/** Generated while being read. A member may download once a day, an owner one at a time. */
const DOWNLOADS = ['/api/me/download', '/api/exports/download', '/api/shop/claims'];
const ALIVE = { status: 200, faults: [] };

interface Probe {
  readonly method: string;
  readonly target: string;
  readonly body?: string | undefined;
  /** Milliseconds until the request is cut, or how much of the answer is read. */
  readonly until: number | 'first bytes' | 'end';
}

let database: TestDatabase;
let site: SiteProcess;
let owner: TestClient;
let bodies: Readonly<Record<string, { [key: string]: Json }>>;
let known: Known;

beforeAll(async () => {
  database = await testDatabase();
  const { userId, memberId } = await createOwner(database, { points: 1_000_000 });
  const item = await createItem(database);
  await database.query(
    `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, balance_after, balance_version)
     SELECT $1, $2, 'A mug', 0, now() - n * interval '1 second', 0, 0 FROM generate_series(1, $3) n`,
    [memberId, item.id, CLAIMS],
  );
  // With the default share per client: hanging up has to free it.
  site = await startSiteProcess({ database, environment: { LOG_LEVEL: 'info', REQUESTS_AT_ONCE: '' } });
  owner = await site.signIn(userId);
  await confirmAllSessions(database);
  known = {
    item: item.id,
    category: item.category_id,
    offer: (await createOffer(database)).id,
    userId: (await createUser(database)).userId,
    site: (await owner.get('/api/site/settings')).json<Record<string, Json>>(),
  };
  bodies = goodBodies(known);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

function send({ method, target, body, until }: Probe): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(new URL(target, site.url), {
      method,
      agent: false,
      headers: {
        cookie: owner.cookieHeader(),
        origin: PUBLIC_URL,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
      },
    });
    const leave = () => sent.destroy();
    const timer = setTimeout(leave, typeof until === 'number' ? until : ENOUGH_MS);
    sent.on('response', (answer) => {
      if (until === 'first bytes') answer.once('data', leave);
      else answer.resume();
    });
    sent.on('error', () => {});
    sent.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    sent.end(body);
  });
}

/** Every probe to send to one address before its answer is read. */
function probesOf(method: string, target: string, body?: string, moments = CUT_AFTER_MS): Probe[] {
  return [
    ...moments.map((until) => ({ method, target, body, until })),
    { method, target, body, until: 'first bytes' },
    ...(method === 'GET' ? [{ method: 'HEAD', target, until: 'end' } as const] : []),
  ];
}

async function state(): Promise<{ status: number; faults: string[] }> {
  // Waits a turn or two of the server's event loop: an unhandled error surfaces after the answer.
  await sleep(5);
  const asOwner = { headers: { cookie: owner.cookieHeader() } };
  const { status } = await fetch(new URL('/api/auth/user', site.url), asOwner).catch(() => ({ status: 0 }));
  const faults = site
    .output()
    .split('\n')
    .filter((line) => line.includes('Uncaught'));
  return { status, faults };
}

/** Statements and transactions still open after a while. */
async function openStatements(): Promise<object[]> {
  const held = () =>
    database.query(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND state IN ('active', 'idle in transaction') AND pid <> pg_backend_pid()`,
    );
  let still = await held();
  for (let waited = 0; still.length > 0 && waited < 5_000; waited += 50) {
    await sleep(50);
    still = await held();
  }
  return still;
}

it.each(DOWNLOADS)('survives a client that hangs up on a download: %s', async (target) => {
  for (const probe of [...probesOf('GET', target), ...probesOf('GET', target)]) {
    await database.query('UPDATE members SET downloaded_at = NULL');
    await send(probe);
    expect({ probe, ...(await state()) }).toEqual({ probe, ...ALIVE });
    expect(await openStatements()).toEqual([]);
  }
});

it('survives a client that hangs up on any call', async () => {
  const isLast = ({ method, path }: { method: string; path: string }) =>
    ENDS_SESSION.includes(`${method} ${path}`);
  const routes = allRoutes();
  for (const route of [...routes.filter((one) => !isLast(one)), ...routes.filter(isLast)]) {
    const body = route.body === undefined ? undefined : JSON.stringify(bodies[route.body]);
    const address = goodAddress(route.path, known);
    await Promise.all(probesOf(route.method, address, body, SIZES.cutMoments).map(send));
    const call = `${route.method} ${route.path}`;
    expect({ call, ...(await state()) }).toEqual({ call, ...ALIVE });
  }
  expect(await openStatements()).toEqual([]);
});
