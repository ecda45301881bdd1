import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ImportDto } from '../../../../backend/src/transfer/imports/people/dto/imports.dto.js';
import { BoardImportService } from '../../../../backend/src/transfer/imports/streamelements/board-import.service.js';
import { ChannelIdentityService } from '../../../../backend/src/channel/twitch/identity/channel-identity.service.js';
import { TwitchUnavailableError } from '../../../../backend/src/channel/twitch/api/twitch-errors.js';
import { confirmAllSessions } from '../../../support/app.js';
import { createOwner } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { crowdOf, OtherBots, RIVAL, STREAMELEMENTS_TOKEN } from '../../../twitch-sandbox/other-bots.js';
import { within } from '../../live/bot/chat-room.js';
import { type ImportDesk, importDesk } from './import-desk.js';

const AT = '/api/imports/streamelements';
const CALLS = '/imports/streamelements/kappa/v2';

let desk: ImportDesk;
let bots: OtherBots;

beforeAll(async () => {
  desk = await importDesk();
  desk.onTwitch({ id: '700000001', login: 'luna_sky' });
  desk.onTwitch({ id: '700000002', login: 'mossy_kettle' });
});
beforeEach(async () => {
  bots = desk.site.sandbox.state.otherBots = new OtherBots();
  desk.site.sandbox.state.requests.clear();
  await confirmAllSessions(desk.database);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await assertInvariants(desk.database);
  await desk.database.query(`DELETE FROM import_batches WHERE state NOT IN ('applied', 'undone')`);
});
afterAll(() => desk?.close());

const start = (input: object = {}) => desk.owner.post(AT, { channel: 'neonace', rate: 1, ...input });
const started = async (input?: object) => {
  const answer = await start(input);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<ImportDto>();
};
const staged = async (input?: object) => desk.reaches((await started(input)).id, 'staged');
const failed = async () => (await desk.reaches((await started()).id, 'failed')).failure;
/** Number of staged rows. */
const rows = async () => {
  const found = await desk.database.query(
    `SELECT FROM import_rows JOIN import_batches AS batch ON batch.id = batch_id WHERE state NOT IN ('applied', 'undone')`,
  );
  return found.length;
};
/** Number of calls to paths with this ending. */
const callsOf = (path: string) =>
  [...desk.site.sandbox.state.requests].reduce(
    (sum, [asked, times]) => sum + (asked.startsWith(CALLS) && asked.endsWith(path) ? times : 0),
    0,
  );
const refusal = (answer: { status: number; json<Body>(): Body }) => [
  answer.status,
  answer.json<{ code: string }>().code,
];

