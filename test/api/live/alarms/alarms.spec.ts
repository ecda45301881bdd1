import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AlarmsJob } from '../../../../backend/src/live/alarms/alarms.job.js';
import type { IncidentDto } from '../../../../backend/src/live/alarms/dto/incident.dto.js';
import { StreamService } from '../../../../backend/src/channel/stream/stream.service.js';
import {
  type ChannelProblem,
  SiteChannelService,
} from '../../../../backend/src/core/site-channel/site-channel.service.js';
import { ReconciliationJob } from '../../../../backend/src/members/points/reconciliation.job.js';
import { PUBLIC_URL, startTestApp, type TestApp } from '../../../support/app.js';
import { type DiscordStandIn, startDiscord, WEBHOOK } from '../../../support/discord.js';
import { createUser } from '../../../support/factories.js';
import { NEON } from '../../members/auth/visitor.js';
import { type Chat, connect, startChat, within } from '../bot/chat-room.js';

const SETTINGS = '/api/claim-notifications';
const EVERY_ALARM = [
  'backup_copy_late',
  'backup_late',
  'bot_deaf',
  'bot_sign_in',
  'channel_sign_in',
  'channel_taken',
  'channel_unknown',
  'discord_failing',
  'disk_full',
  'ledger_differs',
  'live_unconfirmed',
  'push_failing',
];

let chat: Chat;
/** Another replica, or the site after a restart: it remembers nothing. */
let other: TestApp;
let discord: DiscordStandIn;
let disk = 0;

beforeAll(async () => {
  discord = await startDiscord();
  const options = { discord: discord.origin, disk: () => Promise.resolve(disk) };
  chat = await startChat({ STREAM_REFRESH_SECONDS: '3600' }, options);
  await connect(chat.admin, 'channel', NEON.login);
  other = await startTestApp({ database: chat.database, sandbox: chat.sandbox, ...options });
  await query(`INSERT INTO last_occurrences (what, at) VALUES ('backup', now()), ('backup-job', now())`);
}, 120_000);
beforeEach(async () => {
  await chat.admin.put(SETTINGS, { webhook: WEBHOOK, alarms: true });
});
afterAll(async () => {
  await other?.close();
  await chat?.close();
  await discord?.close();
});

const query = (text: string, values: readonly unknown[] = []) => chat.database.query(text, values);
const jobs = () => [chat.site, other].map(({ app }) => app.get(AlarmsJob, { strict: false }));
/** On two replicas at the same time, twice. */
async function check(): Promise<void> {
  for (let round = 0; round < 2; round += 1) await Promise.all(jobs().map((job) => job.run()));
}
const alarms = async () =>
  (
    await chat.database.query<{ alarm: string }>(
      `SELECT concat(type, ' ', data->>'kind') AS alarm FROM events WHERE type LIKE 'alarm.%' ORDER BY id`,
    )
  ).map(({ alarm }) => alarm);
const lines = () => discord.linesOf(WEBHOOK);
const reconcile = () => chat.site.app.get(ReconciliationJob, { strict: false }).run();
const pastTheGuards = (change: string) =>
  query(`BEGIN; SET LOCAL session_replication_role = replica; ${change}; COMMIT`);
/** To a device each of five members, or to five of one member. */
const push = async (state: string, members = 5) => {
  while ((await query('SELECT FROM members')).length < members) await createUser(chat.database);
  await query('DELETE FROM push_subscriptions');
  await query(
    `INSERT INTO push_subscriptions (member_id, endpoint_hash, sealed, kinds, time_zone, browser, system, session, service)
     SELECT id, decode(md5(n::text), 'hex'), '', '{live}', 'UTC', 'Firefox', 'Linux', '', 'https://push.example'
     FROM generate_series(1, 5) AS n
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM members) AS member ON number = least(n, $1)`,
    [members],
  );
  await query(
    `WITH live AS (INSERT INTO events (type, subject, data, is_fanned_out)
      VALUES ('stream.live', 'broadcast:' || gen_random_uuid(), '{}', true) RETURNING id)
     INSERT INTO deliveries (event_id, target, target_id, state)
     SELECT live.id, 'push', push_subscriptions.id, $1 FROM live, push_subscriptions`,
    [state],
  );
};
/** Alarms that have not been posted yet. */
const waitingAlarms = async () =>
  (
    await query(
      `SELECT FROM deliveries JOIN events ON events.id = event_id WHERE state = 'waiting' AND type LIKE 'alarm.%'`,
    )
  ).length;
