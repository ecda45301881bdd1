import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import ICAL from 'ical.js';
import { StreamRefresherService } from '../../../../backend/src/channel/stream/stream-refresher.service.js';
import { StreamService } from '../../../../backend/src/channel/stream/stream.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { openStream } from '../../../support/event-stream.js';
import { createUser } from '../../../support/factories.js';
import { MovableClock } from '../../../support/movable-clock.js';
import type { Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { withOneInProgress } from '../../../twitch-sandbox/schedule.js';
import { streamIdOf } from '../../../twitch-sandbox/streams.js';
import { startSandbox } from '../../members/auth/visitor.js';

interface StreamData {
  readonly followers: number;
  readonly isLive: boolean;
  readonly lastUpdate: string;
  readonly title: string | null;
  readonly lastLiveAt: string | null;
  readonly nextStream: { startsAt: string; title: string | null } | null;
}

/** Pace of jobs in tests. */
const PACE = 20;
/** Twitch's API may be this far behind its events. */
const POLL_LAG_MS = 10 * 60_000;
/** When Twitch fails, twurple retries three times before giving up. */
const ATTEMPTS = 4;

const clock = new MovableClock();

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
/** A replica that gets Twitch's data only through the first one. */
let other: TestApp;
let viewer: TestClient;
beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  const environment = { STREAM_REFRESH_SECONDS: '3600' };
  site = await startTestApp({ database, sandbox, environment, clock });
  await until(async () => (await data(site)).followers > 0);
  other = await startTestApp({ database, sandbox, environment });
  viewer = await site.signIn((await createUser(database)).userId);
});
afterAll(async () => {
  await other?.close();
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});
beforeEach(async () => {
  await refresher().changeSource('polling');
  await goOffline();
});
// After an end event, Twitch is polled three more times. Starting a broadcast keeps those polls out of the
// next test.
afterEach(() => refresher().onLive(goLive('Between two tests')));

const refresher = () => site.app.get(StreamRefresherService, { strict: false });
const data = async (of: TestApp) => (await of.guest().get('/api/stream/data')).json<StreamData>();
let broadcasts = 0;
/** Starts a new broadcast at Twitch without sending an event. @returns the data such an event would carry */
const goLive = (title: string) => {
  const startedAt = new Date(Date.UTC(2026, 10, 21, 12, (broadcasts += 1))).toISOString();
  sandbox.state.stream = { ...sandbox.state.stream, isLive: true, title, startedAt };
  return { streamId: streamIdOf(sandbox.state.stream), startedAt };
};
/** Without an event, and long after the last one, it takes three polls to go offline. */
async function goOffline(): Promise<void> {
  sandbox.state.stream = { ...sandbox.state.stream, isLive: false, startedAt: null };
  clock.advance(POLL_LAG_MS / PACE);
  for (let answers = 0; answers < 3; answers += 1) await refresher().refresh();
  // The end of a broadcast reloads the schedule. A test that joined that read would get the schedule from
  // before its own changes.
  await refresher().refreshSchedule();
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not become so within 30 s');
    await sleep(10);
  }
}

