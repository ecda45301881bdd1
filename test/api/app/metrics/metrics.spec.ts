import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MetricsServer } from '../../../../backend/src/app/metrics/metrics.server.js';
import type { ReadyDto } from '../../../../backend/src/core/health/dto/health.dto.js';
import { LiveBalancesService } from '../../../../backend/src/members/points/live-balances.service.js';
import { SseConnectionsService } from '../../../../backend/src/core/sse/sse-connections.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { openStream } from '../../../support/event-stream.js';
import { createAdmin, createItem, createUser, type NewItem } from '../../../support/factories.js';
import { parseSamples, type Sample, valueOf } from './exposition.js';

let database: TestDatabase;
let site: TestApp;
let viewer: TestClient;
let admin: TestClient;
let viewerId: string;
let memberId: number;
let item: NewItem;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({
    database,
    environment: { GREENROOM_VERSION: '20261118-abc1234', METRICS_PORT: '0', STREAM_REFRESH_SECONDS: '60' },
  });
  ({ userId: viewerId, memberId } = await createUser(database, { points: 1_000 }));
  viewer = await site.signIn(viewerId);
  admin = await site.signIn((await createAdmin(database)).userId);
  item = await createItem(database, { price: 100, stock: 2 });
});

afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const metricsUrl = (path = '/metrics') =>
  `http://127.0.0.1:${site.app.get(MetricsServer, { strict: false }).port}${path}`;

async function scrape(): Promise<Sample[]> {
  const answer = await fetch(metricsUrl());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return parseSamples(await answer.text());
}