const fannedOut = () =>
  within(
    15_000,
    async () =>
      (await query(`SELECT FROM events WHERE type LIKE 'alarm.%' AND NOT is_fanned_out`)).length === 0,
  );
/** The problem has lasted for so long. */
const last = (minutes: number) =>
  query(`UPDATE incidents SET began_at = began_at - $1 * interval '1 minute'`, [minutes]);
/** It was last seen so long ago. */
const pass = (minutes: number) =>
  query(`UPDATE incidents SET seen_at = seen_at - $1 * interval '1 minute'`, [minutes]);

interface Problem {
  readonly kind: string;
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
  /** Minutes until the team is told. */
  readonly after?: number;
  readonly raised: string;
  readonly cleared: string;
}

/** Known to both replicas. */
async function channelIs(problem: ChannelProblem | null): Promise<void> {
  const channels = [chat.site, other].map(({ app }) => app.get(SiteChannelService, { strict: false }));
  await channels[0]!.store({ ...channels[0]!.current()!, problem });
  await within(5_000, async () => channels.every((channel) => channel.current()?.problem === problem));
}
/** @param minutes since Twitch confirmed that the channel is live; null while it is offline */
async function confirmedBefore(minutes: number | null): Promise<void> {
  const streams = [chat.site, other].map(({ app }) => app.get(StreamService, { strict: false }));
  const seenLiveAt = minutes === null ? null : Date.now() - minutes * 60_000;
  const isLive = minutes !== null;
  const startedAt = isLive ? new Date(Date.now() - 3_600_000).toISOString() : null;
  const before = streams[0]!.broadcast();
  await streams[0]!.change({ ...before, isLive, startedAt, evidence: { ...before.evidence, seenLiveAt } });
  await within(5_000, async () =>
    streams.every((stream) => stream.broadcast().evidence.seenLiveAt === seenLiveAt),
  );
}

