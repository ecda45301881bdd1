import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { TestClient } from '../../support/client.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createOffer, createUser } from '../../support/factories.js';
import { createSandbox, type Sandbox } from '../../twitch-sandbox/sandbox.js';
import { BOT_ACCOUNT } from '../../twitch-sandbox/accounts.js';
import { LUNA, MAX, NEON, signIn } from '../auth/visitor.js';
import { ChatRoom, connect, reaches, statusOf, within } from './chat-room.js';

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let admin: TestClient;
let room: ChatRoom;

beforeAll(async () => {
  database = await testDatabase();
  await createUser(database, { userId: LUNA.id, nickname: 'Luna_Sky', name: 'luna_sky', points: 12_500 });
  await createUser(database, { points: 99_000 });
  await createOffer(database, { promocode: 'NEON100', link: 'https://promo.velvet.example/join' });
  sandbox = await createSandbox({ accounts: [NEON, LUNA, MAX, BOT_ACCOUNT] });
  room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  site = await startTestApp({ database, sandbox, environment: { STREAM_REFRESH_SECONDS: '1' } });
  admin = site.guest();
  await signIn(admin, 'neonace');
  await connect(admin, 'bot', BOT_ACCOUNT.login);
  await reaches(admin, 'connected');
});
beforeEach(() => sandbox.state.reset());
afterEach(async () => {
  await database.query('DELETE FROM bot_commands');
  await database.query('DELETE FROM auto_messages');
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

const addCommand = (command: string, message: string, time = 30) =>
  admin.post('/api/bot/commands', { command, message, time });

describe('commands in the chat', () => {
  it('are answered in any case, once within their cooldown, and again after it', async () => {
    await addCommand('hello', 'Hi there', 1);
    await room.say('luna_sky', '!HeLLo');
    await room.hears('Hi there');
    await room.say('max_low', '!hello');
    expect(await room.afterAWhile(400)).toEqual(['Hi there']);
    await sleep(700);
    await room.say('max_low', '!hello you');
    // The same words within 30 s would not be shown.
    await room.hears('@Max_Low Hi there');
    await sleep(1_000);
    await room.say('max_low', '!HELLO');
    await room.hears('Hi there @Max_Low');
  });

  it('fill in their variables', async () => {
    await addCommand(
      'info',
      '$(user) to $(touser): $(points), $(rank), $(uptime), $(count), $(random a|a), $(site)',
    );
    await room.say('luna_sky', '!info @Max_Low');
    await room.hears('Luna_Sky to Max_Low: 12,500, 2, offline, 1, a, http://localhost:3000');
    await addCommand('playing', '$(title) / $(game)');
    await room.control('stream', { isLive: true, title: 'Bonus hunt' });
    await within(2_000, async () => (await site.guest().get('/api/stream/data')).text.includes('Bonus hunt'));
    await room.say('max_low', '!playing');
    expect(await room.hears('Bonus hunt / Slots')).toBeLessThan(5_000);
  });

  it('take no link, command or variable from the viewer', async () => {
    await addCommand('hug', '$(user) hugs $(touser)', 1);
    await room.say('luna_sky', '!hug promo.velvet.example');
    await room.hears('Luna_Sky hugs Luna_Sky');
    await addCommand('echo', '$(touser)', 1);
    await room.say('luna_sky', '!echo /ban');
    await sleep(1_000);
    await room.say('luna_sky', '!hug $(points)');
    await room.hears('@Luna_Sky Luna_Sky hugs Luna_Sky', 8_000);
    expect((await room.botTexts()).filter((text) => /ban|points|velvet/.test(text))).toEqual([]);
  });

  it('that are nobody’s do nothing; nor do the bot’s own lines and those of other chats', async () => {
    await addCommand('loop', '!loop');
    await room.say('luna_sky', '!');
    await room.say('luna_sky', '!unknown');
    await room.control('chat', { login: 'max_low', text: '!loop', sourceLogin: 'luna_sky' });
    expect(await room.afterAWhile(400)).toEqual([]);
    await room.say('luna_sky', '!loop');
    await room.hears('!loop');
    expect(await room.afterAWhile()).toEqual(['!loop']);
  });

  it('are answered once though Twitch tells them twice', async () => {
    await addCommand('once', 'One answer', 1);
    await room.say('luna_sky', '!once');
    await room.hears('One answer');
    await sleep(1_100);
    await room.control('repeat');
    expect(await room.afterAWhile()).toEqual(['One answer']);
  });

  it('are said as they were saved a moment ago', async () => {
    await addCommand('news', 'Old', 1);
    await room.say('luna_sky', '!news');
    await room.hears('Old');
    await admin.put('/api/bot/commands/news', { command: 'news', message: 'New', time: 1 });
    await sleep(1_000);
    await room.say('luna_sky', '!news');
    expect(await room.hears('New')).toBeLessThan(2_000);
    await admin.delete('/api/bot/commands/news');
    await sleep(1_000);
    await room.say('luna_sky', '!news');
    expect(await room.afterAWhile()).toEqual(['Old', 'New']);
  });

  it('keep out of the chat what became a promotion after they were saved', async () => {
    await addCommand('promo', 'See $(random slots|slots).test');
    const stored = (await admin.get('/api/site/settings')).json<object>();
    const settings = { ...stored, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await admin.put('/api/site', { ...settings, blockedDomains: ['slots.test'] });
    await room.say('luna_sky', '!promo');
    await within(2_000, async () => (await statusOf(admin)).chat.lastError !== null);
    expect((await statusOf(admin)).chat.lastError).toMatch(/^Twitch forbids casino links and codes in chat/);
    expect(await room.botTexts()).toEqual([]);
  });
});

describe('the bot’s own commands', () => {
  it('tell points and commands, unless an admin has switched them off', async () => {
    await addCommand('hello', 'Hi there');
    await admin.put('/api/bot/built-ins', { points: false, commands: false });
    await room.say('luna_sky', '!points');
    await room.say('luna_sky', '!commands');
    expect(await room.afterAWhile()).toEqual([]);
    await admin.put('/api/bot/built-ins', { points: true, commands: true });
    await room.say('luna_sky', '!points');
    await room.hears('Luna_Sky, you have 12,500 points: rank 2 in the community.');
    await room.say('max_low', '!commands');
    await room.hears('!points, !commands, !hello – what they do: http://localhost:3000/commands');
  });

  it('tell somebody who has never signed in how to collect points', async () => {
    await sleep(5_000);
    await room.say('max_low', '!points');
    const answer = 'Max_Low, you have no points yet. Sign in on http://localhost:3000 to collect some.';
    expect(await room.hears(answer)).toBeLessThan(5_000);
  });
});

describe('auto messages', () => {
  const addMessage = (message: string, time: number, minMessages: number) =>
    admin.post('/api/bot/automessages', { message, time, minMessages });
  const live = () => room.control('stream', { isLive: true });

  it('wait for the stream, their interval and enough talk; commands and the bot do not count', async () => {
    await addMessage('A timer', 1, 3);
    await addCommand('answer', 'An answer', 1);
    for (const text of ['one', 'two', 'three']) await room.say('luna_sky', text);
    expect(await room.afterAWhile(400)).toEqual([]);
    await live();
    await sleep(1_200);
    for (const text of ['one', '!answer', 'two', '!unknown']) await room.say('luna_sky', text);
    expect(await room.afterAWhile(400)).toEqual(['An answer']);
    await room.say('max_low', 'three');
    await room.hears('A timer');
    const stored = await database.query<{ uses: number; last_sent_at: Date }>(
      'SELECT uses, last_sent_at FROM auto_messages',
    );
    expect(stored[0]?.uses).toBe(1);
    await room.control('stream', { isLive: false });
    await sleep(1_200);
    for (const text of ['one', 'two', 'three', 'four']) await room.say('luna_sky', text);
    expect(await room.afterAWhile(400)).toEqual(['An answer', 'A timer']);
  });

  it('are as they were edited a moment ago', async () => {
    await addMessage('Too slow', 900, 1);
    await live();
    await room.say('luna_sky', 'hello');
    await admin.put('/api/bot/automessages/Too%20slow', { message: 'Now quick', time: 1, minMessages: 1 });
    await sleep(1_000);
    await room.say('luna_sky', 'hello again');
    expect(await room.hears('Now quick')).toBeLessThan(2_000);
  });
});

describe('Twitch’s limits', () => {
  it('hold for a bot that is no moderator: one line a second', async () => {
    for (const name of ['a', 'b', 'c']) await addCommand(name, `Answer ${name}`);
    for (const name of ['a', 'b', 'c']) await room.say('luna_sky', `!${name}`);
    await room.hears('Answer c');
    const said = (await room.lines()).filter(({ login }) => login === BOT_ACCOUNT.login);
    const gaps = said.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(said[index]?.at ?? ''));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    expect((await statusOf(admin)).chat.isModerator).toBe(false);
  });

  it('are wider for a moderator, which the bot learns from its own lines', async () => {
    await room.control('moderator', { login: BOT_ACCOUNT.login });
    for (const name of ['a', 'b', 'c', 'd']) await addCommand(name, `Answer ${name}`);
    await room.say('luna_sky', '!a');
    await within(3_000, async () => (await statusOf(admin)).chat.isModerator);
    for (const name of ['b', 'c', 'd']) await room.say('luna_sky', `!${name}`);
    expect(await room.hears('Answer d')).toBeLessThan(1_500);
    await room.control('moderator', { login: BOT_ACCOUNT.login, isModerator: false });
    await addCommand('e', 'Answer e');
    await room.say('luna_sky', '!e');
    await within(3_000, async () => !(await statusOf(admin)).chat.isModerator);
  });
});