/** How much a value grows while `work` runs. */
async function growth(name: string, labels: Record<string, string>, work: () => Promise<unknown>) {
  const before = valueOf(await scrape(), name, labels);
  await work();
  return valueOf(await scrape(), name, labels) - before;
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const DURATIONS = 'greenroom_http_request_duration_seconds_count';

describe('GET /metrics', () => {
  it('records durations under the route pattern', async () => {
    const timed = (method: string, route: string, status: string, work: () => Promise<unknown>) =>
      growth(DURATIONS, { method, route, status }, work);
    const path = `/api/users/${viewerId}/points`;
    expect(await timed('GET', '/api/users/:userId/points', '200', () => admin.get(path))).toBe(1);
    expect(await timed('GET', '/api/users/:userId/points', '403', () => viewer.get(path))).toBe(1);
    expect(await timed('GET', 'site', '404', () => site.guest().get('/no-such.png'))).toBe(1);
    expect(await timed('GET', '/health/live', '200', () => site.guest().get('/health/live'))).toBe(1);
    const refused = () => site.guest().get('/api/points/events');
    expect(await timed('GET', '/api/points/events', '401', refused)).toBe(1);
  });

  it('names the version, as the readiness probe does, and nothing for visitors does', async () => {
    const { version } = (await site.guest().get('/health/ready')).json<ReadyDto>();
    expect(version).toMatch(/^\d+\.\d+\.\d+\+20261118-abc1234$/);
    expect(valueOf(await scrape(), 'greenroom_build_info', { version })).toBe(1);
    for (const path of ['/', '/admin', '/health/live', '/api/site', '/api/version']) {
      const { text, headers } = await site.guest().get(path);
      expect(text + JSON.stringify([...headers])).not.toContain('abc1234');
    }
  });

  it('records every repeated public read under its route pattern', async () => {
    const read = () => site.guest().get('/api/offers?v=1');
    await read();
    expect(await growth(DURATIONS, { route: '/api/offers' }, read)).toBe(1);
  });

  it('counts claims and daily rewards by outcome, and draws by tier', async () => {
    const claim = () => viewer.post('/api/shop/claim', { itemId: item.id });
    const claims = (outcome: string) => growth('greenroom_claims_total', { outcome }, claim);
    expect(await claims('claimed')).toBe(1);
    expect(await claims('claimed')).toBe(1);
    expect(await claims('out_of_stock')).toBe(1);

    let tier = '';
    const draw = async () => {
      const answer = await viewer.post('/api/rewards/claim');
      tier = answer.json<{ reward: { tier: string } }>().reward.tier;
    };
    const before = await scrape();
    const draws = async () =>
      valueOf(await scrape(), 'greenroom_draws_total', { tier }) -
      valueOf(before, 'greenroom_draws_total', { tier });
    expect(await growth('greenroom_reward_claims_total', { outcome: 'claimed' }, draw)).toBe(1);
    expect(await draws()).toBe(1);
    const again = () => viewer.post('/api/rewards/claim');
    expect(await growth('greenroom_reward_claims_total', { outcome: 'cooldown' }, again)).toBe(1);
    expect(await draws()).toBe(1);
  });

  it('exposes the state of the process: SSE connections, pool, replica bus, Twitch, event loop', async () => {
    const before = await scrape();
    const stream = await openStream(viewer);
    await stream.next(({ id }) => id !== undefined);
    const samples = await scrape();
    const open = (list: Sample[]) => valueOf(list, 'greenroom_sse_connections_open');
    expect(open(samples) - open(before)).toBe(1);
    expect(valueOf(samples, 'greenroom_replica_bus_up')).toBe(1);
    expect(valueOf(samples, 'greenroom_pg_pool_limit')).toBeGreaterThan(0);
    expect(valueOf(samples, 'greenroom_pg_pool_connections', { state: 'idle' })).toBeGreaterThan(0);
    const names = new Set(samples.map(({ name }) => name));
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'greenroom_stream_live',
      'greenroom_ledger_violations',
      'greenroom_ledger_checked_timestamp_seconds',
      'greenroom_ledger_check_duration_seconds',
      'greenroom_sse_connections_dropped_total',
    ]) {
      expect(names).toContain(name);
    }
    // The Twitch stub answered at startup and isn't polled again for a minute.
    expect(valueOf(samples, 'greenroom_twitch_age_seconds')).toBeLessThan(60);
    stream.close();
    await until(async () => open(await scrape()) === open(before));
  });

  it('has no ids in its labels: label values never grow with the number of visitors', async () => {
    await site.guest().get('/api/invented/9f1b7c');
    await site.guest().get('/invented-page-9f1b7c');
    await site.guest().get('/api/shop/items?category=9917');
    await admin.patch(`/api/users/${viewerId}`, { points: 5 });
    await admin.post(`/api/rewards/reset-timer/${viewerId}`);
    const samples = (await scrape()).filter(({ name }) => name.startsWith('greenroom_'));
    const values = new Set(samples.flatMap((sample) => Object.values(sample.labels)));
    const invented = [viewerId, '9f1b7c', '9917'];
    expect([...values].filter((value) => invented.some((id) => value.includes(id)))).toEqual([]);
    const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)));
    const known = [
      'method',
      'route',
      'status',
      'le',
      'outcome',
      'tier',
      'state',
      'answered_by',
      'what',
      'version',
    ];
    expect([...labels].filter((label) => !known.includes(label))).toEqual([]);
  });

  it('is served on a separate port, with nothing else', async () => {
    expect((await site.guest().get('/metrics')).text).not.toContain('greenroom_');
    expect((await site.guest().get('/api/metrics')).status).toBe(404);
    for (const path of ['/', '/api/offers', '/metrics/', '/health/live']) {
      expect((await fetch(metricsUrl(path))).status).toBe(404);
    }
    expect((await fetch(metricsUrl(), { method: 'POST' })).status).toBe(404);
  });
});

describe('greenroom_sse_connections_dropped_total', () => {
  it('counts a browser that stops reading, but not one that leaves or is signed out', async () => {
    const connections = site.app.get(SseConnectionsService);
    const dropped = async () => valueOf(await scrape(), 'greenroom_sse_connections_dropped_total');
    const before = await dropped();

    const leaving = await openStream(viewer);
    leaving.close();
    const signedOut = await site.signIn(viewerId);
    const ending = await openStream(signedOut);
    await signedOut.post('/api/auth/logout');
    await ending.ended;
    await until(() => connections.size === 0);
    expect(await dropped()).toBe(before);

    const stream = await openStream(viewer);
    stream.answer.pause();
    // Publish until the operating system's socket buffers, several megabytes, are full too.
    let version = 1_000_000;
    await until(() => {
      for (let change = 0; change < 10_000; change++) {
        version += 1;
        site.app.get(LiveBalancesService, { strict: false }).publish({ memberId, points: version, version });
      }
      return connections.size === 0;
    });
    expect(await dropped()).toBe(before + 1);
  });
});

describe('without METRICS_PORT', () => {
  it('serves no metrics', async () => {
    const quiet = await startTestApp({ database, sandbox: site.sandbox });
    try {
      expect(quiet.app.get(MetricsServer, { strict: false }).port).toBeNull();
    } finally {
      await quiet.close();
    }
  });
});