describe('GET /api/stream/data', () => {
  it('returns what Twitch last reported', async () => {
    const offline = await site.guest().get('/api/stream/data');
    expect(offline.status).toBe(200);
    expect(offline.json()).toEqual({
      followers: 48_213,
      isLive: false,
      lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      title: null,
      lastLiveAt: null,
      nextStream: {
        startsAt: expect.stringMatching(/T19:00:00\.000Z$/),
        title: 'Slots and a bonus hunt with the community',
      },
    });
    goLive('Bonus hunt');
    await refresher().refresh();
    expect(await data(site)).toMatchObject({ isLive: true, title: 'Bonus hunt' });
  });

  it("returns the same on a replica that doesn't talk to Twitch", async () => {
    goLive('Bonus hunt');
    const asked = sandbox.state.requests.get('/mock/streams') ?? 0;
    await refresher().refresh();
    await until(async () => (await data(other)).isLive);
    expect(await data(other)).toEqual(await data(site));
    expect(sandbox.state.requests.get('/mock/streams')).toBe(asked + 1);
  });

  it('supports conditional requests', async () => {
    const first = await site.guest().get('/api/stream/data');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await site.guest().get('/api/stream/data', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    goLive('Something new');
    await refresher().refresh();
    const changed = await site.guest().get('/api/stream/data', { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.json<StreamData>().isLive]).toEqual([200, true]);
  });

  it('never calls Twitch itself, and stays the same while Twitch fails', async () => {
    const paths = ['/mock/streams', '/mock/channels/followers'];
    const asked = () => paths.map((path) => sandbox.state.requests.get(path));
    const before = await data(site);
    const askedBefore = asked();
    for (let visit = 0; visit < 5; visit += 1) await data(site);
    expect(asked()).toEqual(askedBefore);
    goLive('Nobody hears of it');
    for (const path of paths) sandbox.state.failNext(path, 503, ATTEMPTS);
    await refresher().refresh();
    expect(await data(site)).toEqual(before);
    await refresher().refresh();
    expect(await data(site)).toMatchObject({ isLive: true });
  });

  it('shows what Twitch still answers while other calls fail, and logs each failure once with its reason', async () => {
    const log = jest.spyOn(Logger.prototype, 'warn');
    const warnings = () => log.mock.calls.map(([text]) => String(text));
    goLive('Followers are not counted');
    sandbox.state.stream.followers = 50_000;
    sandbox.state.failNext('/mock/channels/followers', 503, 2 * ATTEMPTS);
    await refresher().refresh();
    await refresher().refresh();
    expect(await data(site)).toMatchObject({ isLive: true, followers: 48_213 });
    expect(warnings()).toEqual([
      'Follower count refresh failed, retrying: Twitch answered 503 to /channels/followers',
    ]);
    log.mockClear();
    await goOffline();
    goLive('Only followers are counted');
    sandbox.state.stream.followers = 50_001;
    sandbox.state.failNext('/mock/streams', 500, ATTEMPTS);
    await refresher().refresh();
    expect(await data(site)).toMatchObject({ isLive: false, followers: 50_001 });
    expect(warnings()).toEqual(['Live status refresh failed, retrying: Twitch answered 500 to /streams']);
    log.mockRestore();
    sandbox.state.stream.followers = 48_213;
    await refresher().refresh();
  });

  it('looks the channel up once', async () => {
    const asked = sandbox.state.requests.get('/mock/users');
    await refresher().refresh();
    expect(sandbox.state.requests.get('/mock/users')).toBe(asked);
  });

  it('keeps the last data from Twitch across a restart', async () => {
    goLive('Before the restart');
    await refresher().refresh();
    sandbox.state.failNext('/mock', 503, 100);
    const restarted = await startTestApp({ database, sandbox });
    try {
      expect(await data(restarted)).toMatchObject({ isLive: true, title: 'Before the restart' });
    } finally {
      sandbox.state.reset();
      await restarted.close();
    }
  });
});

describe('an EventSub event', () => {
  it('shows immediately on both replicas, with the channel’s current title', async () => {
    await refresher().onLive(goLive('Live by event'));
    await until(async () => (await data(other)).title === 'Live by event');
    expect(await data(site)).toMatchObject({ isLive: true, title: 'Live by event' });
    await refresher().onUpdate({ title: 'Renamed', game: 'Slots' });
    expect(await data(site)).toMatchObject({ isLive: true, title: 'Renamed' });
    await refresher().onOffline(null);
    expect(await data(site)).toMatchObject({ isLive: false, title: null });
  });

  it('is not overridden by a poll that lags behind, until events may have been missed', async () => {
    await refresher().changeSource('channel');
    const broadcast = goLive('Not known to polls');
    sandbox.state.stream.isLive = false;
    await refresher().onLive(broadcast);
    clock.advance(POLL_LAG_MS / PACE);
    for (let answers = 0; answers < 3; answers += 1) await refresher().refresh();
    expect(await data(site)).toMatchObject({ isLive: true });
    await refresher().changeSource('polling');
    await refresher().refresh();
    expect(await data(site)).toMatchObject({ isLive: false });
  });

  it('does not set a title on a channel that is offline', async () => {
    await refresher().onUpdate({ title: 'Tomorrow', game: 'Slots' });
    expect(await data(site)).toMatchObject({ isLive: false, title: null });
  });

  it('reaches open pages of signed-in viewers once, as a named event without an id', async () => {
    const streams = [await openStream(viewer), await openStream(viewer, other.url)];
    for (const stream of streams) await stream.next(({ id }) => id !== undefined);
    const broadcast = goLive('Pushed');
    await refresher().onLive(broadcast);
    await refresher().onLive(broadcast);
    for (const stream of streams) {
      const told = await stream.next(({ data: text }) => text?.includes('Pushed') ?? false, 2_000);
      expect(told.event).toBe('stream-update');
      expect(told.id).toBeUndefined();
      expect(JSON.parse(told.data ?? '')).toMatchObject({ isLive: true, title: 'Pushed' });
      expect(stream.events.filter(({ event }) => event === 'stream-update').length).toBeLessThanOrEqual(2);
      stream.close();
    }
  });
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / 1000) * 1000 + hours * HOUR_MS).toISOString();
const planned = (hours: number, title: string) => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + 3),
  title,
});

