import { afterEach, describe, expect, it } from '@jest/globals';
import type { ClaimNotificationsDto } from '../../../../backend/src/loyalty/claim-notifications/dto/claim-notifications.dto.js';
import { RedeemService } from '../../../../backend/src/live/bot/chat/redeem.service.js';
import { WEBHOOK, WEBHOOK_TOKEN } from '../../../support/discord.js';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';

const PATH = '/api/claim-notifications';
const SOON_MS = 15_000;

const { site, database, discord } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const luna = await createUser(database, { nickname: '_Luna*@everyone_', name: 'luna', points: 1_000_000 });
const viewer = await site.signIn(luna.userId);
await admin.put(PATH, { webhook: WEBHOOK });

afterEach(async () => {
  await database.query('DELETE FROM events');
  await admin.put(PATH, { webhook: WEBHOOK, inChat: false });
  discord.forget();
});

const claim = async (item: Parameters<typeof createItem>[1] = {}) => {
  const { id } = await createItem(database, { name: 'Mug', price: 5_000, ...item });
  const answer = await viewer.post('/api/shop/claim', { itemId: id });
  expect(answer.status).toBe(201);
};
const read = async () => (await admin.get(PATH)).json<ClaimNotificationsDto>();
const lines = () => discord.messages.flatMap(({ content }) => content.split('\n'));
const waitUntil = (isSo: () => boolean | Promise<boolean>) => within(SOON_MS, async () => isSo());
/** Claims that still have to be posted. */
const waiting = async () =>
  (
    await database.query(
      `SELECT FROM events LEFT JOIN deliveries ON event_id = events.id
       WHERE type = 'claim.made' AND coalesce(deliveries.state, 'waiting') = 'waiting'`,
    )
  ).length;
/** Claims that have been given to the channels that announce them. */
const fannedOut = async () =>
  (await database.query(`SELECT FROM events WHERE type = 'claim.made' AND is_fanned_out`)).length;
/** Makes the site pause before the next attempt, longer than a test takes. */
const pause = () => database.query(`UPDATE claim_channels SET retry_at = now() + interval '1 hour'`);
/** Ends the pause before the next attempt. */
const endPause = () =>
  database.query('UPDATE claim_channels SET retry_at = now() WHERE retry_at IS NOT NULL');
const MUG = '**\\_Luna\\*\\@everyone\\_** claimed **Mug** for 5,000 points';

