import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { GuessDto } from '../../../../backend/src/live/guesses/dto/guess.dto.js';
import { GuessRefusalsService } from '../../../../backend/src/live/guesses/guess-refusals.service.js';
import { GuessChatService } from '../../../../backend/src/live/guesses/guess-chat.service.js';
import { GuessEntriesService } from '../../../../backend/src/live/guesses/guess-entries.service.js';
import type { HuntDto } from '../../../../backend/src/live/hunts/dto/hunt.dto.js';
import { createAdmin, createModerator, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { within } from '../bot/chat-room.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const team = await createModerator(database);
const moderator = await site.signIn(team.userId);

// Ends whatever an earlier test left running.
beforeEach(() =>
  database.query(
    `UPDATE guess_games SET state = 'settled', actual_cents = 0, settled_at = now(), locked_at = coalesce(locked_at, now())
     WHERE state IN ('open', 'locked')`,
  ),
);
afterEach(async () => {
  const hunts = await database.query<{ id: number }>('SELECT id FROM hunts');
  for (const { id } of hunts) await admin.delete(`/api/hunts/${id}`);
  await assertInvariants(database);
});
const FORM = {
  title: 'End balance',
  currency: 'EUR',
  prize: { kind: 'points', points: 500 },
  winners: 1,
  teamMayGuess: false,
  followsHunt: false,
};
async function opened(changes: object = {}): Promise<GuessDto> {
  const answer = await admin.post('/api/guesses', { ...FORM, ...changes });
  expect(answer.status).toBe(201);
  return answer.json<GuessDto>();
}
const entries = () => site.app.get(GuessEntriesService, { strict: false });
const place = ({ userId, name }: NewUser, cents: number) =>
  entries().placeFromChat({ userId, login: name }, cents);
async function guessed(...amounts: number[]): Promise<NewUser[]> {
  const users: NewUser[] = [];
  for (const cents of amounts) {
    const user = await createUser(database);
    await place(user, cents);
    users.push(user);
  }
  return users;
}
const call = (id: number, what: string, body: object = {}) =>
  moderator.post(`/api/guesses/${id}/${what}`, body);
async function settled(id: number, cents: number): Promise<GuessDto> {
  expect((await call(id, 'lock')).status).toBe(200);
  const answer = await call(id, 'settle', { cents });
  expect(answer.status).toBe(200);
  return answer.json<GuessDto>();
}
const current = async () =>
  (await site.guest().get('/api/guesses/current')).json<{ guess: GuessDto }>().guess;
const codeOf = async (answer: Promise<{ json<T>(): T }>) => (await answer).json<{ code: string }>().code;
const pointsOf = async ({ memberId }: NewUser) => {
  const rows = await database.query<{ points: string }>('SELECT points FROM balances WHERE member_id = $1', [
    memberId,
  ]);
  return Number(rows[0]?.points);
};
const suspend = ({ memberId }: NewUser) =>
  database.query(`UPDATE members SET suspended_until = now() + interval '1 hour' WHERE id = $1`, [memberId]);

/**
 * Runs `begin` while a colleague's step is uncommitted, so that it has to wait. @param waiting the function
 * that waits
 */
async function whileUncommitted<Answer>(
  step: 'lock' | 'settle' | 'cancel',
  id: number,
  waiting: string,
  begin: () => Promise<Answer>,
): Promise<{ answer: Promise<Answer> }> {
  const colleague = new pg.Client({ connectionString: database.superUrl });
  await colleague.connect();
  try {
    await colleague.query('BEGIN');
    const amount = step === 'settle' ? ', 5' : '';
    await colleague.query(`SELECT ${step}_guess($1${amount}, $2, NULL)`, [id, team.memberId]);
    const answer = begin();
    await within(5_000, async () => {
      const rows = await database.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND query LIKE $1`,
        [`%${waiting}%`],
      );
      return rows.length === 1;
    });
    await colleague.query('COMMIT');
    return { answer };
  } finally {
    await colleague.end();
  }
}

describe('a guess', () => {
  it('is won by the nearest entry, with the prize given in the same step', async () => {
    const { id } = await opened({ winners: 2 });
    const users = await guessed(90_000, 100_500, 99_000);
    const over = await settled(id, 100_000);
    expect(over).toMatchObject({ state: 'settled', actualCents: 100_000, guesses: 3 });
    expect(over.standings).toEqual([
      { place: 1, nickname: users[1]!.nickname, cents: 100_500, offCents: 500, isAwarded: true },
      { place: 2, nickname: users[2]!.nickname, cents: 99_000, offCents: 1_000, isAwarded: true },
    ]);
    expect(await Promise.all(users.map(pointsOf))).toEqual([0, 500, 500]);
    expect(await current()).toEqual(over);
  });

  it('ranks a tie by which amount has been unchanged for longer', async () => {
    const { id } = await opened();
    const [first, second] = (await guessed(99_000, 101_000)) as [NewUser, NewUser];
    await place(first, 50_000);
    await place(first, 99_000);
    // Guessing the same amount again doesn't count as a change.
    await place(second, 101_000);
    expect((await settled(id, 100_000)).standings).toMatchObject([{ nickname: second.nickname }]);
  });

  it('runs alone, however many are opened at the same time, and is announced to pages', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/guesses', FORM)));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409, 409]);
    const { id } = await current();
    expect((await site.guest().get('/api/play/now')).json()).toMatchObject({ guess: id });
    await settled(id, 5);
    expect((await site.guest().get('/api/play/now')).json()).toMatchObject({ guess: null });
  });

  it('ends without a winner if no one guessed', async () => {
    const { id } = await opened();
    expect(await settled(id, 5)).toMatchObject({ state: 'settled', guesses: 0, standings: [] });
  });

  it('refuses an incomplete prize, and is opened by admins only', async () => {
    expect(await codeOf(admin.post('/api/guesses', { ...FORM, prize: { kind: 'points' } }))).toBe(
      'prize_incomplete',
    );
    expect(await codeOf(moderator.post('/api/guesses', FORM))).toBe('admin_required');
  });

  it('is settled once, even by two moderators at the same time, and only after it is locked', async () => {
    const { id } = await opened();
    const [user] = (await guessed(5)) as [NewUser];
    expect(await codeOf(call(id, 'settle', { cents: 5 }))).toBe('guess_state');
    await call(id, 'lock');
    const { answer } = await whileUncommitted('settle', id, 'settle_guess', () =>
      call(id, 'settle', { cents: 7 }),
    );
    expect(await codeOf(answer)).toBe('guess_state');
    expect((await call(id, 'settle', { cents: 7 })).status).toBe(409);
    expect(await pointsOf(user)).toBe(500);
    const trail = await database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE entity = 'guess' AND entity_id = $1 ORDER BY id`,
      [String(id)],
    );
    expect(trail.map(({ action }) => action)).toEqual(['guess.open', 'guess.lock', 'guess.settle']);
  });
});

