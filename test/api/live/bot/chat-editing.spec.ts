import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LUNA } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, startChat, within } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;

beforeAll(async () => {
  chat = await startChat();
  ({ room } = chat);
});
beforeEach(async () => {
  chat.sandbox.state.reset();
  await chat.admin.put('/api/bot/built-ins', {
    points: true,
    commands: true,
    addcom: true,
    editcom: true,
    delcom: true,
  });
  await room.control('moderator', { login: 'luna_sky' });
});
afterEach(() => chat.deleteTexts());
afterAll(() => chat?.close());

const stored = async (command: string) => (await chat.admin.get(`/api/bot/commands/${command}`)).json();

describe('moderators in the chat', () => {
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
    const trail = await chat.database.query<{ action: string; actor: string }>(
      `SELECT action, platform_id AS actor FROM audit_entries JOIN identities ON member_id = actor_id
       WHERE entity = 'command' ORDER BY audit_entries.id`,
    );
    expect(trail).toEqual(
      ['create', 'update', 'update', 'delete'].map((verb) => ({ action: `command.${verb}`, actor: LUNA.id })),
    );
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
    await room.say('max_low', '!POİNTS');
    await room.waitForBotText(/^Max_Low, .*points/);
    const found = await chat.admin.get(`/api/bot/commands?filter=${encodeURIComponent('{"q":"BİLGİ"}')}`);
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
    const settings = (await chat.admin.get('/api/site/settings')).json<object>();
    await chat.admin.put('/api/site', {
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
      await chat.admin.put('/api/bot/built-ins', { points: true, commands: true, [name]: false });
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