describe('the channel’s leaderboards', () => {
  it('are staged as one list, then previewed, applied and undone like a file', async () => {
    const opened = await started({ channel: 'NeonAce', rate: 10 });
    expect(opened).toMatchObject({ source: 'streamelements', name: 'neonace', state: 'fetching', hash: '' });
    const run = await desk.reaches(opened.id, 'staged');
    expect(run.report).toMatchObject({
      matched: 0,
      newMembers: 2,
      waiting: 2,
      skippedBecause: [{ reason: 'never_paid', lines: 1 }],
      entries: 2,
      gain: 18_420 + 9_021,
    });
    expect(await desk.balances()).toEqual({});

    await desk.apply(run);
    expect(await desk.balances()).toEqual({ luna_sky: [18_420, 61_240], mossy_kettle: [9_021, 20_111] });
    expect((await desk.apply(await staged({ rate: 10 }))).report).toMatchObject({ entries: 0, gain: 0 });

    bots.board[0] = { ...bots.board[0]!, points: 185_200, minutes: 61_300 };
    const newer = await desk.apply(await staged({ rate: 10 }));
    expect(newer.report).toMatchObject({ entries: 1, gain: 100 });
    expect(await desk.balances()).toMatchObject({ luna_sky: [18_520, 61_300] });
    await desk.undo(newer.id);
    expect(await desk.balances()).toMatchObject({ luna_sky: [18_420, 61_240] });
  });

  it.each([
    [1_000, Infinity, 1_001, 2],
    // If 1,000 per page is refused, pages of 100 are requested.
    [100, Infinity, 201, 4],
    // If a page is shorter than requested, more are requested until all have arrived.
    [1_000, 100, 201, 3],
  ])('are fetched in pages, with a limit of %p and a silent cap of %p', async (limit, cap, people, pages) => {
    bots.board = crowdOf(people);
    bots.pageLimit = limit;
    bots.pageCap = cap;
    const { id } = await started();
    await desk.reaches(id, 'staged');
    const [counted] = await desk.database.query(
      'SELECT count(*)::int AS people, sum(points)::int AS points, sum(minutes)::int AS minutes FROM import_rows WHERE batch_id = $1',
      [id],
    );
    const ranks = (people * (people + 1)) / 2;
    expect(counted).toEqual({ people, points: 3 * ranks, minutes: 7 * ranks });
    expect([callsOf('/top'), callsOf('/watchtime')]).toEqual([pages, pages]);
  });

  it('report their progress, and can be discarded on the way', async () => {
    bots.board = crowdOf(2_500);
    // The first page arrives immediately, the others are delayed.
    desk.site.sandbox.state.delayNext(`${CALLS}/points`, 0, 1);
    desk.site.sandbox.state.delayNext(`${CALLS}/points`, 2_000, 2);
    const { id } = await started();
    await within(30_000, async () => (await desk.read(id)).progress.done > 0);
    const { progress, report } = await desk.read(id);
    expect(report).toBeNull();
    expect(progress).toMatchObject({ total: 5_000, secondsLeft: expect.any(Number) });
    expect((await desk.owner.delete(`/api/imports/${id}`)).status).toBe(200);
    expect(await rows()).toBe(0);
  });

  it.each([
    ['is not JSON', { brokenAt: 1_000 }, 'import_host_answer'],
    ['is missing', { missingAt: 1_000 }, 'import_host_answer'],
  ])('are never staged partially: nothing is staged if a page %s', async (_, fault, code) => {
    Object.assign(bots, { board: crowdOf(1_500) }, fault);
    expect(await failed()).toEqual({ error: expect.any(String), code, params: { host: 'StreamElements' } });
    expect(await rows()).toBe(0);
    // A failed import blocks no one, and the next one replaces it.
    bots.brokenAt = bots.missingAt = null;
    bots.board = crowdOf(3);
    await staged();
    expect(await desk.database.query(`SELECT FROM import_batches WHERE state = 'failed'`)).toEqual([]);
  });

  it('are refused if people moved between pages while they were read', async () => {
    bots.board = crowdOf(1_500);
    bots.board[1_200] = { ...bots.board[3]! };
    expect(await failed()).toMatchObject({ code: 'import_board_moved' });
    expect(await rows()).toBe(0);
  });

  it('are refused with more people than an import can hold', async () => {
    bots.board = crowdOf(100_001);
    expect(await failed()).toMatchObject({ code: 'import_too_large' });
    expect(callsOf('/top')).toBe(1);
  });

  it('wait while Twitch is unavailable, and while StreamElements asks for a pause', async () => {
    const twitch = desk.site.app.get(ChannelIdentityService, { strict: false });
    const { id } = await started();
    jest.spyOn(twitch, 'id').mockRejectedValueOnce(new TwitchUnavailableError('away'));
    bots.throttleTimes = 1;
    bots.retryAfter = 0;
    expect((await desk.reaches(id, 'staged')).report).toMatchObject({ matched: 2 });
  });
});

describe('importing from StreamElements', () => {
  it('requires the site’s own Twitch channel', async () => {
    expect((await start({ channel: RIVAL.login })).json()).toEqual({
      error: 'At StreamElements, this name belongs to a different Twitch channel from this site’s',
      code: 'import_channel_of_others',
      params: { host: 'StreamElements' },
    });
    expect(refusal(await start({ channel: 'nobody_here' }))).toEqual([400, 'import_channel_unknown']);
    expect(refusal(await start({ channel: '../points' }))).toEqual([400, 'invalid_input']);
    for (const path of ['items', 'items/preview', 'redemptions']) {
      const input = { channel: RIVAL.login, rate: 1, ids: [], token: STREAMELEMENTS_TOKEN };
      expect(refusal(await desk.owner.post(`${AT}/${path}`, input))).toEqual([
        400,
        'import_channel_of_others',
      ]);
    }
    expect(await desk.owner.get('/api/imports').then((answer) => answer.json())).not.toContainEqual(
      expect.objectContaining({ state: 'fetching' }),
    );
    expect([callsOf('/top'), callsOf('/items'), callsOf('/redemptions')]).toEqual([0, 0, 0]);
  });

  it('is for one owner at a time: the second sees who is importing', async () => {
    const other = await desk.site.signIn((await createOwner(desk.database)).userId);
    const reading = jest.spyOn(desk.site.app.get(BoardImportService, { strict: false }), 'fetch');
    const { id } = await started();
    const answer = await other.post(AT, { channel: 'neonace', rate: 1 });
    expect([answer.status, answer.json()]).toMatchObject([409, { params: { name: 'NeonAce' } }]);
    await desk.owner.delete(`/api/imports/${id}`);
    // Waits for the job's remaining calls, so that they don't reach the next test.
    await Promise.all(reading.mock.results.map(({ value }) => value as Promise<void>));
  });

  it('immediately reports who is unavailable or busy to a waiting owner', async () => {
    const twitch = desk.site.app.get(ChannelIdentityService, { strict: false });
    jest.spyOn(twitch, 'id').mockRejectedValueOnce(new TwitchUnavailableError('away'));
    expect(refusal(await start())).toEqual([409, 'import_twitch_away']);
    bots.throttleTimes = 1;
    bots.retryAfter = 60;
    expect((await start()).json()).toMatchObject({
      code: 'import_host_busy',
      params: { host: 'StreamElements', seconds: 60 },
    });
    expect(await desk.database.query(`SELECT FROM import_batches WHERE state = 'fetching'`)).toEqual([]);
  });
});