describe('a cancelled guess', () => {
  const trailOf = async (id: number) =>
    (
      await database.query<{ action: string; target_label: string; before: object | null }>(
        `SELECT action, target_label, before FROM audit_entries
         WHERE entity = 'guess' AND entity_id = $1 ORDER BY id`,
        [String(id)],
      )
    ).map(({ action, target_label, before }) => [action, target_label, before]);

  it.each(['open', 'locked'])('stays visible as cancelled from %s, and pays no one', async (state) => {
    const { id } = await opened();
    const [user] = (await guessed(100)) as [NewUser];
    if (state === 'locked') await call(id, 'lock');
    expect((await call(id, 'cancel')).json()).toMatchObject({
      state: 'cancelled',
      guesses: 1,
      standings: [],
    });
    expect(await current()).toMatchObject({ id, state: 'cancelled', actualCents: null });
    expect((await site.guest().get('/api/play/now')).json()).toMatchObject({ guess: null });
    await expect(place(user, 7)).rejects.toThrow('No guess is open right now');
    expect(await entries().own(user.memberId)).toEqual({ cents: 100 });
    expect(await pointsOf(user)).toBe(0);
    expect((await trailOf(id)).at(-1)).toEqual(['guess.cancel', FORM.title, { state }]);
    expect((await admin.post('/api/guesses', FORM)).status).toBe(201);
  });

  it('is cancelled once, even by two moderators at the same time, and cannot continue', async () => {
    const { id } = await opened();
    const { answer } = await whileUncommitted('cancel', id, 'cancel_guess', () => call(id, 'cancel'));
    expect(await codeOf(answer)).toBe('guess_state');
    expect(await codeOf(call(id, 'lock'))).toBe('guess_state');
    expect(await codeOf(call(id, 'settle', { cents: 5 }))).toBe('guess_state');
    expect((await trailOf(id)).map(([action]) => action)).toEqual(['guess.open', 'guess.cancel']);
  });

  it('is never a settled one: winnings are kept', async () => {
    const { id } = await opened();
    const [user] = (await guessed(100)) as [NewUser];
    await settled(id, 100);
    expect(await codeOf(call(id, 'cancel'))).toBe('guess_state');
    expect(await codeOf(call(2_000_000_000, 'cancel'))).toBe('guess_not_found');
    expect(await pointsOf(user)).toBe(500);
  });
});

