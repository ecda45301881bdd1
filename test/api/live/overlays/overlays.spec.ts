import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  OverlayAddressDto,
  OverlayDto,
  OverlayEventDto,
} from '../../../../backend/src/live/overlays/dto/overlay.dto.js';
import { OverlayAddressesService } from '../../../../backend/src/live/overlays/overlay-addresses.service.js';
import { OverlayEventsService } from '../../../../backend/src/live/overlays/overlay-events.service.js';
import type { HuntDto, HuntSlotDto } from '../../../../backend/src/live/hunts/dto/hunt.dto.js';
import type { GuessDto } from '../../../../backend/src/live/guesses/dto/guess.dto.js';
import type { RaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import { RetentionJob } from '../../../../backend/src/members/privacy/retention.job.js';
import { confirmAllSessions, startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { built } from '../../../support/built.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { type OpenStream, openStream, type StreamEvent } from '../../../support/event-stream.js';
import { createAdmin, createItem, createModerator, createUser } from '../../../support/factories.js';
import { within } from '../bot/chat-room.js';

const LIMIT = 12;
/** Anything without an event is polled every 5 s. */
const SOON_MS = 15_000;

await built('overlay-app', 'public-site');

let database: TestDatabase;
let site: TestApp;
let other: TestApp;
let admin: TestClient;
const streams: OpenStream[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const environment = { SSE_PER_ADDRESS: String(LIMIT) };
  site = await startTestApp({ database, environment });
  other = await startTestApp({ database, environment, sandbox: site.sandbox });
  admin = await site.signIn((await createAdmin(database)).userId);
}, 180_000);
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await within(SOON_MS, async () =>
    [site, other].every(({ app }) => app.get(OverlayEventsService).size === 0),
  );
});
afterAll(async () => {
  await other?.close();
  await site?.close();
  await database?.drop();
});

async function newSecret(name: string): Promise<string> {
  const answer = await admin.post(`/api/overlays/${name}/address`);
  expect(answer.status).toBe(201);
  const { address } = answer.json<OverlayAddressDto>();
  const [, secret] = new RegExp(`^http://localhost:3000/overlay/([\\w-]{43})/${name}$`).exec(address) ?? [];
  return secret!;
}
async function open(secret: string, at = site, query = '', client = at.guest()): Promise<OpenStream> {
  // Another replica learns of a new address a moment later.
  await within(SOON_MS, async () => (await at.app.get(OverlayAddressesService).find(secret)) !== null);
  const stream = await openStream(client, at.url, {}, `/api/overlays/${secret}/events${query}`);
  streams.push(stream);
  return stream;
}
const eventIn = ({ data }: StreamEvent): OverlayEventDto | null =>
  data ? (JSON.parse(data) as OverlayEventDto) : null;
const stateIn = (event: StreamEvent) => eventIn(event)?.state;
const names = (event: StreamEvent) => stateIn(event)?.claims?.map(({ nickname }) => nickname) ?? [];
const items = (event: StreamEvent) => stateIn(event)?.claims?.map(({ item }) => item) ?? [];
const latest = (stream: OpenStream) => stream.events.filter(({ data }) => data).at(-1)!;
async function claim(item: Parameters<typeof createItem>[1], given: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(database, { points: 1_000, ...given });
  const viewer = await site.signIn(user.userId);
  const { id } = await createItem(database, { price: 1, ...item });
  expect((await viewer.post('/api/shop/claim', { itemId: id })).status).toBe(201);
  return { user, viewer, itemId: id };
}

