import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChatGiftsService } from '../../../../backend/src/live/bot/chat/chat-gifts.service.js';
import type { GuessDto } from '../../../../backend/src/live/guesses/dto/guess.dto.js';
import type { StoredEarningRulesDto } from '../../../../backend/src/loyalty/earning/dto/earning.dto.js';
import { assertInvariants } from '../../../support/invariants.js';
import { createUser } from '../../../support/factories.js';
import { LUNA, MAX, NEON } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, startChat } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;

beforeAll(async () => {
  chat = await startChat();
  ({ room } = chat);
  await createUser(chat.database, { userId: MAX.id, nickname: 'Max_Low', name: 'max_low', points: 40 });
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(() => chat.deleteTexts());
afterEach(() => assertInvariants(chat.database));
afterAll(() => chat?.close());

const switchOn = () =>
  chat.admin.put('/api/bot/built-ins', { points: true, commands: true, addpoints: true, takepoints: true });
const sayTwice = (login: string, text: string) => room.control('chat', { login, text, isToldTwice: true });
const pointsOf = async (userId: string) => {
  const [row] = await chat.database.query<{ points: number }>(
    'SELECT points::int FROM balances WHERE user_id = $1',
    [userId],
  );
  return row?.points;
};

describe('the bot on points', () => {
  it('lists the top members, and says how long a viewer has watched', async () => {
    await chat.database.query(
      `UPDATE viewer_facts SET watched_minutes = 135 WHERE member_id = (SELECT member_id FROM identities WHERE platform_id = $1)`,
      [LUNA.id],
    );
    await room.say('max_low', '\u202E!top\u202C');
    await room.waitForBotText(/^Most points: 1\. \S+ 99,000 · 2\. Luna_Sky 12,500 · 3\. Max_Low 40$/);
    await room.say('luna_sky', '!watchtime');
    expect(await room.waitForBotText('Luna_Sky, you’ve watched for 2 h 15 min.')).toBeLessThan(10_000);
  });

  it('answers and lists !stamps only while the stamp card is on, and not during a break', async () => {
    const rules = (await chat.admin.get('/api/points/rules')).json<StoredEarningRulesDto>();
    const { mostPerDay: _most, aboveDailyCap: _above, ...saved } = rules;
    const listed = async () =>
      (await chat.admin.get('/api/bot/public-commands'))
        .json<{ command: string }[]>()
        .some(({ command }) => command === 'stamps');
    await room.say('luna_sky', '!stamps');
    expect([await chat.textsOnceSettled(), await listed()]).toEqual([[], false]);
    await chat.admin.put('/api/points/rules', { ...saved, stampCard: { ...saved.stampCard, on: true } });
    expect(await listed()).toBe(true);
    const memberId = `(SELECT member_id FROM identities WHERE platform_id = '${LUNA.id}')`;
    await chat.database.query(
      `INSERT INTO stamps (member_id, day, points) SELECT ${memberId}, date '2026-01-01' + day, 0 FROM generate_series(1, 4) AS day`,
    );
    await room.say('luna_sky', '!stamps');
    await room.waitForBotText('Luna_Sky, you have 4 of 7 stamps. Stamp 5 brings 200 points.');
    await chat.database.query(`SELECT start_break(${memberId}, '24h')`);
    chat.clock.advance(5_000);
    await room.say('luna_sky', '!stamps');
    expect(await chat.textsOnceSettled()).toHaveLength(1);
  });

  it('lets moderators give points once it is turned on, each time once, under their own name', async () => {
    await room.control('moderator', { login: 'luna_sky' });
    await room.say('luna_sky', '!addpoints @max_low 10');
    await room.say('luna_sky', '!takepoints @max_low 10');
    expect(await chat.textsOnceSettled()).toEqual([]);
    await switchOn();
    await room.say('luna_sky', '!addpoints @Max_Low 250');
    await room.waitForBotText('Luna_Sky gave Max_Low 250 points.');
    await room.control('repeat');
    await room.say('max_low', '!addpoints @max_low 1000');
    await room.say('luna_sky', '!addpoints @nobody_here 5');
    await room.waitForBotText('Luna_Sky, there’s no member called nobody_here yet.');
    expect(await pointsOf(MAX.id)).toBe(290);
    const trail = await chat.database.query<{ actor: string; after: object }>(
      `SELECT platform_id AS actor, after FROM audit_entries JOIN identities ON member_id = actor_id
      WHERE action = 'user.give-points'`,
    );
    expect(trail).toEqual([{ actor: LUNA.id, after: { points: 290, given: 250, reason: '!addpoints' } }]);
  });

  it('treats suspended moderators as viewers, whatever badge they wear', async () => {
    await switchOn();
    await room.control('moderator', { login: 'luna_sky' });
    const until = (time: string) =>
      chat.database.query(
        `UPDATE members SET suspended_until = ${time} WHERE id = (SELECT member_id FROM identities WHERE platform_id = $1)`,
        [LUNA.id],
      );
    await until(`'infinity'`);
    const before = await pointsOf(MAX.id);
    for (const line of [
      '!addpoints @max_low 900',
      '!takepoints @max_low 7',
      '!addcom !mine Mine',
      '!raffle open',
    ])
      await room.say('luna_sky', line);
    expect(await chat.textsOnceSettled()).toEqual([]);
    expect(await pointsOf(MAX.id)).toBe(before);
    await until('now()');
    await room.say('luna_sky', '!addpoints @max_low 1');
    await room.waitForBotText('Luna_Sky gave Max_Low 1 point.');
    await room.say('luna_sky', '!takepoints @max_low 1');
    await room.waitForBotText(/^Luna_Sky took 1 point from Max_Low/);
  });

  it.each(['', '@max_low 1e3', '5 @max_low'])(
    'explains !addpoints to moderators who type %j, and ignores viewers',
    async (words) => {
      await switchOn();
      chat.clock.advance(30_000);
      await room.control('moderator', { login: 'luna_sky' });
      const before = await pointsOf(MAX.id);
      await room.say('max_low', `!addpoints ${words}`);
      await room.say('luna_sky', `!addpoints ${words}`);
      expect(await chat.textsOnceSettled()).toEqual([
        'Luna_Sky, type !addpoints @name and a whole number up to 1,000,000, such as !addpoints @name 250',
      ]);
      expect(await pointsOf(MAX.id)).toBe(before);
    },
  );

  it('accepts grouped digits and k, and finds members by the name shown in chat', async () => {
    await switchOn();
    const handsome = await createUser(chat.database, {
      nickname: 'ハンサム',
      name: 'dawn_patrol_d',
      points: 0,
    });
    const give = async (words: string, said: string) => {
      await room.say(NEON.login, `!addpoints ${words}`);
      await room.waitForBotText(said);
    };
    await give('@ハンサム 7', 'NeonAce gave ハンサム 7 points.');
    await give('@ハンサム 1,000', 'NeonAce gave ハンサム 1,000 points.');
    await give('@ハンサム 1.5k', 'NeonAce gave ハンサム 1,500 points.');
    await give('@ハンサム 2 000 for the art', 'NeonAce gave ハンサム 2,000 points.');
    expect(await pointsOf(handsome.userId)).toBe(4_507);
    await createUser(chat.database, { nickname: 'ハンサム', name: 'dawn_patrol_e', points: 0 });
    await give(
      '@ハンサム 7',
      'NeonAce, more than one member is called ハンサム. Use the name from their Twitch address.',
    );
    await give('@クール 7', 'NeonAce, there’s no member called クール yet.');
    expect(await pointsOf(handsome.userId)).toBe(4_507);
  });

  it('says that no one has points', async () => {
    await chat.database.query('UPDATE balances SET is_listed = false');
    try {
      chat.clock.advance(15_000);
      await room.say(NEON.login, '!top');
      await room.waitForBotText('No one has any points yet.');
    } finally {
      await chat.database.query('UPDATE balances SET is_listed = true');
    }
    expect(await room.botTexts()).toHaveLength(1);
  });

  it('applies the gift limits to moderators, but only the limit of a million to the owner', async () => {
    await switchOn();
    await room.control('moderator', { login: 'luna_sky' });
    const before = (await pointsOf(MAX.id)) ?? 0;
    await room.say('luna_sky', '!addpoints max_low 1001');
    await room.waitForBotText(/Luna_Sky, that’s more than you’re allowed to give\./);
    await room.say('luna_sky', '!addpoints @luna_sky 5');
    await room.waitForBotText(/Luna_Sky, that’s not possible\./);
    await room.say(NEON.login, '!addpoints @max_low 5000');
    await room.waitForBotText('NeonAce gave Max_Low 5,000 points.');
    expect(await pointsOf(MAX.id)).toBe(before + 5000);
  });

  it('does not let moderators take points from themselves', async () => {
    await switchOn();
    await room.control('moderator', { login: 'luna_sky' });
    await room.say('luna_sky', '!takepoints @luna_sky 5');
    await room.waitForBotText(/Luna_Sky, that’s not possible\./);
    expect(await pointsOf(LUNA.id)).toBe(12_500);
  });

  it('lets moderators take points, but never more than a member has', async () => {
    await switchOn();
    await room.control('moderator', { login: 'luna_sky' });
    await chat.database.query(
      `SELECT set_points(member_id, 70, member_id, 'r') FROM balances WHERE user_id = $1`,
      [MAX.id],
    );
    await room.say('max_low', '!takepoints @luna_sky 100');
    await room.say('luna_sky', '!takepoints @max_low 1001');
    await room.waitForBotText(/Luna_Sky, that’s more than you’re allowed to give\./);
    await room.say('luna_sky', '!takepoints @max_low 30');
    await room.waitForBotText('Luna_Sky took 30 points from Max_Low, or as many as they had.');
    expect(await pointsOf(MAX.id)).toBe(40);
    await room.say('luna_sky', '!takepoints @max_low 500');
    await room.waitForBotText('Luna_Sky took 500 points from Max_Low, or as many as they had.');
    expect([await pointsOf(MAX.id), await pointsOf(LUNA.id)]).toEqual([0, 12_500]);
    await room.say('luna_sky', '!takepoints @max_low 1');
    await room.waitForBotText(/Luna_Sky, that’s not possible\./);
  });
});

describe('a line that Twitch sends in two notifications', () => {
  beforeEach(async () => {
    await switchOn();
    await chat.database.query(
      `SELECT set_points(member_id, 500, member_id, 'r') FROM balances WHERE user_id = $1`,
      [MAX.id],
    );
  });

  it('takes points once', async () => {
    await sayTwice(NEON.login, '!takepoints @max_low 30');
    await room.waitForBotText(/took 30 points/);
    expect(await chat.textsOnceSettled()).toHaveLength(1);
    expect(await pointsOf(MAX.id)).toBe(470);
  });

  it('takes points once, even if another replica receives the second', async () => {
    const gifts = chat.site.app.get(ChatGiftsService, { strict: false });
    const speaker = { userId: NEON.id, login: NEON.login, name: 'NeonAce', level: 'broadcaster' } as const;
    const take = () =>
      gifts.carryOut('takepoints', ['@max_low', '20'], { ...speaker, lineId: 'the same line' });
    expect(await take()).toContain('took 20 points');
    expect(await take()).toBeNull();
    expect(await pointsOf(MAX.id)).toBe(480);
  });

  it('counts once for an auto message', async () => {
    await chat.admin.post('/api/bot/automessages', { message: 'After two', time: 1, minMessages: 2 });
    await chat.goLive();
    chat.clock.advance(1_200);
    await sayTwice('luna_sky', 'one');
    expect(await chat.textsOnceSettled()).toEqual([]);
    await room.say('luna_sky', 'two');
    expect(await room.waitForBotText('After two')).toBeLessThan(10_000);
  });

  it('uses a command once, even if its cooldown ends between the two', async () => {
    await chat.addCommand('count', 'Number $(count deaths)', 1);
    const [line, { state }] = [{ id: randomUUID() }, chat.sandbox];
    state.say(LUNA.login, '!count', line);
    await room.waitForBotText('Number 1');
    chat.clock.advance(1_000);
    state.say(LUNA.login, '!count', line);
    expect(await chat.textsOnceSettled()).toEqual(['Number 1']);
  });

  it('does not restore an older guess', async () => {
    const form = { title: 'Told twice', currency: 'EUR', winners: 1, teamMayGuess: true, followsHunt: false };
    const opened = await chat.admin.post('/api/guesses', { ...form, prize: { kind: 'points', points: 5 } });
    const { id } = opened.json<GuessDto>();
    const [line, { state }] = [{ id: randomUUID() }, chat.sandbox];
    state.say(MAX.login, '!guess 100', line);
    await chat.textsOnceSettled();
    await room.say(MAX.login, '!guess 200');
    await chat.textsOnceSettled();
    state.say(MAX.login, '!guess 100', line);
    await chat.textsOnceSettled();
    const guesses = await chat.database.query<{ cents: number }>(
      'SELECT cents::int FROM guess_entries WHERE game_id = $1',
      [id],
    );
    expect(guesses).toEqual([{ cents: 20_000 }]);
  });
});