describe('the next stream', () => {
  const readSchedule = async () => {
    await refresher().refreshSchedule();
    return (await data(site)).nextStream;
  };
  afterEach(() => {
    sandbox.state.reset();
  });

  it('is the first one that is neither cancelled nor within a vacation', async () => {
    const cancelled = { ...planned(1, 'Cancelled'), isCancelled: true };
    sandbox.state.schedule = [cancelled, planned(24, 'On the beach'), planned(72, ' Back again ')];
    sandbox.state.vacation = { startsAt: inHours(20), endsAt: inHours(48) };
    const next = await readSchedule();
    expect(next).toEqual({ startsAt: sandbox.state.schedule[2]?.startsAt, title: 'Back again' });
    await until(async () => (await data(other)).nextStream?.title === 'Back again');
  });

  it('is null without a schedule, and has no title where the schedule has none', async () => {
    sandbox.state.schedule = [planned(5, '')];
    expect(await readSchedule()).toMatchObject({ title: null });
    sandbox.state.schedule = null;
    expect(await readSchedule()).toBeNull();
  });

  it("stays the same while Twitch doesn't return it, without holding back the live status", async () => {
    sandbox.state.schedule = [planned(5, 'Tonight')];
    await readSchedule();
    sandbox.state.failNext('/mock/schedule', 500, ATTEMPTS);
    goLive('Already live');
    await Promise.all([refresher().refreshSchedule(), refresher().refresh()]);
    expect(await data(site)).toMatchObject({ isLive: true, nextStream: { title: 'Tonight' } });
  });

  it('is not the one in progress or just over, though Twitch lists it until its planned end', async () => {
    sandbox.state.schedule = withOneInProgress([planned(20, 'Tomorrow')], new Date());
    await refresher().onLive(goLive('Tonight'));
    expect(await readSchedule()).toMatchObject({ title: 'Tomorrow' });
    const asked = sandbox.state.requests.get('/mock/schedule') ?? 0;
    await refresher().onOffline(null);
    // The schedule is read again when a broadcast ends.
    await until(async () => (sandbox.state.requests.get('/mock/schedule') ?? 0) > asked);
    expect(await readSchedule()).toMatchObject({ title: 'Tomorrow' });
  });

  it('stays for 15 minutes past its start, then gives way to the following one, even while the schedule cannot be read', async () => {
    sandbox.state.schedule = [planned(0, 'Any moment now'), planned(1, 'Later')];
    expect(await readSchedule()).toMatchObject({ title: 'Any moment now' });
    sandbox.state.failNext('/mock/schedule', 500, 100);
    clock.advance(15 * 60_000);
    await refresher().refresh();
    expect((await data(site)).nextStream).toMatchObject({ title: 'Later' });
    clock.advance(HOUR_MS);
    await refresher().refresh();
    expect((await data(site)).nextStream).toBeNull();
  });

  it('is not requested at every refresh', async () => {
    await readSchedule();
    const asked = sandbox.state.requests.get('/mock/schedule');
    await refresher().refresh();
    expect(sandbox.state.requests.get('/mock/schedule')).toBe(asked);
  });
});

