import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { LUNA } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, reaches, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;
let admin: TestClient;
/** Takes over when the first site ends. */
let successor: TestApp | undefined;

beforeAll(async () => {
  chat = await startChat();
  ({ room, admin } = chat);
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(() => chat.deleteTexts());
afterAll(async () => {
  await successor?.close();
  await chat?.close();
});

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

describe('moderators in the chat', () => {
  beforeEach(async () => {
    const all = { points: true, commands: true, addcom: true, editcom: true, delcom: true };
    await admin.put('/api/bot/built-ins', all);
    await room.control('moderator', { login: 'luna_sky' });
  });

  const stored = async (command: string) => (await admin.get(`/api/bot/commands/${command}`)).json();

  it('add, change and delete commands under their own name', async () => {
    await room.say('luna_sky', '!addcom !Lurk -ul=sub Thank you for the lurk, $(user)');
    await room.waitForBotText('Luna_Sky, !lurk has been added.');
    const lurk = { userTime: 0, aliases: [], cost: 0, isEnabled: true, isHidden: false, command: 'lurk' };
    const first = { ...lurk, message: 'Thank you for the lurk, $(user)', time: 30, level: 'subscriber' };
    expect(await stored('lurk')).toEqual(first);
    await room.say('luna_sky', '!editcom lurk -cd=5 Bye');
    await room.waitForBotText('Luna_Sky, !lurk has been changed.');
    const second = { ...first, message: 'Bye', time: 5 };
    expect(await stored('lurk')).toEqual(second);
    await room.say('luna_sky', '!editcom lurk -ul=everyone');
    await room.waitForBotText(
      /!lurk has been changed\. @Luna_Sky|@Luna_Sky Luna_Sky, !lurk has been changed\./,
    );
    expect(await stored('lurk')).toEqual({ ...second, level: 'everyone' });
    await room.say('luna_sky', '!delcom !LURK');
    await room.waitForBotText('Luna_Sky, !lurk has been deleted.');
    expect(await stored('lurk')).toMatchObject({ code: 'command_not_found' });
    const trail = await chat.database.query<{ action: string }>(
      `SELECT action FROM audit_entries JOIN identities ON member_id = actor_id
       WHERE entity = 'command' AND platform_id = $1 ORDER BY audit_entries.id`,
      [LUNA.id],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'command.create',
      'command.update',
      'command.update',
      'command.delete',
    ]);
  });

  it('can use joined emoji and words, and find commands by Turkish capitals', async () => {
    await room.say('luna_sky', '!addcom !fam 👨‍👩‍👧 می‌روم !');
    await room.waitForBotText('Luna_Sky, !fam has been added.');
    expect(await stored('fam')).toMatchObject({ message: '👨‍👩‍👧 می‌روم !' });
    await room.say('max_low', '!FAM');
    await room.waitForBotText('👨‍👩‍👧 می‌روم !');
    await chat.addCommand('bilgi', 'Information');
    await room.say('max_low', '!BİLGİ');
    await room.waitForBotText('Information');
    await room.say('luna_sky', '!addcom !ÇIKIŞ Bye');
    await room.waitForBotText('Luna_Sky, !çikiş has been added.');
    await chat.addCommand('kırmızı', 'Red');
    await room.say('max_low', '!KIRMIZI');
    await room.waitForBotText('Red');
    await room.say('luna_sky', '!editcom !KIRMIZI Very red');
    await room.waitForBotText('Luna_Sky, !kırmızı has been changed.');
    await room.say('luna_sky', '!delcom !KIRMIZI');
    await room.waitForBotText('Luna_Sky, !kırmızı has been deleted.');
    chat.clock.advance(5_000);
    await room.say('max_low', '!POİNTS');
    await room.waitForBotText(/Max_Low, .*points/);
    const found = await admin.get(`/api/bot/commands?filter=${encodeURIComponent('{"q":"BİLGİ"}')}`);
    expect(found.json()).toMatchObject([{ command: 'bilgi' }]);
  });

  it('get the reason when something fails, and the correct syntax', async () => {
    await chat.addCommand('taken', 'Mine');
    for (const [line, answer] of [
      ['!addcom', 'Luna_Sky, type !addcom !name and the text.'],
      ['!addcom !lurk', 'Luna_Sky, type !addcom !name and the text.'],
      ['!addcom !lurk -ul=regular Hi', 'Luna_Sky, type !addcom !name and the text.'],
      ['!addcom !taken Yours', 'Luna_Sky, that didn’t work: Command already exists'],
      ['!editcom !nobody Hi', 'Luna_Sky, that didn’t work: Command not found'],
      ['!delcom !nobody', 'Luna_Sky, that didn’t work: Command not found'],
      ['!addcom !a,b Hi', 'Luna_Sky, that didn’t work: '],
    ] as const) {
      chat.sandbox.state.chat = [];
      await room.say('luna_sky', line);
      await within(10_000, async () => (await room.botTexts()).some((text) => text.includes(answer)));
    }
    expect(await stored('taken')).toMatchObject({ message: 'Mine' });
  });

  it('cannot save what the promo guard blocks', async () => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    await admin.put('/api/site', {
      ...settings,
      operatorName: 'Operator',
      contactEmail: 'contact@site.example',
      blockedDomains: ['slots.test'],
    });
    await room.say('luna_sky', '!addcom !lucky Go to slots.test');
    await room.waitForBotText(/^Luna_Sky, that didn’t work: Twitch doesn’t allow casino links/);
    expect(await stored('lucky')).toMatchObject({ code: 'command_not_found' });
  });

  it('are the only ones allowed to, and only while it is turned on', async () => {
    await room.control('badges', { login: 'max_low', badges: 'vip,subscriber' });
    await room.say('max_low', '!addcom !mine Hello');
    for (const name of ['addcom', 'editcom', 'delcom'])
      await admin.put('/api/bot/built-ins', { points: true, commands: true, [name]: false });
    await chat.addCommand('keep', 'Kept');
    await room.say('luna_sky', '!addcom !yours Hello');
    await room.say('luna_sky', '!editcom !keep Changed');
    await room.say('luna_sky', '!delcom !keep');
    await room.say('luna_sky', '!keep');
    await room.waitForBotText('Kept');
    expect(await room.botTexts()).toEqual(['Kept']);
    expect(await chat.database.query('SELECT command FROM bot_commands')).toEqual([{ command: 'keep' }]);
  });

  it('must be members, so that the audit trail can name them', async () => {
    await room.control('moderator', { login: 'max_low' });
    await room.say('max_low', '!addcom !mine Hello');
    await room.waitForBotText('Max_Low, log in on the site once before you edit commands.');
    expect(await chat.database.query('SELECT FROM bot_commands')).toEqual([]);
  });
});