describe('a new claim', () => {
  it('is posted with member, item and price, as plain text without pings', async () => {
    await claim({ name: '[Free](https://x.example) <@1>', price: 1 });
    await waitUntil(() => discord.messages.length > 0);
    expect(discord.messages).toEqual([
      {
        content:
          '**\\_Luna\\*\\@everyone\\_** claimed **\\[Free\\]\\(https\\:\\/\\/x\\.example\\) \\<\\@1\\>** for 1 point',
        flags: 4,
        allowed_mentions: { parse: [] },
      },
    ]);
    await waitUntil(async () => (await waiting()) === 0);
    expect(await read()).toMatchObject({ lastPostedAt: expect.any(String), lastError: null });
  });

  it('is posted without the buyer’s answers or code', async () => {
    const { category_id: category } = await createItem(database);
    const item = { description: 'x', category, price: 10, image: '/media/x.svg', stock: 1 };
    const fields = [{ id: 'address', kind: 'address', label: 'Address', required: true }];
    const ids = await Promise.all(
      [{ name: 'Parcel', fields }, { name: 'Key' }].map(async (own) => {
        const answer = await admin.post('/api/shop/items', { ...item, ...own });
        return answer.json<{ id: number }>().id;
      }),
    );
    await admin.post(`/api/shop/items/${ids[1]}/codes`, { codes: 'GAME-CODE-SECRET' });
    await viewer.post('/api/shop/claim', { itemId: ids[0], answers: { address: 'Elm Street 7' } });
    await viewer.post('/api/shop/claim', { itemId: ids[1] });
    await waitUntil(() => lines().length === 2);
    expect(lines().join()).toMatch(/Parcel.*Key/);
    expect(JSON.stringify(discord.messages)).not.toMatch(/Elm|SECRET/);
  });

  it('is kept while Discord refuses it, then posted together with those made in the meantime', async () => {
    // The sixth failure in a row is followed by minutes of pause, so that only the test ends it.
    await database.query('UPDATE claim_channels SET failures = 5');
    discord.next.push({ status: 503 });
    await claim();
    await waitUntil(async () => (await read()).lastError === 'Discord responded with 503');
    await claim();
    await waitUntil(async () => (await fannedOut()) === 2);
    expect([discord.messages, await waiting()]).toEqual([[], 2]);
    await endPause();
    await waitUntil(async () => (await read()).lastError === null);
    expect(discord.messages.map(({ content }) => content)).toEqual([`${MUG}\n${MUG}`]);
    expect(await waiting()).toBe(0);
  });

  it('waits as long as Discord asks, without counting as a failure', async () => {
    discord.next.push({ status: 429, headers: { 'retry-after': '90.5' } });
    await claim();
    await waitUntil(() => discord.calls.length > 0);
    const asked = `SELECT round(extract(epoch FROM retry_at - clock_timestamp()))::int AS pause, failures, is_on
      FROM claim_channels WHERE channel = 'discord' AND retry_at IS NOT NULL`;
    await waitUntil(async () => (await database.query(asked)).length > 0);
    const [row] = await database.query<{ pause: number }>(asked);
    expect(row).toMatchObject({ failures: 0, is_on: true });
    expect(row?.pause).toBeGreaterThan(70);
    expect(discord.calls).toHaveLength(1);
    await endPause();
    await waitUntil(() => lines().length === 1);
  });

  it('is neither posted nor queued while Discord is off', async () => {
    await admin.put(PATH, { onDiscord: false });
    await claim();
    expect(await waiting()).toBe(0);
  });
});

describe('repeated failures', () => {
  it('turn it off with a reason; the claims are posted when it is on again', async () => {
    await database.query(`UPDATE claim_channels SET failures = 11 WHERE channel = 'discord'`);
    discord.next.push({ status: 500 });
    await claim();
    await waitUntil(async () => !(await read()).onDiscord);
    expect(await read()).toMatchObject({
      switchedOffAt: expect.any(String),
      lastError: 'Discord responded with 500',
      lastErrorAt: expect.any(String),
    });
    expect(await waiting()).toBe(1);
    expect(await (await admin.put(PATH, { onDiscord: true })).json()).toMatchObject({
      switchedOffAt: null,
      lastError: null,
    });
    await waitUntil(() => lines().length === 1);
  });

  it('count in a row: a success resets them', async () => {
    await database.query(`UPDATE claim_channels SET failures = 11 WHERE channel = 'discord'`);
    await claim();
    await waitUntil(async () => (await read()).lastPostedAt !== null);
    discord.next.push({ status: 500 });
    await claim();
    await waitUntil(async () => (await read()).lastError !== null);
    expect(
      await database.query(`SELECT failures, is_on FROM claim_channels WHERE channel = 'discord'`),
    ).toEqual([{ failures: 1, is_on: true }]);
  });

  it('are not needed for a webhook unknown to Discord: it is turned off immediately', async () => {
    discord.next.push({ status: 404 });
    await claim();
    await waitUntil(async () => (await read()).switchedOffAt !== null);
    expect((await read()).lastError).toBe('Discord doesn’t recognise this webhook');
    expect(discord.calls).toHaveLength(1);
    // A new webhook doesn't inherit the old one's failures.
    await admin.put(PATH, { webhook: WEBHOOK.replace(WEBHOOK_TOKEN, `${WEBHOOK_TOKEN}2`) });
    await waitUntil(() => lines().length === 1);
  });
});

