import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { StreamService } from '../../../../backend/src/channel/stream/stream.service.js';
import { NO_EVIDENCE, OFFLINE } from '../../../../backend/src/channel/stream/stream-snapshot.js';
import type { ClaimNotificationsDto } from '../../../../backend/src/loyalty/claim-notifications/dto/claim-notifications.dto.js';
import { PUBLIC_URL } from '../../../support/app.js';
import { OTHER_WEBHOOK, WEBHOOK } from '../../../support/discord.js';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';

const TEAM = '/api/claim-notifications';
const VIEWERS = `${TEAM}/announcements`;
const MASK = 'https://discord.com/api/webhooks/223456789012345678/••••wxyz';

const { site, database, discord } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const luna = await createUser(database, { nickname: 'Luna_Sky', points: 1_000 });
const stream = () => site.app.get(StreamService, { strict: false });
const atFirst = stream().broadcast();

afterEach(async () => {
  await goOffline();
  await database.query('DELETE FROM events');
  await database.query(`UPDATE broadcasts SET ended_at = now() - interval '1 day'`);
  await admin.put(TEAM, { webhook: '', claims: true, alarms: false });
  await admin.put(VIEWERS, { webhook: '', live: true, winners: true });
  discord.down.clear();
});
// It stays in memory, for the next file too.
afterAll(() => stream().change(atFirst));

const goLive = (startedAt: string, title: string | null = 'Bonus *hunt*') =>
  stream().change({
    ...stream().broadcast(),
    isLive: true,
    streamId: startedAt,
    startedAt,
    title,
    game: title && 'Slots',
  });
const goOffline = () => stream().change({ ...stream().broadcast(), ...OFFLINE });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const win = (raffle: number, title: string, member = luna) =>
  database.query(`SELECT record_event('raffle.won', $1, $2, jsonb_build_object('title', $3::text))`, [
    `raffle:${raffle}`,
    member.memberId,
    title,
  ]);
const read = async () => (await admin.get(TEAM)).json<ClaimNotificationsDto>();
const waitUntil = (isSo: () => boolean | Promise<boolean>) => within(15_000, async () => isSo());
const eventsOf = (type: string) => database.query(`SELECT subject FROM events WHERE type = $1`, [type]);
/** Lines posted by `work` to both channels. */
async function posted(lines: number, work: () => Promise<unknown>) {
  const before = [WEBHOOK, OTHER_WEBHOOK].map((webhook) => discord.linesOf(webhook).length);
  const since = () => {
    const [team = [], viewers = []] = [WEBHOOK, OTHER_WEBHOOK].map((webhook, at) =>
      discord.linesOf(webhook).slice(before[at]),
    );
    return { team, viewers };
  };
  await work();
  await waitUntil(() => since().team.length + since().viewers.length >= lines);
  return since();
}
const settled = () =>
  waitUntil(
    async () =>
      (
        await database.query(`SELECT FROM events LEFT JOIN deliveries ON event_id = events.id
          WHERE NOT is_fanned_out OR deliveries.state = 'waiting'`)
      ).length === 0,
  );
const LIVE = [
  '**neonace** is live!',
  'Bonus \\*hunt\\* · Slots',
  `${PUBLIC_URL}/stream · https://www.twitch.tv/neonace`,
];