describe('the team', () => {
  it('locks it once, even if two do so at the same time', async () => {
    const { id } = await opened();
    const { answer } = await whileUncommitted('lock', id, 'lock_guess', () => call(id, 'lock'));
    expect(await codeOf(answer)).toBe('guess_state');
  });

  it('can read what is running, and the last one of the evening', async () => {
    const tonight = async () =>
      (await moderator.get('/api/guesses?current')).json<GuessDto[]>().map(({ id, state }) => [id, state]);
    await database.query(`UPDATE guess_games SET settled_at = settled_at - interval '13 hours'`);
    const first = await opened();
    expect(await tonight()).toEqual([[first.id, 'open']]);
    await settled(first.id, 100);
    const second = await opened();
    await call(second.id, 'lock');
    expect(await tonight()).toEqual([
      [second.id, 'locked'],
      [first.id, 'settled'],
    ]);
    await call(second.id, 'settle', { cents: 100 });
    expect(await tonight()).toEqual([[second.id, 'settled']]);
    const third = await opened();
    await call(third.id, 'cancel');
    expect(await tonight()).toEqual([[second.id, 'settled']]);
    expect(await codeOf(moderator.get('/api/guesses?current=1'))).toBe('invalid_input');
  });

  it('can read all of them, newest first, and each one', async () => {
    const { id } = await opened();
    const list = await moderator.get('/api/guesses');
    expect(list.json<GuessDto[]>()[0]).toMatchObject({ id, state: 'open' });
    expect(list.headers.get('content-range')).toMatch(/^guesses 0-\d+\/\d+$/);
    expect((await moderator.get(`/api/guesses/${id}`)).json()).toEqual(list.json<GuessDto[]>()[0]);
    expect(await codeOf(moderator.get('/api/guesses/2000000000'))).toBe('guess_not_found');
  });
});