const BOT_PAGE = `${PUBLIC_URL}/admin/bot?tab=connection`;
const PROBLEMS: readonly Problem[] = [
  {
    kind: 'channel_unknown',
    begin: () => channelIs('unknown'),
    end: () => channelIs(null),
    raised: `⚠️ Twitch no longer has the channel. It may be suspended.`,
    cleared: '✅ Twitch has the channel again.',
  },
  {
    kind: 'channel_taken',
    begin: () => channelIs('taken'),
    end: () => channelIs(null),
    raised: `⚠️ The name in the settings is another channel’s. To move the site to another channel, run ./init.sh on the server.`,
    cleared: '✅ The name in the settings is the channel’s again.',
  },
  {
    kind: 'live_unconfirmed',
    begin: () => confirmedBefore(16),
    end: () => confirmedBefore(null),
    raised: `⚠️ Twitch hasn’t confirmed for 15 minutes that the channel is live. Payouts wait until it does, for two hours at most.`,
    cleared: '✅ Twitch has answered again, so payouts no longer wait.',
  },
  {
    kind: 'bot_deaf',
    begin: () => query('UPDATE bot_state SET connected_since = NULL'),
    end: () => query('UPDATE bot_state SET connected_since = now()'),
    after: 5,
    raised: `⚠️ The bot hasn’t been able to read the chat for five minutes. If it doesn’t recover, reconnect its account. ${BOT_PAGE}`,
    cleared: '✅ The bot can read the chat again.',
  },
  {
    kind: 'bot_sign_in',
    begin: () => query(`UPDATE twitch_accounts SET is_expired = true WHERE role = 'bot'`),
    end: () => query(`UPDATE twitch_accounts SET is_expired = false WHERE role = 'bot'`),
    raised: `⚠️ Twitch no longer accepts the bot’s login, so the bot can’t read or write. Reconnect its account. ${BOT_PAGE}`,
    cleared: '✅ Twitch accepts the bot’s login again.',
  },
  {
    kind: 'channel_sign_in',
    begin: () => query(`UPDATE twitch_accounts SET is_expired = true WHERE role = 'channel'`),
    end: () => query(`UPDATE twitch_accounts SET is_expired = false WHERE role = 'channel'`),
    raised: `⚠️ Twitch no longer accepts the channel’s login. Reconnect its account. ${BOT_PAGE}`,
    cleared: '✅ Twitch accepts the channel’s login again.',
  },
  {
    kind: 'backup_late',
    begin: () => query(`UPDATE last_occurrences SET at = now() - interval '27 hours' WHERE what = 'backup'`),
    end: () => query(`UPDATE last_occurrences SET at = now() WHERE what = 'backup'`),
    raised:
      '⚠️ There has been no backup for 26 hours. This command shows why, on the server in greenroom/docker: `docker compose logs --since 26h backup`',
    cleared: '✅ Backups are being made again.',
  },
  {
    kind: 'backup_copy_late',
    begin: () =>
      query(`INSERT INTO last_occurrences (what, at) VALUES ('backup-copy', now() - interval '27 hours')`),
    end: () => query(`UPDATE last_occurrences SET at = now() WHERE what = 'backup-copy'`),
    raised:
      '⚠️ No backup has reached the second place for 26 hours. This command shows why, on the server in greenroom/docker: `docker compose logs --since 26h backup-copy`',
    cleared: '✅ The second place has every backup again.',
  },
  {
    kind: 'disk_full',
    begin: async () => (disk = 0.86),
    end: async () => (disk = 0.79),
    raised:
      '⚠️ The server’s disk is at least 85% full. Free up space before the site stops: keep fewer backups (BACKUP_KEEP_DAYS), get a larger disk, or remove what is left of builds: `docker builder prune --all --force`',
    cleared: '✅ The server’s disk has enough space again.',
  },
  {
    kind: 'ledger_differs',
    begin: async () => {
      await pastTheGuards('UPDATE balances SET points = points + 1');
      await reconcile();
    },
    end: async () => {
      await pastTheGuards('UPDATE balances SET points = points - 1');
      await reconcile();
    },
    raised:
      '⚠️ Some balances don’t match their entries. Back up the database before you correct anything. This command names the members, on the server in greenroom/docker: `docker compose logs --since 1h app | grep Ledger`',
    cleared: '✅ All balances match their entries again.',
  },
  {
    kind: 'push_failing',
    begin: () => push('failed'),
    end: () => push('sent'),
    raised:
      '⚠️ A browser’s push service accepts none of the site’s notifications. No device is removed because of it. Check the server’s connection to the internet. This command shows the reason, on the server in greenroom/docker: `docker compose logs --since 3h app | grep Push`',
    cleared: '✅ Notifications to browsers are getting through again.',
  },
  {
    kind: 'discord_failing',
    begin: () => query(`UPDATE claim_channels SET failures = 3 WHERE channel = 'announcements'`),
    end: () => query(`UPDATE claim_channels SET failures = 0 WHERE channel = 'announcements'`),
    raised: `⚠️ Messages to the viewers’ Discord channel aren’t getting through. Check its webhook. ${PUBLIC_URL}/admin/bot?tab=claims`,
    cleared: '✅ Messages to the viewers’ Discord channel are getting through again.',
  },
];
const DISK = PROBLEMS.find(({ kind }) => kind === 'disk_full')!;

describe('an alarm', () => {
  it.each(PROBLEMS)('is posted once when $kind begins, and once when it is over', async (problem) => {
    await check();
    const [before, posted] = [(await alarms()).length, lines().length];
    const since = async () => (await alarms()).slice(before);
    await problem.begin();
    await check();
    const { after = 0 } = problem;
    await last(after - 1);
    await check();
    expect(await since()).toHaveLength(after > 0 ? 0 : 1);
    await last(1);
    await check();
    await check();
    expect(await since()).toEqual([`alarm.raised ${problem.kind}`]);
    await problem.end();
    await check();
    expect(await since()).toHaveLength(1);
    await pass(2);
    await check();
    await check();
    expect(await since()).toEqual([`alarm.raised ${problem.kind}`, `alarm.cleared ${problem.kind}`]);
    await within(15_000, async () => lines().length >= posted + 2);
    expect(lines().slice(posted)).toEqual([problem.raised, problem.cleared]);
  });

  it('exists for every kind', () => {
    expect(PROBLEMS.map(({ kind }) => kind).toSorted()).toEqual(EVERY_ALARM);
  });

  it('is not raised by the devices of one member', async () => {
    const before = (await alarms()).length;
    await query(`DELETE FROM deliveries WHERE target = 'push'`);
    await push('failed', 1);
    await check();
    expect((await alarms()).slice(before)).toEqual([]);
  });

  it('is not repeated by a problem that comes and goes, or by a disk that is still nearly full', async () => {
    const before = (await alarms()).length;
    disk = 0.9;
    await check();
    for (const share of [0.5, 0.9, 0.82]) {
      disk = share;
      await check();
    }
    await pass(60);
    await check();
    expect((await alarms()).slice(before)).toEqual(['alarm.raised disk_full']);
    disk = 0;
    await check();
  });
});

