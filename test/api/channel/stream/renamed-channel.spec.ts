import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StreamRefresherService } from '../../../../backend/src/channel/stream/stream-refresher.service.js';
import { ChannelIdentityService } from '../../../../backend/src/channel/twitch/identity/channel-identity.service.js';
import { NeverPaidService } from '../../../../backend/src/loyalty/earning/never-paid.service.js';
import type { ReadinessDto } from '../../../../backend/src/live/readiness/dto/readiness.dto.js';
import type { BotStatusDto } from '../../../../backend/src/live/bot/texts/dto/bot-status.dto.js';
import type { SiteDto } from '../../../../backend/src/site/site-settings/dto/site-settings.dto.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin } from '../../../support/factories.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { LUNA, MAX, NEON, signIn } from '../../members/auth/visitor.js';
import { ChatRoom, connect, reaches, within } from '../../live/bot/chat-room.js';

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp | null = null;
let room: ChatRoom;
let admin: TestClient;

beforeAll(async () => {
  sandbox = await createSandbox({
    accounts: [NEON, LUNA, MAX, BOT_ACCOUNT],
    moderators: [BOT_ACCOUNT.login],
  });
  room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
});
beforeEach(async () => {
  database = await testDatabase();
  await start();
  await identity().check();
});
afterEach(async () => {
  await site?.close();
  sandbox.state.reset();
  await database.drop();
});
afterAll(() => sandbox?.close());

async function start(environment: Record<string, string> = {}): Promise<void> {
  await site?.close();
  site = await startTestApp({
    database,
    sandbox,
    environment: { STREAM_REFRESH_SECONDS: '3600', ...environment },
  });
  admin = await site.signIn((await createAdmin(database)).userId);
}

const identity = () => site!.app.get(ChannelIdentityService, { strict: false });
const asked = () => site!.app.get(StreamRefresherService, { strict: false }).refresh();
const channelOfSite = async () => (await admin.get('/api/site')).json<{ channel: string }>().channel;
const isLive = async () => (await admin.get('/api/stream/data')).json<{ isLive: boolean }>().isLive;
const isPaid = (account: { id: string; login: string }) =>
  !site!.app.get(NeverPaidService, { strict: false }).has({ userId: account.id, login: account.login });
/** As shown on Tonight and under Chat bot. */
async function problem(): Promise<string | null> {
  const { findings } = (await admin.get('/api/readiness')).json<ReadinessDto>();
  const { channel } = (await admin.get('/api/bot/status')).json<BotStatusDto>();
  const found = findings.find(({ part }) => part === 'channel')?.problem ?? null;
  expect(channel.problem).toBe(found);
  return found;
}

describe('a channel that is renamed', () => {
  it('stays the site’s channel, also after a restart: live status, bot, player and who is paid', async () => {
    await room.control('rename', { login: NEON.login, to: 'neon_reborn' });
    await start();
    await identity().check();
    await room.control('stream', { isLive: true });
    await asked();
    expect([await isLive(), await channelOfSite(), await problem()]).toEqual([true, 'neon_reborn', null]);
    expect(isPaid({ ...NEON, login: 'neon_reborn' })).toBe(false);
    expect((await admin.get('/api/stream/schedule.ics')).text).toContain('SUMMARY:neon_reborn');
    const owner = site!.guest();
    await signIn(owner, 'neon_reborn');
    await connect(owner, 'bot', BOT_ACCOUNT.login, 'chatters,follows');
    await reaches(owner, 'connected');
    await room.say(LUNA.login, '!commands');
    await room.waitForBotText(/!points/);
  });

  it('is followed in the settings that an admin has saved, but not another channel there', async () => {
    const settings = (await admin.get('/api/site/settings')).json<SiteDto>();
    expect((await admin.put('/api/site', settings)).status).toBe(200);
    await room.control('rename', { login: NEON.login, to: 'neon_reborn' });
    await identity().check();
    expect(await channelOfSite()).toBe('neon_reborn');
    await admin.put('/api/site', { ...settings, channel: 'someone_else' });
    expect(await channelOfSite()).toBe('someone_else');
  });

  it('leaves its old name to others, who are not the broadcaster', async () => {
    await room.control('rename', { login: NEON.login, to: 'neon_reborn' });
    await room.control('rename', { login: MAX.login, to: NEON.login });
    await identity().check();
    expect(await problem()).toBe('taken');
    expect([await channelOfSite(), isPaid({ ...MAX, login: NEON.login })]).toEqual(['neon_reborn', true]);
  });

  it('keeps its bot out of the payouts when the bot is renamed', async () => {
    const owner = site!.guest();
    await signIn(owner, NEON.login);
    await connect(owner, 'bot', BOT_ACCOUNT.login, 'chatters,follows');
    await room.control('rename', { login: BOT_ACCOUNT.login, to: 'reborn_bot' });
    await identity().check();
    const { accounts } = (await admin.get('/api/bot/status')).json<BotStatusDto>();
    expect(accounts.bot?.login).toBe('reborn_bot');
    await within(5_000, async () => !isPaid({ ...BOT_ACCOUNT, login: 'reborn_bot' }));
  });
});

describe('a channel that is suspended', () => {
  it('ends the broadcast and is a problem with a reason, until it is back', async () => {
    await room.control('stream', { isLive: true });
    await asked();
    await room.control('suspend', { login: NEON.login });
    await start();
    await identity().check();
    for (let answers = 0; answers < 3; answers += 1) await asked();
    expect([await isLive(), await problem()]).toEqual([false, 'unknown']);
    await room.control('suspend', { login: NEON.login, isSuspended: false });
    await identity().check();
    expect(await problem()).toBeNull();
  });
});

describe('another channel in the settings', () => {
  it('changes nothing on its own, because it may be a slip', async () => {
    await start({ TWITCH_CHANNEL: LUNA.login });
    await identity().check();
    expect([await problem(), await channelOfSite()]).toEqual(['taken', NEON.login]);
  });

  it('becomes the site’s when the operator has chosen it with init.sh, and the old connection ends', async () => {
    const owner = site!.guest();
    await signIn(owner, NEON.login);
    await connect(owner, 'channel', NEON.login);
    await start({ TWITCH_CHANNEL: LUNA.login, TWITCH_CHANNEL_PIN: LUNA.login });
    await identity().check();
    expect([await problem(), await channelOfSite(), isPaid(LUNA)]).toEqual([null, LUNA.login, false]);
    const { accounts } = (await admin.get('/api/bot/status')).json<BotStatusDto>();
    expect(accounts.channel?.isExpired).toBe(true);
  });
});

describe('at the first start', () => {
  it('a connected account decides, whatever the name in the settings means today', async () => {
    const owner = site!.guest();
    await signIn(owner, NEON.login);
    await connect(owner, 'channel', NEON.login);
    await database.query('DELETE FROM site_channels');
    await room.control('rename', { login: NEON.login, to: 'neon_reborn' });
    await room.control('rename', { login: MAX.login, to: NEON.login });
    await start();
    await identity().check();
    expect([await problem(), await channelOfSite()]).toEqual(['taken', 'neon_reborn']);
  });
});