describe('a guesser', () => {
  it('has one guess, even out of a thousand at the same time', async () => {
    await opened();
    const users = await Promise.all(Array.from({ length: 100 }, () => createUser(database)));
    await Promise.all(users.flatMap((user) => Array.from({ length: 10 }, (_, at) => place(user, at))));
    await within(10_000, async () => (await current()).guesses === 100);
    expect((await current()).guesses).toBe(100);
  });

  it('can read and change it on the site', async () => {
    await opened();
    const viewer = await site.signIn((await createUser(database)).userId);
    expect((await viewer.get('/api/guesses/current/own')).json()).toEqual({ cents: null });
    await viewer.post('/api/guesses/current/own', { cents: 5 });
    expect((await viewer.post('/api/guesses/current/own', { cents: 7 })).json()).toEqual({ cents: 7 });
    for (const cents of [-1, 0.5, '1e308', 10 ** 16])
      expect(await codeOf(viewer.post('/api/guesses/current/own', { cents }))).toBe('invalid_input');
    expect((await viewer.get('/api/guesses/current/own')).json()).toEqual({ cents: 7 });
  });

  // award-prize.spec.ts has everyone else who may not win.
  it('is refused while on a break', async () => {
    await opened();
    const user = await createUser(database);
    await database.query(`SELECT start_break($1, '24h')`, [user.memberId]);
    await expect(place(user, 5)).rejects.toThrow('can’t take part');
    expect((await current()).guesses).toBe(0);
  });

  it('is neither a team member, unless allowed, nor a known bot', async () => {
    const { id } = await opened();
    expect(await codeOf(moderator.post('/api/guesses/current/own', { cents: 5 }))).toBe('team_may_not_guess');
    await expect(entries().placeFromChat({ userId: '777', login: 'nightbot' }, 5)).rejects.toThrow(
      'can’t take part',
    );
    await settled(id, 5);
    await opened({ teamMayGuess: true });
    expect((await moderator.post('/api/guesses/current/own', { cents: 5 })).status).toBe(200);
  });

  it('waits while the guess is being locked, and is then refused', async () => {
    const { id } = await opened();
    const [user] = (await guessed(5)) as [NewUser];
    const { answer } = await whileUncommitted('lock', id, 'place_guess', () =>
      place(user, 7).then(
        () => 'changed',
        (error: Error) => error.message,
      ),
    );
    expect(await answer).toBe('No guess is open right now');
    expect((await (await site.signIn(user.userId)).get('/api/guesses/current/own')).json()).toEqual({
      cents: 5,
    });
  });

  it.each([
    ['1234.50', 123_450],
    ['1.234,50', 123_450],
    ["1'234.50", 123_450],
    ['1 234,50', 123_450],
    ['a lot', null],
    ['-5', null],
    ['1e308', null],
    [`1${'0'.repeat(308)}`, null],
    ['\u200f1234', null],
    ['', null],
  ])('may write %j in chat', async (text, cents) => {
    await opened();
    const user = await createUser(database);
    const chat = site.app.get(GuessChatService, { strict: false });
    // Resets the bot's pause between refusals.
    Reflect.set(site.app.get(GuessRefusalsService, { strict: false }), 'lastAnswerAt', -Infinity);
    const speaker = {
      userId: user.userId,
      login: user.name,
      name: user.nickname,
      level: 'everyone',
      lineId: '1',
    };
    const said = await chat.carryOut({ name: 'guess', words: text.split(' ') }, speaker as never);
    expect(said?.includes('!guess 1234.50') ?? false).toBe(cents === null);
    expect(await entries().own(user.memberId)).toEqual({ cents });
  });
});