describe('the store’s items', () => {
  const look = async () => {
    const answer = await desk.owner.post(`${AT}/items/preview`, { channel: 'neonace', rate: 10 });
    return answer.json<{ items: { id: string; name: string; isThere: boolean }[]; unreadable: number }>();
  };
  const inShop = () =>
    desk.database.query(
      `SELECT item.name, price::int, stock::int, unlimited, hidden, rules, category.name AS category,
         fields -> 0 ->> 'label' AS asked
       FROM shop_items AS item JOIN shop_categories AS category ON category.id = category_id ORDER BY item.id`,
    );

  it('are previewed before anything is stored, then become hidden drafts in the audit trail', async () => {
    bots.items.push({ name: 'No id' });
    const { items, unreadable } = await look();
    expect({ items, unreadable }).toEqual({
      items: [
        expect.objectContaining({ name: 'Pick the next map', price: 500, stock: null, notices: ['pause'] }),
        expect.objectContaining({ name: 'Sticker sheet', price: 2_500, stock: 7, notices: ['subscribers'] }),
        expect.objectContaining({ name: 'Game key', price: 9_000, stock: 0, notices: ['codes'] }),
      ],
      unreadable: 1,
    });
    expect(await inShop()).toEqual([]);

    const ids = items.slice(0, 2).map(({ id }) => id);
    const added = await desk.owner.post(`${AT}/items`, { channel: 'neonace', rate: 10, ids });
    expect([added.status, added.json()]).toEqual([201, { added: ['Pick the next map', 'Sticker sheet'] }]);
    expect(await inShop()).toEqual([
      {
        name: 'Pick the next map',
        price: 500,
        stock: 0,
        unlimited: true,
        hidden: true,
        rules: null,
        category: 'StreamElements',
        asked: 'Which map?',
      },
      {
        name: 'Sticker sheet',
        price: 2_500,
        stock: 7,
        unlimited: false,
        hidden: true,
        rules: { cooldownSeconds: 86_400 },
        category: 'StreamElements',
        asked: null,
      },
    ]);
    const audited = await desk.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE entity IN ('item', 'category') ORDER BY id`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['category.create', 'item.create', 'item.create']);
    expect((await look()).items.map(({ isThere }) => isThere)).toEqual([true, true, false]);
    expect((await desk.site.guest().get('/api/shop/items')).json()).toEqual([]);
  });

  it('go into a category of the shop, if it exists', async () => {
    const [ofMap] = (await look()).items.map(({ id }) => id);
    const into = (category: number) =>
      desk.owner.post(`${AT}/items`, { channel: 'neonace', rate: 1, ids: [ofMap], category });
    expect(refusal(await into(987_654))).toEqual([400, 'unknown_category']);
    expect((await into(1)).status).toBe(201);
  });
});

describe('the open redemptions', () => {
  const open = (token = STREAMELEMENTS_TOKEN) =>
    desk.owner.post(`${AT}/redemptions`, { channel: 'neonace', token });

  it('are shown with a valid token, and neither they nor the token are stored', async () => {
    const [{ entries }] = (await desk.database.query(
      'SELECT count(*)::int AS entries FROM audit_entries',
    )) as [{ entries: number }];
    const answer = await open();
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        total: 2,
        redemptions: [
          { item: 'Sticker sheet', login: 'mossy_kettle', answers: [], at: '2026-05-04T18:21:07.118Z' },
          {
            item: 'Pick the next map',
            login: 'nordlicht_tv',
            answers: ['=The harbour'],
            at: '2026-05-04T18:21:07.118Z',
          },
        ],
      },
    ]);
    for (const { name } of await desk.database.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    )) {
      const found = await desk.database.query(
        `SELECT FROM ${name} AS row WHERE row::text LIKE '%${STREAMELEMENTS_TOKEN}%' OR row::text LIKE '%The harbour%'`,
      );
      expect([name, found.length]).toEqual([name, 0]);
    }
    const [after] = await desk.database.query('SELECT count(*)::int AS entries FROM audit_entries');
    expect(after).toEqual({ entries });
  });

  it('are not shown without one', async () => {
    expect((await open('somebody-elses-token')).json()).toEqual({
      error: 'StreamElements doesn’t accept this token for the channel. Copy it again.',
      code: 'import_token_refused',
      params: { host: 'StreamElements' },
    });
    expect(refusal(await open('line\r\nbreak: 1'))).toEqual([400, 'invalid_input']);
  });
});