describe('a thread that is gone', () => {
  const UNKNOWN_CHANNEL = { status: 404, body: '{"message": "Unknown Channel", "code": 10003}' };
  const THREAD = '323456789012345678';

  it('never turns its channel off, and says so; what was claimed is posted to the next one', async () => {
    await admin.put(PATH, { webhook: `${WEBHOOK}?thread_id=${THREAD}` });
    await database.query(`UPDATE claim_channels SET failures = 11 WHERE channel = 'discord'`);
    discord.next.push(UNKNOWN_CHANNEL);
    await claim();
    await waitUntil(async () => (await read()).lastProblem !== null);
    expect(await read()).toMatchObject({
      onDiscord: true,
      switchedOffAt: null,
      lastProblem: 'thread-gone',
      lastError: 'Discord no longer has the thread in the webhook’s address',
    });
    expect(discord.calls).toEqual([expect.stringContaining(`?wait=true&thread_id=${THREAD}`)]);
    await admin.put(PATH, { webhook: `${WEBHOOK}?thread_id=${THREAD.replace('3', '4')}` });
    await waitUntil(() => lines().length === 1);
    expect((await read()).lastProblem).toBeNull();
  });

  it('is not assumed where the address has none: the channel is gone then, and turned off', async () => {
    discord.next.push(UNKNOWN_CHANNEL);
    await claim();
    await waitUntil(async () => (await read()).switchedOffAt !== null);
    expect((await read()).lastProblem).toBe('channel-gone');
  });
});

describe('a webhook of a forum', () => {
  const FORUM = {
    status: 400,
    body: '{"message": "Webhooks posted to forum channels must have a thread_name or thread_id", "code": 220001}',
  };

  it('says what to add to the address, when it is tested and when it is turned off', async () => {
    discord.next.push(FORUM, FORUM);
    const answer = await admin.post(`${PATH}/test`, {});
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'webhook_failed',
        error: expect.stringContaining('add ?thread_id='),
        params: expect.objectContaining({ problem: 'needs-thread' }),
      }),
    ]);
    await claim();
    await waitUntil(async () => (await read()).switchedOffAt !== null);
    expect((await read()).lastProblem).toBe('needs-thread');
    expect(discord.calls).toHaveLength(2);
  });
});

describe('many claims at once', () => {
  it('are combined in a few messages, without loss or duplicates', async () => {
    const { id } = await createItem(database, { name: 'Rush', price: 1, stock: 60 });
    await Promise.all(Array.from({ length: 60 }, () => viewer.post('/api/shop/claim', { itemId: id })));
    await waitUntil(async () => (await waiting()) === 0);
    expect(lines()).toHaveLength(60);
    expect(discord.messages.length).toBeLessThan(60);
  });

  it('are split where they would exceed the length of a message, in order and without loss', async () => {
    await pause();
    const names = Array.from({ length: 10 }, (_, at) => `${at}`.repeat(20) + '*'.repeat(80));
    for (const name of names) await claim({ name, price: 1 });
    await waitUntil(async () => (await fannedOut()) === 10);
    await endPause();
    await waitUntil(async () => (await waiting()) === 0);
    const item = (at: number) => `${at}`.repeat(20) + '\\*'.repeat(80);
    expect(lines()).toEqual(
      names.map((_, at) => `**\\_Luna\\*\\@everyone\\_** claimed **${item(at)}** for 1 point`),
    );
    expect(discord.messages).toHaveLength(2);
    expect(discord.messages.every(({ content }) => content.length < 2_000)).toBe(true);
  });
});

describe('a claim made in chat', () => {
  it('is posted on Discord, and not repeated in chat, where the bot has answered it', async () => {
    await admin.put(PATH, { inChat: true });
    await createItem(database, { name: 'Sticker', price: 1 });
    const asker = { userId: luna.userId, name: 'Luna' };
    const redeem = site.app.get(RedeemService, { strict: false });
    expect(await redeem.redeem({ asker, words: ['sticker'], lineId: 'line-1' })).toBe(
      '@Luna claimed Sticker',
    );
    await claim({ name: 'Poster', price: 1 });
    await waitUntil(async () => (await fannedOut()) === 2);
    expect(
      await database.query(
        `SELECT data->>'item' AS item, target FROM deliveries JOIN events ON events.id = event_id ORDER BY events.id, target`,
      ),
    ).toEqual([
      { item: 'Sticker', target: 'discord' },
      { item: 'Poster', target: 'chat' },
      { item: 'Poster', target: 'discord' },
    ]);
  });
});