describe('GET /api/stream/schedule.ics', () => {
  const calendar = (of = site, query = '') => of.guest().get(`/api/stream/schedule.ics${query}`);
  /** One line per event: status and description. */
  const events = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => {
      const of = (name: string) => String(event.getFirstPropertyValue(name));
      return `${of('status')}: ${of('description').split('\n')[0]}`;
    });
  afterEach(() => sandbox.state.reset());

  it('is the whole schedule, with what does not take place marked as cancelled, on every replica', async () => {
    sandbox.state.schedule = [
      { ...planned(1, 'Skipped'), isCancelled: true },
      planned(24, 'On the beach'),
      planned(72, 'Back again'),
    ];
    sandbox.state.vacation = { startsAt: inHours(20), endsAt: inHours(48) };
    await refresher().refreshSchedule();
    const answer = await calendar();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(answer.text).toContain('X-WR-CALNAME:NeonAce (Twitch)\r\n');
    expect(events(answer.text)).toEqual([
      'CANCELLED: Skipped',
      'CANCELLED: On the beach',
      'CONFIRMED: Back again',
    ]);
    await until(async () => (await calendar(other)).text === answer.text);
    // With a query, the handler answers.
    expect((await calendar(site, '?app=phone')).text).toBe(answer.text);
  });

  it('stays the same while Twitch fails or repeats itself, so that apps load it only after a change', async () => {
    await refresher().refreshSchedule();
    const first = await calendar();
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = () => site.guest().get('/api/stream/schedule.ics', { headers });
    sandbox.state.failNext('/mock/schedule', 500, ATTEMPTS);
    await refresher().refreshSchedule();
    await refresher().refreshSchedule();
    expect((await again()).status).toBe(304);
    sandbox.state.schedule = [planned(5, 'Changed')];
    await refresher().refreshSchedule();
    const changed = await again();
    expect([changed.status, events(changed.text)]).toEqual([200, ['CONFIRMED: Changed']]);
  });

  it('is empty without a schedule', async () => {
    sandbox.state.schedule = null;
    await refresher().refreshSchedule();
    const answer = await calendar();
    expect([answer.status, events(answer.text)]).toEqual([200, []]);
  });
});

describe('the time the channel was last live', () => {
  it('is set on every replica once a broadcast has ended, and survives a restart', async () => {
    goLive('A short one');
    await refresher().refresh();
    const before = Date.now();
    await refresher().onOffline(null);
    const { lastLiveAt } = await data(site);
    expect(Date.parse(lastLiveAt ?? '')).toBeGreaterThanOrEqual(before);
    await until(async () => (await data(other)).lastLiveAt === lastLiveAt);
    await refresher().changeSource('polling');
    await goOffline();
    const restarted = await startTestApp({ database, sandbox });
    expect((await data(restarted)).lastLiveAt).toBe(lastLiveAt);
    await restarted.close();
  });
});

describe('a change that cannot be stored', () => {
  it('does not stop refreshing', async () => {
    await database.query('ALTER TABLE stream_snapshots RENAME TO elsewhere');
    goLive('Not stored');
    await refresher().refresh();
    await refresher().onUpdate({ title: 'Not stored either', game: 'Slots' });
    await database.query('ALTER TABLE elsewhere RENAME TO stream_snapshots');
    await refresher().refresh();
    expect(await data(site)).toMatchObject({ isLive: true, title: 'Not stored either' });
    await until(async () => (await data(other)).title === 'Not stored either');
    expect(site.app.get(StreamService, { strict: false }).broadcast().startedAt).not.toBeNull();
  });
});