describe('the address of an overlay', () => {
  it('is shown once, and stored only as a hash', async () => {
    const secret = await newSecret('latest-claim');
    const rows = await database.query<{ row: string; secret_hash: Buffer }>(
      `SELECT secret_hash, overlay_addresses::text AS row FROM overlay_addresses WHERE name = 'latest-claim'`,
    );
    expect(rows[0]!.secret_hash).toEqual(createHash('sha256').update(secret).digest());
    const list = await admin.get('/api/overlays');
    expect(list.json<OverlayDto[]>()).toEqual([
      { name: 'latest-claim', changedAt: expect.any(String) },
      { name: 'top-five', changedAt: null },
      { name: 'raffle', changedAt: null },
      { name: 'hunt', changedAt: null },
      { name: 'guess', changedAt: null },
    ]);
    const audit = await database.query<{ row: string }>(
      `SELECT audit_entries::text AS row FROM audit_entries WHERE action = 'overlay.change-address'`,
    );
    expect(audit).toHaveLength(1);
    for (const text of [rows[0]!.row, list.text, audit[0]!.row]) expect(text).not.toContain(secret);
  });

  it('is different each time, and only admins can create it', async () => {
    expect(await newSecret('top-five')).not.toBe(await newSecret('top-five'));
    const moderator = await site.signIn((await createModerator(database)).userId);
    for (const [client, status] of [
      [moderator, 403],
      [site.guest(), 401],
    ] as const) {
      expect((await client.get('/api/overlays')).status).toBe(status);
      expect((await client.post('/api/overlays/top-five/address')).status).toBe(status);
      expect((await client.get('/api/overlays/preview/top-five/events')).status).toBe(status);
    }
    expect((await admin.post('/api/overlays/nothing/address')).status).toBe(404);
  });

  it('gets the same answer when wrong as an unknown one', async () => {
    const secret = await newSecret('latest-claim');
    const wrong = `${secret.slice(0, -2)}AA`;
    const guest = site.guest();
    const [mistaken, unknown] = await Promise.all(
      [wrong, 'x'].map((each) => guest.get(`/api/overlays/${each}/events`)),
    );
    expect([mistaken!.status, mistaken!.text]).toEqual([404, unknown!.text]);
    const pages = [`/overlay/${wrong}/latest-claim`, `/overlay/${secret}/top-five`, `/overlay/x/nothing`];
    const answers = await Promise.all(pages.map((page) => guest.get(page)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(pages.map(() => [404, mistaken!.text]));
  });

  it('stops working on every replica as soon as it is changed, and its streams end', async () => {
    const old = await newSecret('top-five');
    const open_ = [await open(old, site), await open(old, other)];
    const kept = await open(await newSecret('latest-claim'), other);
    await newSecret('top-five');
    for (const stream of open_) {
      await stream.ended;
      expect(stateIn(latest(stream))).toBeNull();
    }
    for (const at of [site, other]) {
      expect((await at.guest().get(`/api/overlays/${old}/events`)).status).toBe(404);
      expect((await at.guest().get(`/overlay/${old}/top-five`)).status).toBe(404);
    }
    expect(other.app.get(OverlayEventsService).size).toBe(1);
    expect(stateIn(latest(kept))).not.toBeNull();
  });
});

describe('the page of an overlay', () => {
  it('neither reads nor sets a cookie, and does not leak its address', async () => {
    const secret = await newSecret('latest-claim');
    for (const client of [site.guest(), admin]) {
      const page = await client.get(`/overlay/${secret}/latest-claim`);
      expect(page.status).toBe(200);
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(page.text).not.toContain(secret);
    }
    const stream = await open(secret, site, '', admin);
    expect(stream.answer.headers['set-cookie']).toBeUndefined();
  });

  it('uses the site’s font', async () => {
    const secret = await newSecret('top-five');
    const fetched = async () => {
      const { text } = await site.guest().get(`/overlay/${secret}/top-five`);
      const files = text.matchAll(/<link\s+rel="preload"[^>]*href="([^"]*)"[^>]*as="font"/g);
      return { text, files: [...files].map(([, file]) => file!) };
    };
    const settings = (await admin.get('/api/site/settings')).json<{ look: object }>();
    for (const font of ['sora', 'outfit']) {
      const look = { ...settings.look, font };
      expect((await admin.put('/api/site', { ...settings, look })).status).toBe(200);
      const { text, files } = await fetched();
      expect(files).toHaveLength(1);
      expect((await site.guest().get(files[0]!)).headers.get('content-type')).toBe('font/woff2');
      expect(files[0]!.includes('/sora-latin-')).toBe(font === 'sora');
      expect(text.includes(`html:root{--font:'Sora Variable'`)).toBe(font === 'sora');
    }
  });

  it('can be framed by the console as a preview, and by no one else', async () => {
    const frame = { 'sec-fetch-dest': 'iframe' };
    const own = await admin.get('/overlay/preview/top-five', {
      headers: { ...frame, 'sec-fetch-site': 'same-origin' },
    });
    expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const foreign = await admin.get('/overlay/preview/top-five', {
      headers: { ...frame, 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('has the site’s colours, and the build that its events name', async () => {
    const secret = await newSecret('latest-claim');
    const page = await site.guest().get(`/overlay/${secret}/latest-claim`);
    const [, build] = /<meta name="build" content="([\w-]{12})">/.exec(page.text) ?? [];
    const first = await (await open(secret)).next(({ data }) => data !== undefined);
    expect(eventIn(first)?.build).toBe(build);
    expect(page.text).toContain('<meta name="theme-color"');
  });

  it('is open even if the site is closed to visitors who have not answered the age gate', async () => {
    const secret = await newSecret('latest-claim');
    const settings = (await admin.get('/api/site/settings')).json<Record<string, unknown>>();
    await admin.put('/api/site', { ...settings, ageGate: 'site' });
    try {
      expect((await site.minor().get(`/overlay/${secret}/latest-claim`)).status).toBe(200);
      const stream = await open(secret, site, '', site.minor());
      await stream.next((event) => stateIn(event) !== undefined);
    } finally {
      await admin.put('/api/site', { ...settings });
    }
  });
});

describe('the latest claim', () => {
  it('shows name and item on every replica, and nothing else of the claim', async () => {
    const stream = await open(await newSecret('latest-claim'), other);
    await claim({ name: 'Coffee mug' }, { nickname: 'Änne <b>' });
    const event = await stream.next((each) => items(each)[0] === 'Coffee mug');
    expect(stateIn(event)?.claims?.[0]).toEqual({
      id: expect.any(Number),
      nickname: 'Änne <b>',
      item: 'Coffee mug',
      image: '/media/item.svg',
      claimedAt: expect.any(String),
    });
  });

  it('never names a casino item, even one that became so later', async () => {
    const stream = await open(await newSecret('latest-claim'));
    const { itemId } = await claim({ name: 'Became one' });
    await stream.next((event) => items(event).includes('Became one'));
    await database.query('UPDATE shop_items SET casino = true WHERE id = $1', [itemId]);
    await within(SOON_MS, async () => items(latest(stream))[0] === null);
    expect(stateIn(latest(stream))?.claims?.[0]).toMatchObject({ item: null, image: '' });
    await claim({ name: 'After it' });
    const fresh = await open(await newSecret('latest-claim'));
    await fresh.next((event) => items(event)[0] === 'After it');
    expect(items(latest(fresh))[1]).toBeNull();
    expect(JSON.stringify(fresh.events)).not.toContain('Became one');
  });

  it('drops a claim that was rejected, and an item that was deleted', async () => {
    const stream = await open(await newSecret('latest-claim'));
    const { itemId } = await claim({ name: 'Gone soon' });
    const { user } = await claim({ name: 'Rejected soon' });
    const shown = () => items(latest(stream));
    await stream.next((event) => items(event)[0] === 'Rejected soon' && items(event)[1] === 'Gone soon');
    await database.query('DELETE FROM shop_items WHERE id = $1', [itemId]);
    await within(SOON_MS, async () => !shown().includes('Gone soon'));
    expect(shown()).toContain('Rejected soon');
    await database.query(`UPDATE shop_claims SET state = 'rejected' WHERE member_id = $1`, [user.memberId]);
    await within(SOON_MS, async () => !shown().includes('Rejected soon'));
  });

  it('drops a member who is forgotten', async () => {
    const stream = await open(await newSecret('latest-claim'));
    const { user, viewer } = await claim({ name: 'Farewell' }, { nickname: 'Leaving_Soon' });
    await stream.next((event) => names(event).includes('Leaving_Soon'));
    await confirmAllSessions(database);
    expect((await viewer.delete('/api/me')).status).toBe(200);
    await database.query('UPDATE members SET forget_at = clock_timestamp() WHERE id = $1', [user.memberId]);
    await site.app.get(RetentionJob, { strict: false }).run();
    expect(await within(SOON_MS, async () => !names(latest(stream)).includes('Leaving_Soon'))).toBeLessThan(
      SOON_MS,
    );
  });
});

describe('the top five', () => {
  it('are the first five of the board in the address, and are updated', async () => {
    const best = await createUser(database, { nickname: 'Best', points: 9_000_000 });
    for (let at = 0; at < 6; at++)
      await createUser(database, { nickname: `Rich ${at}`, points: 5_000_000 - at });
    const secret = await newSecret('top-five');
    const stream = await open(secret);
    const first = await stream.next((event) => stateIn(event)?.top?.people.length === 5);
    expect(stateIn(first)?.top).toMatchObject({
      board: 'points',
      people: [{ nickname: 'Best', value: 9_000_000 }, {}, {}, {}, {}],
    });
    await admin.patch(`/api/users/${best.userId}`, { points: 4_999_999 });
    await stream.next((event) => stateIn(event)?.top?.people[0]?.nickname === 'Rich 0', SOON_MS);

    await database.query('UPDATE viewer_facts SET watched_minutes = 150 WHERE member_id = $1', [
      best.memberId,
    ]);
    const watch = await open(secret, other, '?board=watch');
    const watched = await watch.next((event) => stateIn(event)?.top !== undefined);
    expect(stateIn(watched)?.top).toEqual({
      board: 'watch',
      people: [{ nickname: 'Best', image: '', value: 150 }],
    });
    expect((await site.guest().get(`/api/overlays/${secret}/events?board=none`)).status).toBe(400);
  });
});

describe('the raffle', () => {
  const raffleIn = (stream: OpenStream) => stateIn(latest(stream))?.raffle;
  const call = async (path: string, body: object = {}) => {
    const answer = await admin.post(`/api/raffles${path}`, body);
    expect(answer.status).toBe(path === '' ? 201 : 200);
    return answer.json<RaffleDto>();
  };
  const settings = { winners: 1, claimMinutes: 0, mayWinAgain: true, teamMayEnter: false };

  it('shows the number of entries, then the winner, and no one else’s name', async () => {
    const stream = await open(await newSecret('raffle'), other);
    await stream.next((event) => stateIn(event)?.raffle === null);
    const prize = { kind: 'words', words: 'A signed card' };
    const { id } = await call('', { title: 'Friday raffle', prize, ...settings });
    await call(`/${id}/open`);
    for (const nickname of ['Entrant_One', 'Entrant_Two']) {
      const user = await createUser(database, { nickname });
      const viewer = await site.signIn(user.userId);
      expect((await viewer.post('/api/raffles/current/entry')).status).toBe(200);
    }
    const open_ = await stream.next((event) => stateIn(event)?.raffle?.entries === 2, SOON_MS);
    expect(stateIn(open_)?.raffle).toEqual({
      id,
      title: 'Friday raffle',
      points: null,
      words: 'A signed card',
      state: 'open',
      entries: 2,
      closesAt: null,
      draws: [],
    });
    await call(`/${id}/close`);
    const { draws } = await call(`/${id}/draw`);
    await within(SOON_MS, async () => raffleIn(stream)?.draws.length === 1);
    const { number, place, nickname, stillIn, drawnIndex } = draws[0]!;
    expect(raffleIn(stream)?.draws[0]).toEqual(
      expect.objectContaining({ number, place, nickname, stillIn, drawnIndex }),
    );
    const loser = nickname === 'Entrant_One' ? 'Entrant_Two' : 'Entrant_One';
    expect(stream.events.map(({ data }) => data).join()).not.toContain(loser);

    await within(SOON_MS, async () => raffleIn(stream)?.state === 'finished');
    await database.query(
      `UPDATE raffles SET finished_at = finished_at - interval '3 minutes' WHERE id = $1`,
      [id],
    );
    await site.app.get(CacheInvalidationService).invalidate('raffle');
    await within(SOON_MS, async () => raffleIn(stream) === null);
  });

  it('stops naming a prize that has become a casino item', async () => {
    const stream = await open(await newSecret('raffle'));
    const { id: itemId } = await createItem(database, { name: 'Turned item' });
    const { id } = await call('', { title: 'Item raffle', prize: { kind: 'item', itemId }, ...settings });
    await call(`/${id}/open`);
    await within(SOON_MS, async () => raffleIn(stream)?.words === 'Turned item');
    await database.query('UPDATE shop_items SET casino = true WHERE id = $1', [itemId]);
    await within(SOON_MS, async () => raffleIn(stream)?.words === null);
    expect(raffleIn(stream)).toMatchObject({ title: 'Item raffle', points: null, state: 'open' });
  });
});

describe('the bonus hunt', () => {
  const huntIn = (stream: OpenStream) => stateIn(latest(stream))?.hunt;

  it('updates live on every replica, and stays for a moment after it ends', async () => {
    const stream = await open(await newSecret('hunt'), other);
    await stream.next((event) => stateIn(event)?.hunt === null);
    const hunt = { name: 'Friday hunt', currency: 'EUR', startCents: 100_000 };
    const { id } = (await admin.post('/api/hunts', hunt)).json<HuntDto>();
    const slots: HuntSlotDto[] = [];
    for (const [name, betCents] of [
      ['Sweet Bonanza', 400],
      ['Gates of Olympus', 600],
    ])
      slots.push((await admin.post('/api/hunts/current/slots', { name, betCents })).json<HuntSlotDto>());
    await within(SOON_MS, async () => huntIn(stream)?.slotCount === 2);
    expect(huntIn(stream)).toMatchObject({ ...hunt, id, state: 'collecting', currentSlotId: null });

    const step = async (state: string) => {
      const current = (await site.guest().get('/api/hunts/current')).json<{ hunt: HuntDto }>().hunt;
      return admin.put('/api/hunts/current/state', { state, version: current.version });
    };
    await step('opening');
    const { name, betCents, version } = slots[0]!;
    const won = { name, betCents, winCents: 50_000, version };
    expect((await admin.put(`/api/hunts/current/slots/${slots[0]!.id}`, won)).status).toBe(200);
    await within(SOON_MS, async () => huntIn(stream)?.opened === 1);
    expect(huntIn(stream)).toMatchObject({
      presentCents: 50_000,
      neededMultiplier: 8_334,
      best: { number: 1, name: 'Sweet Bonanza', multiplier: 12_500 },
      currentSlotId: slots[1]!.id,
    });
    expect(stream.events.map(({ data }) => data).join()).not.toContain('blocked');

    await step('finished');
    await within(SOON_MS, async () => huntIn(stream)?.state === 'finished');
    await database.query(`UPDATE hunts SET finished_at = finished_at - interval '3 minutes' WHERE id = $1`, [
      id,
    ]);
    for (const { app } of [site, other]) await app.get(CacheInvalidationService).invalidate('hunt');
    await within(SOON_MS, async () => huntIn(stream) === null);
  });
});

describe('the guess', () => {
  const guessIn = (stream: OpenStream) => stateIn(latest(stream))?.guess;
  const call = async (path: string, body: object = {}) => {
    const answer = await admin.post(`/api/guesses${path}`, body);
    expect(answer.status).toBe(path === '' ? 201 : 200);
    return answer.json<GuessDto>();
  };
  const FORM = { title: 'End balance', currency: 'EUR', winners: 6, teamMayGuess: false, followsHunt: false };
  const points = { kind: 'points', points: 500 };
  const guess = async (nickname: string, cents: number) => {
    const viewer = await site.signIn((await createUser(database, { nickname })).userId);
    expect((await viewer.post('/api/guesses/current/own', { cents })).status).toBe(200);
  };

  it('shows no one’s guess before it is locked, then the nearest on every replica, then all winners', async () => {
    const stream = await open(await newSecret('guess'), other);
    await stream.next((event) => stateIn(event)?.guess === null);
    await admin.post('/api/hunts', { name: 'Friday', currency: 'EUR', startCents: 100_000 });
    const path = '/api/hunts/current/slots';
    const slot = (await admin.post(path, { name: 'Wanted', betCents: 100 })).json<HuntSlotDto>();
    const { id } = await call('', { ...FORM, prize: points, followsHunt: true });
    for (const place of [1, 2, 3, 4, 5, 6, 7]) await guess(`Guesser_${place}`, 50_000 + place * 100);
    await within(SOON_MS, async () => guessIn(stream)?.guesses === 7);
    const shown = { id, title: 'End balance', currency: 'EUR', points: 500, words: null, guesses: 7 };
    expect(guessIn(stream)).toEqual({ ...shown, state: 'open', presentCents: null, standings: [] });
    expect(stream.events.map(({ data }) => data).join()).not.toContain('Guesser');

    const step = async (state: string) => {
      const { version } = (await site.guest().get('/api/hunts/current')).json<{ hunt: HuntDto }>().hunt;
      expect((await admin.put('/api/hunts/current/state', { state, version })).status).toBe(200);
    };
    await step('opening');
    const won = { name: 'Wanted', betCents: 100, winCents: 50_000, version: slot.version };
    expect((await admin.put(`${path}/${slot.id}`, won)).status).toBe(200);
    await within(SOON_MS, async () => guessIn(stream)?.presentCents === 50_000);
    const nearest = [1, 2, 3, 4, 5, 6].map((place) => ({
      place,
      nickname: `Guesser_${place}`,
      cents: 50_000 + place * 100,
      offCents: place * 100,
    }));
    expect(guessIn(stream)).toEqual({
      ...shown,
      state: 'locked',
      presentCents: 50_000,
      standings: nearest.slice(0, 5),
    });
    await step('finished');
    await within(SOON_MS, async () => guessIn(stream)?.state === 'settled');
    expect(guessIn(stream)).toMatchObject({ presentCents: 50_000, standings: nearest });

    await database.query(
      `UPDATE guess_games SET settled_at = settled_at - interval '3 minutes' WHERE id = $1`,
      [id],
    );
    for (const { app } of [site, other]) await app.get(CacheInvalidationService).invalidate('guess');
    await within(SOON_MS, async () => guessIn(stream) === null);
  });

  it('disappears when cancelled, and stops naming a prize that has become a casino item', async () => {
    const stream = await open(await newSecret('guess'));
    const { id: itemId } = await createItem(database, { name: 'Turned prize' });
    const { id } = await call('', { ...FORM, prize: { kind: 'item', itemId } });
    await within(SOON_MS, async () => guessIn(stream)?.words === 'Turned prize');
    await database.query('UPDATE shop_items SET casino = true WHERE id = $1', [itemId]);
    await within(SOON_MS, async () => guessIn(stream)?.words === null);
    expect(guessIn(stream)).toMatchObject({ state: 'open', points: null });
    await call(`/${id}/cancel`);
    await within(SOON_MS, async () => guessIn(stream) === null);
  });
});

describe('overlay connections', () => {
  it('are limited per address, and released when closed', async () => {
    const secret = await newSecret('top-five');
    const held = await Promise.all(Array.from({ length: LIMIT }, () => open(secret)));
    await expect(open(secret)).rejects.toThrow('429');
    held[0]!.close();
    await within(SOON_MS, async () => site.app.get(OverlayEventsService).size === LIMIT - 1);
    await open(secret);
  });

  it('end before the site stops, with a time to reconnect', async () => {
    const leaving = await startTestApp({ database });
    const stream = await open(await newSecret('top-five'), leaving);
    await stream.next(({ data }) => data !== undefined);
    await leaving.close();
    await stream.ended;
    const retry = Number(stream.events.at(-1)?.retry);
    expect(retry).toBeGreaterThanOrEqual(1_000);
    expect(retry).toBeLessThanOrEqual(3_000);
  });
});