describe('the cooldown of a command', () => {
  it('applies to all viewers, for built-in commands too', async () => {
    await room.say('luna_sky', '!top');
    await room.waitForBotText(/^Most points: 1\. /);
    await room.say('max_low', '!top');
    expect(await chat.textsOnceSettled()).toHaveLength(1);
  });

  // The last test: it ends the site.
  it('keeps the bot silent, on this replica and on the one that takes over', async () => {
    // The text varies because Twitch doesn't show the same line twice within 30 s.
    await chat.addCommand('hello', 'Hi $(count)', 300);
    await chat.addCommand('fence', 'Taken over');
    await room.say('luna_sky', '!hello');
    await room.waitForBotText('Hi 1');
    await room.say('max_low', '!hello');
    expect(await chat.textsOnceSettled()).toEqual(['Hi 1']);

    successor = await startTestApp({ database: chat.database, sandbox: chat.sandbox });
    await chat.site.close();
    await reaches(admin.at(successor.url), 'connected', 30_000);
    await room.say('luna_sky', '!hello');
    // Lines are answered in order, so an answer to the one before would be included.
    await room.say('luna_sky', '!fence');
    await room.waitForBotText('Taken over', 20_000);
    expect((await room.botTexts()).filter((text) => !text.startsWith('Fence '))).toEqual([
      'Hi 1',
      'Taken over',
    ]);
  });
});