describe('a fact that cannot be read', () => {
  it('changes nothing about its problem, holds up no other alarm, and is named', async () => {
    await check();
    const before = (await alarms()).length;
    const role = new URL(chat.database.url).username;
    await push('failed');
    await check();
    await query(`REVOKE SELECT ON push_subscriptions FROM ${role}`);
    disk = 0.9;
    for (const job of jobs()) await expect(job.run()).rejects.toThrow('push_subscriptions (notifications)');
    expect((await alarms()).slice(before)).toEqual(['alarm.raised push_failing', 'alarm.raised disk_full']);
    await query(`GRANT SELECT ON push_subscriptions TO ${role}`);
    disk = 0;
    await push('sent');
    await pass(2);
    await check();
    expect((await alarms()).slice(before + 2).toSorted()).toEqual([
      'alarm.cleared disk_full',
      'alarm.cleared push_failing',
    ]);
  });
});

describe('a bot that cannot read the chat', () => {
  it('is not reported if the site was stopped in between', async () => {
    const before = (await alarms()).length;
    await query('UPDATE bot_state SET connected_since = NULL');
    await check();
    await last(60);
    await pass(60);
    await check();
    await query('UPDATE bot_state SET connected_since = now()');
    await check();
    expect((await alarms()).slice(before)).toEqual([]);
    expect(await query('SELECT FROM incidents')).toEqual([]);
  });
});

describe('an open incident', () => {
  const open = async () => (await chat.admin.get('/api/incidents')).json<IncidentDto[]>();

  it('is shown from when the team is told until it is over, whether or not Discord is on', async () => {
    for (const alarms of [true, false]) {
      await chat.admin.put(SETTINGS, { alarms });
      await query('UPDATE bot_state SET connected_since = NULL');
      await check();
      expect(await open()).toEqual([]);
      await last(5);
      await check();
      const [{ began_at: began }] = (await query('SELECT began_at FROM incidents')) as [{ began_at: Date }];
      expect(await open()).toEqual([{ kind: 'bot_deaf', beganAt: began.toISOString() }]);
      await query('UPDATE bot_state SET connected_since = now()');
      await pass(2);
      await check();
      expect(await open()).toEqual([]);
    }
  });

  it('is posted once alarms are on again', async () => {
    await chat.admin.put(SETTINGS, { alarms: false });
    const before = lines().length;
    disk = 0.9;
    await check();
    expect(await open()).toMatchObject([{ kind: 'disk_full' }]);
    await fannedOut();
    await chat.admin.put(SETTINGS, { alarms: true });
    await check();
    await within(15_000, async () => lines().length > before);
    expect(lines().slice(before)).toEqual([DISK.raised]);
    // Saved again, but never off in between.
    await chat.admin.put(SETTINGS, { webhook: WEBHOOK, alarms: true });
    await check();
    disk = 0;
    await pass(2);
    await check();
    await within(15_000, async () => lines().length > before + 1);
    expect(lines().slice(before)).toEqual([DISK.raised, DISK.cleared]);
  });

  it('outlasts a webhook that gave up, and what is over by then is not posted', async () => {
    const before = lines().length;
    await query(`UPDATE claim_channels SET retry_at = now() + interval '1 hour' WHERE channel = 'discord'`);
    await query(`UPDATE twitch_accounts SET is_expired = true WHERE role = 'channel'`);
    await check();
    await within(15_000, async () => (await waitingAlarms()) === 1);
    await query(`UPDATE claim_channels SET is_on = false, switched_off_at = now() WHERE channel = 'discord'`);
    await query(`UPDATE twitch_accounts SET is_expired = false WHERE role = 'channel'`);
    disk = 0.9;
    await pass(2);
    await check();
    expect(await open()).toMatchObject([{ kind: 'disk_full' }]);
    await fannedOut();
    await chat.admin.put(SETTINGS, { webhook: WEBHOOK });
    await check();
    await within(15_000, async () => lines().length > before);
    expect(lines().slice(before)).toEqual([DISK.raised]);
    disk = 0;
    await pass(2);
    await check();
    await within(15_000, async () => lines().length > before + 1);
    expect(lines().slice(before)).toEqual([DISK.raised, DISK.cleared]);
  });
});
