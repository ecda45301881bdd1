import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/client.js';
import { type Chat, type ChatRoom, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;
let admin: TestClient;

beforeAll(async () => {
  chat = await startChat();
  ({ room, admin } = chat);
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(() => chat.deleteTexts());
afterAll(() => chat?.close());

describe('commands in the chat', () => {
  it('are answered in any case, once within their cooldown, and again after it', async () => {
    await chat.addCommand('hello', 'Hi there', 1);
    await room.say('luna_sky', '!HeLLo');
    await room.waitForBotText('Hi there');
    await room.say('max_low', '!hello');
    expect(await chat.textsOnceSettled()).toEqual(['Hi there']);
    chat.clock.advance(1_000);
    await room.say('max_low', '!hello you');
    // Twitch wouldn't show the same line within 30 s.
    await room.waitForBotText('@Max_Low Hi there');
    chat.clock.advance(1_000);
    await room.say('max_low', '!HELLO');
    await room.waitForBotText('Hi there @Max_Low');
  });

  it('fill in their variables', async () => {
    await chat.addCommand(
      'info',
      '$(user) to $(touser): $(points), $(rank), $(uptime), $(count), $(random a|a), $(site)',
    );
    await room.say('luna_sky', '!info @Max_Low');
    await room.waitForBotText('Luna_Sky to Max_Low: 12,500, 2, offline, 1, a, http://localhost:3000');
    await chat.addCommand('playing', '$(title) / $(game)');
    await room.control('stream', { isLive: true, title: 'Bonus hunt' });
    await within(2_000, async () =>
      (await chat.site.guest().get('/api/stream/data')).text.includes('Bonus hunt'),
    );
    await room.say('max_low', '!playing');
    expect(await room.waitForBotText('Bonus hunt / Slots')).toBeLessThan(5_000);
  });

  it('work in a reply and in a /me line', async () => {
    await chat.addCommand('reply', 'Heard in a reply', 1);
    await room.control('chat', { login: 'luna_sky', text: '!reply', replyTo: 'max_low' });
    await room.waitForBotText('Heard in a reply');
    await chat.addCommand('action', 'Heard in an action', 1);
    await room.say('luna_sky', '/me !action');
    await room.waitForBotText('Heard in an action');
    expect((await room.lines()).filter(({ login }) => login === 'luna_sky').map(({ text }) => text)).toEqual([
      '@Max_Low !reply',
      '\u0001ACTION !action\u0001',
    ]);
  });

  it('pass on no link, command or variable from the viewer', async () => {
    await chat.addCommand('hug', '$(user) hugs $(touser)', 1);
    await room.say('luna_sky', '!hug promo.velvet.example');
    await room.waitForBotText('Luna_Sky hugs Luna_Sky');
    await chat.addCommand('echo', '$(touser)', 1);
    await room.say('luna_sky', '!echo /ban');
    await room.waitForBotText('Luna_Sky');
    chat.clock.advance(1_000);
    await room.say('luna_sky', '!hug $(points)');
    await room.waitForBotText('@Luna_Sky Luna_Sky hugs Luna_Sky', 8_000);
    expect((await room.botTexts()).filter((text) => /ban|points|velvet/.test(text))).toEqual([]);
  });

  it('do nothing if unknown, said by the bot itself or in another channel’s chat', async () => {
    await chat.addCommand('loop', '!loop');
    await room.say('luna_sky', '!');
    await room.say('luna_sky', '!unknown');
    await room.control('chat', { login: 'max_low', text: '!loop', sourceLogin: 'luna_sky' });
    expect(await chat.textsOnceSettled()).toEqual([]);
    await room.say('luna_sky', '!loop');
    await room.waitForBotText('!loop');
    expect(await chat.textsOnceSettled()).toEqual(['!loop']);
  });

  it('use the text saved a moment ago', async () => {
    await chat.addCommand('news', 'Old', 1);
    await room.say('luna_sky', '!news');
    await room.waitForBotText('Old');
    await admin.put('/api/bot/commands/news', { command: 'news', message: 'New', time: 1 });
    chat.clock.advance(1_000);
    await room.say('luna_sky', '!news');
    expect(await room.waitForBotText('New')).toBeLessThan(2_000);
    await admin.delete('/api/bot/commands/news');
    chat.clock.advance(1_000);
    await room.say('luna_sky', '!news');
    expect(await chat.textsOnceSettled()).toEqual(['Old', 'New']);
  });

  it('keep a text out of the chat that has become a promotion since it was saved', async () => {
    await chat.addCommand('promo', 'See $(random slots|slots).test');
    const stored = (await admin.get('/api/site/settings')).json<object>();
    const settings = { ...stored, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await admin.put('/api/site', { ...settings, blockedDomains: ['slots.test'] });
    await room.say('luna_sky', '!promo');
    await within(2_000, async () => (await statusOf(admin)).chat.lastError !== null);
    expect((await statusOf(admin)).chat.lastError).toMatch(
      /^Twitch doesn’t allow casino links and codes in chat/,
    );
    expect(await room.botTexts()).toEqual([]);
  });
});

describe('the bot’s own commands', () => {
  it('answer with points and commands, unless an admin has turned them off', async () => {
    await chat.addCommand('hello', 'Hi there');
    await admin.put('/api/bot/built-ins', { points: false, commands: false });
    await room.say('luna_sky', '!points');
    await room.say('luna_sky', '!commands');
    expect(await chat.textsOnceSettled()).toEqual([]);
    await admin.put('/api/bot/built-ins', { points: true, commands: true });
    await room.say('luna_sky', '!points');
    await room.waitForBotText('Luna_Sky, you have 12,500 points and rank #2 in the community.');
    await room.say('max_low', '!commands');
    await room.waitForBotText(
      '!points, !commands, !top, !watchtime, !hello – what they do: http://localhost:3000/commands',
    );
  });

  it('use the site’s language and its number format', async () => {
    const shown = (await admin.get('/api/site/settings')).json<Record<string, unknown>>();
    await chat.addCommand('balance', '$(user): $(points)');
    await admin.put('/api/site', { ...shown, locale: 'de' });
    chat.clock.advance(5_000);
    await room.say('luna_sky', '!points');
    await room.waitForBotText('Luna_Sky, du hast 12.500 Punkte: Platz 2 in der Community.');
    await room.say('luna_sky', '!balance');
    expect(await room.waitForBotText('Luna_Sky: 12.500')).toBeLessThan(5_000);
    await admin.put('/api/site', shown);
  });

  it('explain how to collect points to someone who has never signed in', async () => {
    chat.clock.advance(5_000);
    await room.say('max_low', '!points');
    const answer = 'Max_Low, you don’t have any points yet. Log in on http://localhost:3000 to collect some.';
    expect(await room.waitForBotText(answer)).toBeLessThan(5_000);
  });
});