describe('a winner', () => {
  it('is never someone suspended in the meantime: the next one wins', async () => {
    const { id } = await opened();
    const [nearest, next] = (await guessed(100, 200)) as [NewUser, NewUser];
    await suspend(nearest);
    expect((await settled(id, 100)).standings).toMatchObject([{ place: 1, nickname: next.nickname }]);
    expect(await Promise.all([nearest, next].map(pointsOf))).toEqual([0, 500]);
  });

  it('gets a missing prize later, once, and not while suspended', async () => {
    const { id } = await opened({ prize: { kind: 'words', words: 'A seat in the next game' } });
    const [winner] = (await guessed(100)) as [NewUser];
    await settled(id, 100);
    expect(await codeOf(call(id, 'award', { place: 1 }))).toBe('guess_state');
    await database.query(`DELETE FROM prizes_awarded WHERE source = 'guess' AND source_id = $1`, [id]);
    await database.query(`UPDATE guess_entries SET award = 'out_of_stock' WHERE game_id = $1`, [id]);
    await suspend(winner);
    expect((await call(id, 'award', { place: 1 })).json()).toEqual({ outcome: 'not_eligible' });
    await database.query(`UPDATE members SET suspended_until = NULL WHERE id = $1`, [winner.memberId]);
    const answers = await Promise.all([1, 2].map(() => call(id, 'award', { place: 1 })));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  });

  it('keeps the place without a name once forgotten; other forgotten members’ guesses are deleted', async () => {
    const { id } = await opened();
    const users = await guessed(100, 200);
    await settled(id, 100);
    for (const { memberId } of users) {
      await database.query(`UPDATE members SET forget_at = now() - interval '1 minute' WHERE id = $1`, [
        memberId,
      ]);
      await database.query(`SELECT forget_member($1, sha256($2::bytea))`, [memberId, String(memberId)]);
    }
    const [game] = (await moderator.get('/api/guesses')).json<GuessDto[]>();
    expect(game).toMatchObject({ guesses: 1, standings: [{ nickname: 'Former member', cents: 100 }] });
  });
});

describe('a guess that follows a bonus hunt', () => {
  const huntIs = async (state: string, endCents?: number) => {
    const { hunt } = (await site.guest().get('/api/hunts/current')).json<{ hunt: HuntDto }>();
    return moderator.put('/api/hunts/current/state', { state, endCents, version: hunt.version });
  };

  it('is locked when the hunt opens, shows its interim standings and is settled by its end balance', async () => {
    expect(await codeOf(admin.post('/api/guesses', { ...FORM, followsHunt: true }))).toBe(
      'no_hunt_to_follow',
    );
    await moderator.post('/api/hunts', { name: 'Friday', currency: 'EUR', startCents: 100_000 });
    const slot = (await moderator.post('/api/hunts/current/slots', { name: 'Wanted', betCents: 100 })).json<{
      id: number;
    }>();
    await opened({ followsHunt: true });
    const [low, high] = (await guessed(10_000, 90_000)) as [NewUser, NewUser];
    await huntIs('opening');
    expect(await current()).toMatchObject({ state: 'locked', presentCents: null });
    await moderator.put(`/api/hunts/current/slots/${slot.id}`, {
      name: 'Wanted',
      betCents: 100,
      winCents: 80_000,
      version: 1,
    });
    await within(10_000, async () => (await current()).presentCents === 80_000);
    expect((await current()).standings).toMatchObject([
      { nickname: high.nickname, offCents: 10_000, isAwarded: null },
      { nickname: low.nickname },
    ]);
    expect((await huntIs('finished', 20_000)).status).toBe(200);
    expect(await current()).toMatchObject({
      state: 'settled',
      actualCents: 20_000,
      standings: [{ nickname: low.nickname, isAwarded: true }],
    });
    expect(await Promise.all([low, high].map(pointsOf))).toEqual([500, 0]);
  });

  it('stays cancelled, whatever the hunt does', async () => {
    await moderator.post('/api/hunts', { name: 'Friday', currency: 'EUR', startCents: 100_000 });
    const { id } = await opened({ followsHunt: true });
    await guessed(10_000);
    await call(id, 'cancel');
    await moderator.post('/api/hunts/current/slots', { name: 'Wanted', betCents: 100 });
    expect((await huntIs('opening')).status).toBe(200);
    expect(await current()).toMatchObject({ id, state: 'cancelled', presentCents: null, standings: [] });
    expect((await huntIs('finished', 10_000)).status).toBe(200);
    expect(await current()).toMatchObject({ id, state: 'cancelled', standings: [] });
  });
});
