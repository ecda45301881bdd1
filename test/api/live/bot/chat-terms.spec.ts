import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PointsService } from '../../../../backend/src/members/points/points.service.js';
import { assertInvariants } from '../../../support/invariants.js';
import { createOffer, createUser } from '../../../support/factories.js';
import { LUNA, MAX } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;

beforeAll(async () => {
  chat = await startChat();
  ({ room } = chat);
  await createUser(chat.database, { userId: MAX.id, nickname: 'Max_Low', name: 'max_low', points: 40 });
  const stored = (await chat.admin.get('/api/site/settings')).json<object>();
  const settings = { ...stored, operatorName: 'Operator', contactEmail: 'contact@site.example' };
  await createOffer(chat.database, {
    promocode: null,
    variants: JSON.stringify([
      { countries: ['AT'], promocode: 'ALPEN50', link: 'https://play.alpen.example/at' },
    ]),
  });
  await chat.admin.put('/api/site', { ...settings, blockedDomains: ['slots.test'] });
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(async () => {
  await assertInvariants(chat.database);
  await chat.deleteTexts();
});
afterAll(() => chat?.close());

const add = async (command: string, message: string, terms: object) => {
  const answer = await chat.admin.post('/api/bot/commands', { command, message, time: 1, ...terms });
  expect(answer.status).toBe(201);
};
const pointsOf = async (userId: string) => {
  const [row] = await chat.database.query<{ points: number }>(
    'SELECT points::int FROM balances WHERE user_id = $1',
    [userId],
  );
  return row?.points;
};
const entries = () =>
  chat.database.query<{ delta: number; reason: string }>(
    `SELECT delta::int, reason FROM point_entries JOIN balances USING (member_id)
     WHERE user_id = $1 AND reason LIKE 'command%' ORDER BY point_entries.version`,
    [LUNA.id],
  );

describe('permission to use a command', () => {
  it.each([
    ['subscriber', ['subscriber', 'founder', 'vip', 'moderator', 'lead_moderator'], ['', 'premium']],
    ['vip', ['vip', 'moderator'], ['', 'subscriber', 'founder']],
    ['moderator', ['moderator', 'lead_moderator'], ['', 'vip', 'subscriber']],
    ['broadcaster', ['broadcaster'], ['', 'moderator', 'lead_moderator', 'vip']],
  ])('%s: granted to %j, but not to %j', async (level, may, mayNot) => {
    await add('open', `${level}s: $(user) with $(1)`, { level });
    for (const badges of mayNot) {
      await room.control('badges', { login: 'luna_sky', badges });
      await room.say('luna_sky', `!open ${badges || 'none'}`);
    }
    expect(await chat.textsOnceSettled()).toEqual([]);
    for (const badges of may) {
      await room.control('badges', { login: 'luna_sky', badges });
      await room.say('luna_sky', `!open ${badges}`);
      await room.waitForBotText(`${level}s: Luna_Sky with ${badges}`);
      chat.clock.advance(1_000);
    }
  });

  it('is granted to no one while the command is off, nor for its aliases', async () => {
    await add('quiet', 'Never', { isEnabled: false, aliases: ['shh'] });
    await add('points', 'Not this one', { isEnabled: false });
    await room.say('luna_sky', '!quiet');
    await room.say('luna_sky', '!shh');
    await room.say('luna_sky', '!points');
    await room.waitForBotText(/Luna_Sky, you have [\d,]+ points/);
    expect(await chat.textsOnceSettled()).toHaveLength(1);
  });
});

describe('a command', () => {
  it('answers to its aliases, with one shared cooldown', async () => {
    await chat.admin.post('/api/bot/commands', {
      command: 'links',
      message: 'Links $(count)',
      time: 60,
      aliases: ['social', 'grüße'],
    });
    await room.say('luna_sky', '!GRÜßE');
    await room.say('luna_sky', '!Grüße');
    await room.waitForBotText('Links 1');
    await room.say('luna_sky', '!social');
    await room.say('luna_sky', '!links');
    expect(await chat.textsOnceSettled()).toEqual(['Links 1']);
  });

  it('makes the same viewer wait longer than others', async () => {
    await add('roll', 'Rolled by $(user)', { userTime: 3 });
    await room.say('luna_sky', '!roll');
    await room.waitForBotText('Rolled by Luna_Sky');
    chat.clock.advance(1_000);
    await room.say('luna_sky', '!roll');
    await room.say('max_low', '!roll');
    await room.waitForBotText('Rolled by Max_Low');
    expect((await room.botTexts()).filter((text) => text.includes('Luna_Sky'))).toHaveLength(1);
  });

  it('fills in words, counters, the channel and the time', async () => {
    await add('say', '$(channel): $(2) $(1), $(count tries), $(random 5-5), $(watchtime)', {});
    await chat.database.query(
      `UPDATE viewer_facts SET watched_minutes = 135 WHERE member_id = (SELECT member_id FROM identities WHERE platform_id = $1)`,
      [LUNA.id],
    );
    const preview = await chat.admin.post('/api/bot/preview', {
      kind: 'command',
      message: '$(count tries) $(time Europe/Berlin)',
    });
    expect(preview.json()).toEqual({ text: expect.stringMatching(/^1 \d\d:\d\d$/), warnings: [] });
    await room.say('luna_sky', '!say a b');
    await room.waitForBotText(/^\w+: b a, 1, 5, 2h 15m$/);
    await add('again', 'Tried $(count TRIES) times', {});
    await room.say('luna_sky', '!again');
    await room.waitForBotText('Tried 2 times');
  });

  it('repeats no command or link for a viewer', async () => {
    await add('echo', '$(query)', {});
    await room.say('luna_sky', '!echo /ban max_low');
    await room.waitForBotText('Luna_Sky: ban max_low');
    chat.clock.advance(1_000);
    await room.say('luna_sky', '!echo !addpoints max_low 100');
    await room.waitForBotText('Luna_Sky: addpoints max_low 100');
    chat.clock.advance(1_000);
    await room.say('luna_sky', '!echo go to slots.test');
    await room.waitForBotText('Luna_Sky: go to …');
    chat.clock.advance(1_000);
    await room.say('luna_sky', '!echo go to s l o t s . t e s t');
    await within(2_000, async () => (await statusOf(chat.admin)).chat.lastError !== null);
    expect(await room.botTexts()).toHaveLength(3);
  });

  it('sends no code or domain that an offer has for another country', async () => {
    await add('use', 'Use $(1)', {});
    await add('visit', 'See $(random alpen|alpen).example', {});
    await room.say('luna_sky', '!use Alpen50');
    await room.say('luna_sky', '!visit');
    expect(await chat.textsOnceSettled()).toEqual([]);
    chat.clock.advance(1_000);
    await room.say('luna_sky', '!use sunscreen');
    await room.waitForBotText('Use sunscreen');
  });
});

describe('a command that costs points', () => {
  it('is charged once per answer, with a ledger entry that names it', async () => {
    await add('hug', '$(user) hugs, $(points) left', { cost: 500 });
    const before = (await pointsOf(LUNA.id)) ?? 0;
    await room.say('luna_sky', '!hug');
    await room.waitForBotText(`Luna_Sky hugs, ${(before - 500).toLocaleString('en')} left`);
    await room.control('repeat');
    // Still cooling down: nothing is said and nothing is charged.
    await room.say('luna_sky', '!hug');
    await chat.textsOnceSettled();
    expect(await pointsOf(LUNA.id)).toBe(before - 500);
    const history = await chat.admin.get(`/api/users/${LUNA.id}/points`);
    expect(history.json<{ entries: object[] }>().entries[0]).toMatchObject({
      reason: 'command',
      label: '!hug',
      delta: -500,
    });
  });

  it('is politely refused to viewers without enough points, now and then, without affecting others', async () => {
    await add('hug', '$(user) hugs', { cost: 41, time: 60, userTime: 60 });
    await room.say('max_low', '!hug');
    await room.waitForBotText('Max_Low, !hug costs 41 points, but you have 40.');
    await room.say('max_low', '!hug');
    await room.say('luna_sky', '!hug');
    await room.waitForBotText('Luna_Sky hugs');
    expect([await pointsOf(MAX.id), await chat.textsOnceSettled()]).toEqual([
      40,
      ['Max_Low, !hug costs 41 points, but you have 40.', 'Luna_Sky hugs'],
    ]);
  });

  it('charges no one who may not use it or is suspended, and asks strangers to sign in', async () => {
    const before = await pointsOf(LUNA.id);
    await add('vip', 'For $(user)', { cost: 5, level: 'vip' });
    await room.say('luna_sky', '!vip');
    await add('all', 'For $(user)', { cost: 5 });
    await chat.database.query(
      `UPDATE members SET suspended_until = now() + interval '1 hour' FROM identities
       WHERE member_id = members.id AND platform_id = $1`,
      [LUNA.id],
    );
    await room.say('luna_sky', '!all');
    await chat.textsOnceSettled();
    await chat.database.query('UPDATE members SET suspended_until = NULL');
    expect(await pointsOf(LUNA.id)).toBe(before);
    const texts = await room.botTexts();
    expect(texts.filter((text) => text.startsWith('For'))).toEqual([]);
  });

  it('is refunded when its answer does not appear in chat', async () => {
    const before = await pointsOf(LUNA.id);
    const known = (await entries()).length;
    await add('link', 'See $(1)', { cost: 7 });
    await room.say('luna_sky', '!link s.l.o.t.s.t.e.s.t');
    await within(5_000, async () => (await entries()).length === known + 2);
    expect((await entries()).slice(known)).toEqual([
      { delta: -7, reason: 'command' },
      { delta: 7, reason: 'command_refund' },
    ]);
    await add('gone', 'Gone', { cost: 9 });
    await room.control('fail', { path: '/mock/chat/messages', status: 400 });
    await room.say('luna_sky', '!gone');
    await within(5_000, async () => (await entries()).length === known + 4);
    expect(await pointsOf(LUNA.id)).toBe(before);
  });

  it('is refunded once when it is unknown whether it was answered, and not when it was', async () => {
    await add('seen', 'Seen', { cost: 11 });
    const known = (await entries()).length;
    await room.say('luna_sky', '!seen');
    await room.waitForBotText('Seen');
    const isNoted = async () =>
      (await chat.database.query('SELECT FROM command_payments WHERE cost = 11 AND answered_at IS NOT NULL'))
        .length === 1;
    await within(5_000, isNoted);
    const [[command], [luna]] = await Promise.all([
      chat.database.query<{ id: number }>('SELECT id FROM bot_commands'),
      chat.database.query<{ id: number }>(
        'SELECT member_id::int AS id FROM identities WHERE platform_id = $1',
        [LUNA.id],
      ),
    ]);
    // As a process leaves it when it ends right after charging.
    const charge = (line: string) =>
      chat.database.query('SELECT FROM pay_command($1, $2, $3)', [luna!.id, command!.id, line]);
    const points = chat.site.app.get(PointsService, { strict: false });
    await charge('lost');
    await chat.database.query(`UPDATE command_payments SET paid_at = paid_at - interval '3 minutes'`);
    // Another process may still be answering this one.
    await charge('under way');
    await Promise.all([points.refundUnanswered(), points.refundUnanswered()]);
    expect((await entries()).slice(known)).toEqual([
      { delta: -11, reason: 'command' },
      { delta: -11, reason: 'command' },
      { delta: -11, reason: 'command' },
      { delta: 11, reason: 'command_refund' },
    ]);
    const outcomes = await chat.database.query<{ line: string; is_answered: boolean; is_refunded: boolean }>(
      `SELECT line_id AS line, answered_at IS NOT NULL AS is_answered, refunded_at IS NOT NULL AS is_refunded
       FROM command_payments WHERE cost = 11 AND line_id IN ('lost', 'under way') ORDER BY line`,
    );
    expect(outcomes).toEqual([
      { line: 'lost', is_answered: false, is_refunded: true },
      { line: 'under way', is_answered: false, is_refunded: false },
    ]);
  });
});

describe('a command payment in the ledger', () => {
  const memberOf = async (userId: string) => {
    const [row] = await chat.database.query<{ id: number }>(
      'SELECT member_id::int AS id FROM identities WHERE platform_id = $1',
      [userId],
    );
    return row!.id;
  };
  const pay = (member: number, command: number, line: string) =>
    chat.database.query<{ outcome: string; payment_id: number | null }>(
      'SELECT outcome, payment_id::int FROM pay_command($1, $2, $3)',
      [member, command, line],
    );
  const refund = (member: number, payment: number | null) =>
    chat.database.query<{ outcome: string }>('SELECT outcome FROM refund_command($1, $2)', [member, payment]);

  it('is charged once per line and never below zero, even concurrently', async () => {
    await add('dear', 'x', { cost: 15 });
    const [command] = await chat.database.query<{ id: number }>('SELECT id FROM bot_commands');
    const max = await memberOf(MAX.id);
    const same = await Promise.all(Array.from({ length: 8 }, () => pay(max, command!.id, 'line')));
    expect(
      same
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['paid', ...Array<string>(7).fill('replayed')]);
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, at) => pay(max, command!.id, `line ${at}`)),
    );
    const outcomes = others.flat().map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual([...Array<string>(7).fill('need_points'), 'paid']);
    expect(await pointsOf(MAX.id)).toBe(10);
    const [paid] = same.flat().filter(({ outcome }) => outcome === 'paid');
    const back = await Promise.all(Array.from({ length: 8 }, () => refund(max, paid!.payment_id)));
    expect(
      back
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual([...Array<string>(7).fill('already_refunded'), 'refunded']);
    expect(await pointsOf(MAX.id)).toBe(25);
    const luna = await memberOf(LUNA.id);
    expect(await refund(luna, paid!.payment_id)).toEqual([{ outcome: 'no_payment' }]);
    expect((await pay(0, command!.id, 'x'))[0]?.outcome).toBe('no_user');
    await chat.admin.put('/api/bot/commands/dear', {
      command: 'dear',
      message: 'x',
      time: 1,
      isEnabled: false,
    });
    expect((await pay(luna, command!.id, 'y'))[0]?.outcome).toBe('no_command');
  });

  it('is not refunded for an answered line, in any order of calls', async () => {
    await add('told', 'x', { cost: 6 });
    const [command] = await chat.database.query<{ id: number }>('SELECT id FROM bot_commands');
    const max = await memberOf(MAX.id);
    const before = (await pointsOf(MAX.id))!;
    const points = chat.site.app.get(PointsService, { strict: false });
    const [told] = await pay(max, command!.id, 'told');
    await points.confirmCommand(told!.payment_id!);
    expect(await refund(max, told!.payment_id)).toEqual([{ outcome: 'answered' }]);
    expect(await pointsOf(MAX.id)).toBe(before - 6);
    // The answer appeared after all: the refund stays.
    const [late] = await pay(max, command!.id, 'late');
    expect(await refund(max, late!.payment_id)).toEqual([{ outcome: 'refunded' }]);
    await points.confirmCommand(late!.payment_id!);
    expect(await refund(max, late!.payment_id)).toEqual([{ outcome: 'already_refunded' }]);
    expect(await pointsOf(MAX.id)).toBe(before - 6);
  });
});