describe('the viewers’ channel', () => {
  it('is off at first, and has its own webhook and switches', async () => {
    const off = {
      webhook: null,
      lastPostedAt: null,
      lastError: null,
      lastProblem: null,
      lastErrorAt: null,
      switchedOffAt: null,
    };
    expect((await read()).announcements).toEqual({ ...off, isOn: false, live: true, winners: true });
    const saved = await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK, winners: false });
    expect(saved.json()).toMatchObject({
      onDiscord: false,
      webhook: null,
      announcements: { isOn: true, live: true, winners: false, webhook: MASK },
    });
    const [entry] = await database.query<{ entity_id: string; after: object }>(
      `SELECT entity_id, after FROM audit_entries WHERE action = 'claim-notifications.update' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({
      entity_id: 'announcements',
      after: { isOn: true, webhook: MASK, live: true, winners: false },
    });
  });

  it('cannot be switched on without a webhook', async () => {
    const answer = await admin.put(VIEWERS, { isOn: true });
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'no_webhook' }]);
    expect((await admin.post(`${VIEWERS}/test`)).json()).toMatchObject({ code: 'no_webhook' });
    expect((await admin.put(VIEWERS, {})).status).toBe(400);
  });

  it('can be tested', async () => {
    await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK });
    const { viewers, team } = await posted(1, () => admin.post(`${VIEWERS}/test`));
    expect([viewers, team]).toEqual([['Test message from neonace. Announcements will appear here.'], []]);
    expect((await read()).announcements.lastPostedAt).not.toBeNull();
  });
});

describe('going live', () => {
  it('is announced once per broadcast, with title and links, although it flaps', async () => {
    await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK });
    const startedAt = minutesAgo(1);
    const { viewers, team } = await posted(3, async () => {
      await goLive(startedAt);
      await goOffline();
      await goLive(startedAt);
      await stream().load();
    });
    await settled();
    expect([viewers, team]).toEqual([LIVE, []]);
    expect(await eventsOf('stream.live')).toHaveLength(1);
  });

  it('waits for the title, which Twitch reports after the start', async () => {
    await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK });
    const startedAt = minutesAgo(1);
    const { viewers } = await posted(3, async () => {
      await goLive(startedAt, null);
      await waitUntil(
        async () => (await database.query('SELECT FROM deliveries WHERE attempts > 0')).length > 0,
      );
      await goLive(startedAt);
      await database.query('UPDATE deliveries SET next_try = now()');
    });
    expect(viewers).toEqual(LIVE);
  });

  it.each([
    ['a site that was started in the middle of it', () => goLive(minutesAgo(31))],
    [
      'a streamer who restarts',
      async () => {
        await goLive(minutesAgo(120));
        await goOffline();
        await goLive(minutesAgo(1));
      },
    ],
  ])('is not announced by %s', async (_when, work) => {
    await work();
    expect(await eventsOf('stream.live')).toEqual([]);
  });

  it('is announced again half an hour after the last broadcast', async () => {
    await goLive(minutesAgo(120));
    await goOffline();
    await database.query(`UPDATE broadcasts SET ended_at = now() - interval '32 minutes'`);
    await goLive(minutesAgo(1));
    expect(await eventsOf('stream.live')).toHaveLength(1);
  });

  it.each([
    ['is announced', 'forty', 40, 1],
    ['is not announced', 'twenty', 20, 0],
  ])(
    '%s after an outage if the broadcast before was last seen live %s minutes ago',
    async (_what, _ago, minutes, times) => {
      const before = minutesAgo(120);
      await goLive(before);
      const evidence = { ...NO_EVIDENCE, seenLiveAt: Date.parse(minutesAgo(minutes)) };
      await stream().change({ ...stream().broadcast(), evidence, lastUpdate: minutesAgo(0) });
      const startedAt = minutesAgo(1);
      await goLive(startedAt);
      await goOffline();
      await goLive(startedAt);
      expect(await eventsOf('stream.live')).toHaveLength(times);
      const [ended] = await database.query<{ minutes: number }>(
        `SELECT round(extract(epoch FROM now() - ended_at) / 60)::int AS minutes FROM broadcasts WHERE started_at = $1`,
        [before],
      );
      expect(ended?.minutes).toBe(minutes);
    },
  );

  it('is not announced any more after half an hour', async () => {
    await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK });
    const { viewers } = await posted(1, async () => {
      discord.down.add(OTHER_WEBHOOK);
      await goLive(minutesAgo(1));
      await waitUntil(async () => (await read()).announcements.lastError !== null);
      await database.query(`UPDATE deliveries SET expires_at = now()`);
      discord.down.clear();
      await win(7, 'Mug');
      await database.query('UPDATE claim_channels SET retry_at = now() WHERE retry_at IS NOT NULL');
    });
    await settled();
    expect(viewers).toEqual([`**Luna\\_Sky** won **Mug**. Verify the draw: ${PUBLIC_URL}/play/7`]);
    expect(
      await database.query(`SELECT state, expires_at - at AS "after" FROM deliveries JOIN events ON events.id = event_id
        WHERE type = 'raffle.won'`),
    ).toMatchObject([{ state: 'sent', after: { days: 1 } }]);
  });
});

describe('raffle winners', () => {
  it('are posted together, escaped, and only where they are switched on', async () => {
    await admin.put(TEAM, { webhook: WEBHOOK });
    await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK });
    const max = await createUser(database, { nickname: '@everyone' });
    const { viewers, team } = await posted(2, async () => {
      await win(7, 'Mug [x](https://x.example)');
      await win(7, 'Mug [x](https://x.example)', max);
    });
    await settled();
    const raffle = '**Mug \\[x\\]\\(https\\:\\/\\/x\\.example\\)**';
    expect(viewers).toEqual([
      `**Luna\\_Sky** won ${raffle}. Verify the draw: ${PUBLIC_URL}/play/7`,
      `**\\@everyone** won ${raffle}. Verify the draw: ${PUBLIC_URL}/play/7`,
    ]);
    expect(team).toEqual([]);
  });

  it('are not queued once they are off, and those already queued are dropped', async () => {
    await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK });
    discord.down.add(OTHER_WEBHOOK);
    await win(7, 'Mug');
    await waitUntil(async () => (await read()).announcements.lastError !== null);
    await admin.put(VIEWERS, { winners: false });
    discord.down.clear();
    await win(8, 'Cap');
    const { viewers } = await posted(3, async () => {
      await goLive(minutesAgo(1));
      await database.query('UPDATE claim_channels SET retry_at = now() WHERE retry_at IS NOT NULL');
    });
    await settled();
    expect(viewers).toEqual(LIVE);
    expect(
      await database.query(`SELECT subject, state FROM deliveries JOIN events ON events.id = event_id
        WHERE type = 'raffle.won'`),
    ).toEqual([{ subject: 'raffle:7', state: 'expired' }]);
  });
});

describe('the team’s channel', () => {
  const claim = async () => {
    const { id: itemId } = await createItem(database, { name: 'Mug', price: 5 });
    expect((await (await site.signIn(luna.userId)).post('/api/shop/claim', { itemId })).status).toBe(201);
  };

  it('is not held up by a viewers’ channel that fails', async () => {
    await admin.put(TEAM, { webhook: WEBHOOK });
    await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK });
    discord.down.add(OTHER_WEBHOOK);
    await win(7, 'Mug');
    await waitUntil(async () => (await read()).announcements.lastError !== null);
    const { team } = await posted(1, claim);
    expect(team).toEqual(['**Luna\\_Sky** claimed **Mug** for 5 points']);
    expect(await read()).toMatchObject({ lastError: null, announcements: { isOn: true } });
  });

  it('records no claims while none are wanted', async () => {
    await admin.put(TEAM, { webhook: WEBHOOK, claims: false });
    await admin.put(VIEWERS, { webhook: OTHER_WEBHOOK });
    await claim();
    expect(await eventsOf('claim.made')).toEqual([]);
    await admin.put(TEAM, { claims: true });
    const { team, viewers } = await posted(1, async () => {
      await claim();
      await win(7, 'Cap');
      await settled();
    });
    expect([team.length, viewers.length]).toEqual([1, 1]);
    expect(viewers[0]).toContain('Cap');
  });
});
