import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg, { type Pool } from 'pg';
import { PG_POOL } from '../../../../backend/src/core/database/pg-pool.js';
import type {
  RaffleDto,
  RaffleSummaryDto,
  RaffleEntriesDto,
  TeamRaffleDto,
} from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { OverlayStatesService } from '../../../../backend/src/live/overlays/overlay-states.service.js';
import { RaffleEntriesService } from '../../../../backend/src/live/raffles/raffle-entries.service.js';
import { RafflesJob } from '../../../../backend/src/live/raffles/raffles.job.js';
import {
  createAdmin,
  createItem,
  createModerator,
  createUser,
  type NewUser,
} from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { within } from '../bot/chat-room.js';
import { RAFFLE_FORM } from './raffle-form.js';

const SCRIPT = fileURLToPath(new URL('../../../../docs/verify-raffle.mjs', import.meta.url));

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const team = await createModerator(database);
const moderator = await site.signIn(team.userId);

// Ends whatever an earlier test left running.
beforeEach(() =>
  database.query(`UPDATE raffles SET state = 'finished', finished_at = now() WHERE state <> 'finished'`),
);
afterEach(() => assertInvariants(database));
/** As the role that serves visitors. */
const asRuntime = (text: string) => site.app.get<Pool>(PG_POOL).query(text);

async function opened(changes: object = {}): Promise<RaffleDto> {
  const created = await admin.post('/api/raffles', { ...RAFFLE_FORM, ...changes });
  expect(created.status).toBe(201);
  const { id } = created.json<RaffleDto>();
  const answer = await moderator.post(`/api/raffles/${id}/open`);
  expect(answer.status).toBe(200);
  return answer.json<RaffleDto>();
}
const join = async (user: NewUser) => (await site.signIn(user.userId)).post('/api/raffles/current/entry');
async function joined(count: number): Promise<NewUser[]> {
  const users: NewUser[] = [];
  for (let at = 0; at < count; at++) {
    const user = await createUser(database);
    expect((await join(user)).status).toBe(200);
    users.push(user);
  }
  return users;
}
const call = async (id: number, what: string, body: object = {}) =>
  moderator.post(`/api/raffles/${id}/${what}`, body);
const close = async (id: number) => (await call(id, 'close')).json<RaffleDto>();
/** Makes the last draw older. */
const age = (id: number) =>
  database.query(`UPDATE raffle_draws SET drawn_at = drawn_at - interval '1 minute' WHERE raffle_id = $1`, [
    id,
  ]);
const draw = async (id: number, note?: string) => {
  await age(id);
  const answer = await call(id, 'draw', { note });
  expect(answer.status).toBe(200);
  return answer.json<RaffleDto>();
};
const read = async (id: number) => (await site.guest().get(`/api/raffles/${id}`)).json<RaffleDto>();
const pointsOf = async ({ memberId }: NewUser) => {
  const rows = await database.query<{ points: string }>('SELECT points FROM balances WHERE member_id = $1', [
    memberId,
  ]);
  return Number(rows[0]?.points);
};
const winnerAmong = (users: readonly NewUser[], { draws }: RaffleDto) =>
  users.find(({ nickname }) => nickname === draws.at(-1)?.nickname)!;
const codeOf = async (answer: Promise<{ json<T>(): T }>) => (await answer).json<{ code: string }>().code;
const late = (id: number) =>
  database.query(
    `UPDATE raffle_draws SET answer_by = now() - interval '1 second' WHERE raffle_id = $1 AND state = 'waiting'`,
    [id],
  );

describe('a raffle', () => {
  it('shows the hash of its seed before the first entry, and the seed once it is over', async () => {
    const raffle = await opened();
    expect(raffle).toMatchObject({
      state: 'open',
      entries: 0,
      serverSeed: null,
      entriesHash: null,
      draws: [],
    });
    expect(raffle.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
    await joined(2);
    expect((await close(raffle.id)).serverSeed).toBeNull();
    const over = await draw(raffle.id);
    expect([over.state, over.serverSeedHash]).toEqual(['finished', raffle.serverSeedHash]);
    expect(over.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is read by the team while it is running, with the next draft and the last one of the evening', async () => {
    const tonight = async () =>
      (await moderator.get('/api/raffles?current')).json<RaffleDto[]>().map(({ id, state }) => [id, state]);
    await database.query(`UPDATE raffles SET finished_at = finished_at - interval '13 hours'`);
    const create = async () => (await admin.post('/api/raffles', RAFFLE_FORM)).json<RaffleDto>().id;
    const running = (await opened()).id;
    await create();
    const draft = await create();
    expect(await tonight()).toEqual([
      [draft, 'draft'],
      [running, 'open'],
    ]);
    await joined(1);
    await close(running);
    await draw(running);
    expect(await tonight()).toEqual([
      [draft, 'draft'],
      [running, 'finished'],
    ]);
    const next = (await opened()).id;
    await joined(1);
    await close(next);
    expect(await tonight()).toEqual([
      [next, 'closed'],
      [draft, 'draft'],
      [running, 'finished'],
    ]);
    await draw(next);
    expect(await tonight()).toEqual([
      [next, 'finished'],
      [draft, 'draft'],
    ]);
    expect(await codeOf(moderator.get('/api/raffles?current=1'))).toBe('invalid_input');
  });

  it('keeps its seed from the role that serves visitors', async () => {
    await expect(asRuntime('SELECT server_seed FROM raffles')).rejects.toThrow('permission denied');
  });

  it('can be verified by an independent script, with passed-over winners and a forgotten one', async () => {
    const raffle = await opened({ winners: 3, claimMinutes: 3 });
    const users = await joined(9);
    await close(raffle.id);
    for (let place = 1; place <= 3; place++) {
      const passed = await draw(raffle.id);
      expect(passed.draws.at(-1)?.state).toBe('waiting');
      const next = await draw(raffle.id, 'Asked for somebody else');
      await site.app.get(RaffleEntriesService).onChatLine(winnerAmong(users, next).userId);
    }
    const over = await read(raffle.id);
    expect(over.draws.map(({ state }) => state)).toEqual(['passed', 'won', 'passed', 'won', 'passed', 'won']);
    expect(over.state).toBe('finished');
    const gone = winnerAmong(users, over);
    await database.query(`UPDATE members SET forget_at = now() - interval '1 minute' WHERE id = $1`, [
      gone.memberId,
    ]);
    await database.query(`SELECT forget_member($1, sha256('gone'))`, [gone.memberId]);
    expect((await read(raffle.id)).draws.at(-1)?.nickname).toBe('Former member');
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, site.url, String(raffle.id)]);
    expect(stdout).toContain('is fair: 6 draws');
    await database.query(`UPDATE raffles SET entries_hash = repeat('0', 64) WHERE id = $1`, [raffle.id]);
    await expect(
      promisify(execFile)(process.execPath, [SCRIPT, site.url, String(raffle.id)]),
    ).rejects.toMatchObject({
      stdout: expect.stringContaining("entries don't match"),
    });
  });

  it('keeps the entries’ keys secret while viewers join', async () => {
    const raffle = await opened();
    await joined(2);
    const keys = async () =>
      (await site.guest().get(`/api/raffles/${raffle.id}/entries`)).json<RaffleEntriesDto>().keys;
    expect(await keys()).toEqual([]);
    await close(raffle.id);
    expect(await keys()).toHaveLength(2);
  });

  it('runs alone', async () => {
    const raffle = await opened();
    const second = (await admin.post('/api/raffles', RAFFLE_FORM)).json<RaffleDto>();
    expect(await codeOf(call(second.id, 'open'))).toBe('another_raffle');
    await joined(1);
    await close(raffle.id);
    expect(await codeOf(call(second.id, 'open'))).toBe('another_raffle');
    expect((await site.guest().get('/api/play/now')).json()).toMatchObject({ raffle: raffle.id });
  });

  it('is over when it closes without entries', async () => {
    const raffle = await opened();
    expect(await close(raffle.id)).toMatchObject({ state: 'finished', entries: 0, draws: [] });
    expect(await codeOf(call(raffle.id, 'draw'))).toBe('raffle_state');
  });

  it('closes automatically, and accepts no one after that', async () => {
    const raffle = await opened({ minutes: 5 });
    await joined(1);
    await database.query(`UPDATE raffles SET closes_at = now() WHERE id = $1`, [raffle.id]);
    expect(await codeOf(join(await createUser(database)))).toBe('no_raffle');
    await site.app.get(RafflesJob).run();
    expect(await read(raffle.id)).toMatchObject({ state: 'closed', entries: 1 });
  });

  it('that is over is listed publicly, with its winners', async () => {
    const raffle = await opened();
    const users = await joined(2);
    await close(raffle.id);
    const over = await draw(raffle.id);
    await opened();
    const listed = (await site.guest().get('/api/raffles/finished')).json<RaffleSummaryDto[]>();
    expect(listed[0]).toEqual({
      id: raffle.id,
      title: 'Friday raffle',
      entries: 2,
      finishedAt: over.finishedAt,
      winners: [winnerAmong(users, over).nickname],
    });
  });

  it('that is still a draft cannot be read by visitors', async () => {
    const { id } = (await admin.post('/api/raffles', RAFFLE_FORM)).json<RaffleDto>();
    expect((await site.guest().get(`/api/raffles/${id}`)).status).toBe(404);
    expect(await codeOf(moderator.post('/api/raffles', RAFFLE_FORM))).toBe('admin_required');
  });

  it('refuses an incomplete prize or an unknown item', async () => {
    const refused = (prize: object) => codeOf(admin.post('/api/raffles', { ...RAFFLE_FORM, prize }));
    expect(await refused({ kind: 'points' })).toBe('prize_incomplete');
    expect(await refused({ kind: 'item', itemId: 999_999 })).toBe('no_prize_item');
  });
});

describe('an entrant', () => {
  it('is in once, from chat and site, however often and however concurrently', async () => {
    const raffle = await opened();
    const users = await joined(3);
    const entries = site.app.get(RaffleEntriesService);
    await Promise.all(
      users.flatMap(({ userId, name }) =>
        Array.from({ length: 10 }, () => entries.enterFromChat({ userId, login: name })),
      ),
    );
    await entries.enterFromChat({ userId: '777000777', login: 'never_seen' });
    // First-time members, whose simultaneous entries arrive before they are known.
    const hasty = await createUser(database);
    await Promise.all(
      Array.from({ length: 10 }, () => entries.enterFromChat({ userId: hasty.userId, login: hasty.name })),
    );
    expect((await read(raffle.id)).entries).toBe(5);
  });

  it('is neither a team member, unless allowed, nor a known bot', async () => {
    const raffle = await opened();
    expect(await codeOf(moderator.post('/api/raffles/current/entry'))).toBe('team_may_not_join');
    const bot = site.app.get(RaffleEntriesService).enterFromChat({ userId: '777', login: 'nightbot' });
    await expect(bot).rejects.toThrow('can’t take part');
    await close(raffle.id);
    await opened({ teamMayEnter: true });
    expect((await moderator.post('/api/raffles/current/entry')).status).toBe(200);
  });

  // award-prize.spec.ts has everyone else who may not win.
  it('is refused while on a break', async () => {
    const raffle = await opened();
    const user = await createUser(database);
    await database.query(`SELECT start_break($1, '24h')`, [user.memberId]);
    await expect(
      site.app.get(RaffleEntriesService).enterFromChat({ userId: user.userId, login: user.name }),
    ).rejects.toThrow('can’t take part');
    expect((await read(raffle.id)).entries).toBe(0);
  });

  it('must meet the rules of the raffle', async () => {
    await opened({ rules: { memberDays: 2, watchedHours: null } });
    const user = await createUser(database);
    expect(await codeOf(join(user))).toBe('raffle_member_too_new');
    await database.query(`UPDATE members SET created_at = now() - interval '3 days' WHERE id = $1`, [
      user.memberId,
    ]);
    expect((await join(user)).status).toBe(200);
  });

  it('waits while the raffle is being closed, and is then refused', async () => {
    const raffle = await opened();
    await joined(1);
    const closing = new pg.Client({ connectionString: database.superUrl });
    await closing.connect();
    const user = await createUser(database);
    let late: ReturnType<typeof join>;
    try {
      await closing.query('BEGIN');
      await closing.query('SELECT close_raffle($1, $2, NULL)', [raffle.id, team.memberId]);
      late = join(user);
      await within(5_000, async () => {
        const rows = await database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query LIKE '%enter_raffle%'`,
        );
        return rows.length === 1;
      });
      await closing.query('COMMIT');
    } finally {
      // Otherwise a failure here would leave the raffle locked for later tests.
      await closing.end();
    }
    expect(await codeOf(late)).toBe('no_raffle');
    const { keys } = (await site.guest().get(`/api/raffles/${raffle.id}/entries`)).json<RaffleEntriesDto>();
    expect(keys).toHaveLength(1);
  });

  it('is either in the hashed list or refused as too late', async () => {
    const raffle = await opened();
    const users = await Promise.all(Array.from({ length: 40 }, () => createUser(database)));
    const entries = site.app.get(RaffleEntriesService);
    const answers = users.map(({ userId, name }) =>
      entries.enterFromChat({ userId, login: name }).then(
        () => true,
        () => false,
      ),
    );
    await Promise.race(answers);
    const [closed, ...isIn] = await Promise.all([close(raffle.id), ...answers]);
    expect(closed.entries).toBe(isIn.filter(Boolean).length);
    const { keys } = (await site.guest().get(`/api/raffles/${raffle.id}/entries`)).json<RaffleEntriesDto>();
    expect(keys).toHaveLength(closed.entries);
  });
});

describe('the one who has taken a raffle', () => {
  const desk = async (id: number) =>
    (await moderator.get(`/api/raffles/${id}/desk`)).json<TeamRaffleDto>().holder;

  it('is seen by the team until it is over, and another may take it over', async () => {
    const raffle = await opened();
    expect(raffle).not.toHaveProperty('holder');
    const taken = await call(raffle.id, 'take');
    expect(taken.json<TeamRaffleDto>().holder).toEqual({ userId: team.userId, nickname: team.nickname });
    await call(raffle.id, 'take');
    expect((await admin.post(`/api/raffles/${raffle.id}/take`)).status).toBe(200);
    expect((await desk(raffle.id))?.userId).not.toBe(team.userId);
    const trail = await database.query(
      `SELECT actor_id = $2 AS "isModerator", after FROM audit_entries WHERE action = 'raffle.take' AND entity_id = $1 ORDER BY id`,
      [String(raffle.id), team.memberId],
    );
    const after = { title: 'Friday raffle' };
    expect(trail).toEqual([
      { isModerator: true, after },
      { isModerator: false, after },
    ]);
    await joined(1);
    await close(raffle.id);
    await draw(raffle.id);
    expect(await desk(raffle.id)).toBeUndefined();
    expect(await codeOf(call(raffle.id, 'take'))).toBe('raffle_state');
    expect(await codeOf(call(2_147_483_647, 'take'))).toBe('raffle_not_found');
  });

  it('is one person when several take it at once', async () => {
    const raffle = await opened();
    const answers = await Promise.all(
      [admin, moderator].map((one) => one.post(`/api/raffles/${raffle.id}/take`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk(raffle.id)).toBeDefined();
  });

  it.each([
    ['leave the team', 'role = NULL'],
    ['are suspended', `suspended_until = now() + interval '1 hour'`],
  ])('no longer has it once they %s', async (_name, change) => {
    const other = await createModerator(database);
    const raffle = await opened();
    await (await site.signIn(other.userId)).post(`/api/raffles/${raffle.id}/take`);
    expect((await desk(raffle.id))?.userId).toBe(other.userId);
    await database.query(`UPDATE members SET ${change} WHERE id = $1`, [other.memberId]);
    expect(await desk(raffle.id)).toBeUndefined();
  });

  it('does not have it again when they return to the team', async () => {
    const other = await createModerator(database);
    const raffle = await opened();
    await (await site.signIn(other.userId)).post(`/api/raffles/${raffle.id}/take`);
    for (const role of [null, 'moderator'])
      await database.query(`SELECT set_role($1, $2, NULL, $1, 'owner', 'test')`, [other.memberId, role]);
    expect(await desk(raffle.id)).toBeUndefined();
  });

  it('does not stop a script from drawing', async () => {
    const raffle = await opened();
    await joined(1);
    await close(raffle.id);
    await admin.post(`/api/raffles/${raffle.id}/take`);
    expect((await draw(raffle.id)).state).toBe('finished');
  });
});

describe('a draw', () => {
  it('gives the prize in the same step, once', async () => {
    const raffle = await opened();
    const users = await joined(4);
    await close(raffle.id);
    const over = await draw(raffle.id);
    expect(over.draws).toMatchObject([{ number: 1, place: 1, stillIn: 4, state: 'won', isAwarded: true }]);
    expect(await Promise.all(users.map(pointsOf))).toEqual(
      users.map((user) => (user === winnerAmong(users, over) ? 500 : 0)),
    );
  });

  it('happens once when several moderators draw at the same time', async () => {
    const raffle = await opened({ winners: 3 });
    await joined(5);
    await close(raffle.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(raffle.id, 'draw')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await read(raffle.id)).draws).toHaveLength(1);
  });

  it('draws nothing for someone who has not seen the latest draw', async () => {
    const raffle = await opened({ winners: 3 });
    await joined(5);
    await close(raffle.id);
    const press = () => Promise.all(Array.from({ length: 4 }, () => call(raffle.id, 'draw', { seen: 0 })));
    const first = await press();
    await age(raffle.id);
    const late = await press();
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(late.map((answer) => answer.json<{ code: string }>().code)).toEqual(Array(4).fill('just_drawn'));
    expect((await read(raffle.id)).draws).toHaveLength(1);
    expect((await call(raffle.id, 'draw', { seen: 1 })).status).toBe(200);
  });

  it('passes over no one whom the team has not seen', async () => {
    const raffle = await opened({ claimMinutes: 1 });
    await joined(3);
    await close(raffle.id);
    await draw(raffle.id);
    await late(raffle.id);
    await asRuntime('SELECT advance_raffle(true)');
    await age(raffle.id);
    expect(await codeOf(call(raffle.id, 'draw', { note: 'Not here', seen: 1 }))).toBe('just_drawn');
    expect((await call(raffle.id, 'draw', { note: 'Not here', seen: 2 })).status).toBe(200);
  });

  it('waits for a reply, and is not repeated without a reason', async () => {
    const raffle = await opened({ claimMinutes: 3 });
    const users = await joined(3);
    await close(raffle.id);
    const first = winnerAmong(users, await draw(raffle.id));
    await age(raffle.id);
    expect(await codeOf(call(raffle.id, 'draw'))).toBe('winner_awaited');
    expect(await pointsOf(first)).toBe(0);
    const again = await draw(raffle.id, 'Not here tonight');
    expect(again.draws).toMatchObject([
      { state: 'passed', reason: 'by_team', note: 'Not here tonight' },
      { state: 'waiting', stillIn: 2 },
    ]);
    const second = winnerAmong(users, again);
    // Messages from anyone else, including the winner who was passed over, don't count.
    for (const { userId } of users)
      if (userId !== second.userId) await site.app.get(RaffleEntriesService).onChatLine(userId);
    expect((await read(raffle.id)).state).toBe('closed');
    await site.app.get(RaffleEntriesService).onChatLine(second.userId);
    expect(await read(raffle.id)).toMatchObject({ state: 'finished' });
    expect(await pointsOf(second)).toBe(500);
  });

  it('gives a winner one minute before the team may pass them over, and the audit trail names the draw', async () => {
    const raffle = await opened({ claimMinutes: 3 });
    await joined(3);
    await close(raffle.id);
    await draw(raffle.id);
    const ago = (seconds: number) =>
      database.query(
        `UPDATE raffle_draws SET drawn_at = now() - $2 * interval '1 second' WHERE raffle_id = $1`,
        [raffle.id, seconds],
      );
    await ago(50);
    expect(await codeOf(call(raffle.id, 'draw', { note: 'Not my friend' }))).toBe('winner_has_time');
    expect((await read(raffle.id)).draws).toMatchObject([{ state: 'waiting', note: null }]);
    await ago(61);
    const again = (await call(raffle.id, 'draw', { note: 'Left the stream' })).json<RaffleDto>();
    expect(again.draws).toMatchObject([
      { state: 'passed', reason: 'by_team', note: 'Left the stream' },
      { state: 'waiting' },
    ]);
    const trail = await database.query(
      `SELECT actor_id AS "actorId", after FROM audit_entries WHERE action = 'raffle.draw-again' AND entity_id = $1`,
      [String(raffle.id)],
    );
    expect(trail).toEqual([
      {
        actorId: team.memberId,
        after: { title: 'Friday raffle', passed: 1, draw: 2, note: 'Left the stream' },
      },
    ]);
  });

  it('is repeated once if no one replies, however many replicas check', async () => {
    const raffle = await opened({ claimMinutes: 1 });
    const users = await joined(3);
    await close(raffle.id);
    const silent = winnerAmong(users, await draw(raffle.id));
    await late(raffle.id);
    await site.app.get(RaffleEntriesService).onChatLine(silent.userId);
    await Promise.all(Array.from({ length: 8 }, () => asRuntime('SELECT advance_raffle(true)')));
    expect((await read(raffle.id)).draws).toMatchObject([
      { state: 'passed', reason: 'no_answer' },
      { state: 'waiting' },
    ]);
    expect(await pointsOf(silent)).toBe(0);
  });

  it('goes to someone else if the winner is suspended before the prize', async () => {
    const raffle = await opened({ claimMinutes: 3 });
    const users = await joined(2);
    await close(raffle.id);
    const first = winnerAmong(users, await draw(raffle.id));
    await database.query(`UPDATE members SET suspended_until = now() + interval '1 hour' WHERE id = $1`, [
      first.memberId,
    ]);
    await site.app.get(RaffleEntriesService).onChatLine(first.userId);
    expect((await read(raffle.id)).draws).toMatchObject([
      { state: 'passed', reason: 'not_eligible' },
      { state: 'waiting' },
    ]);
    expect(await pointsOf(first)).toBe(0);
  });

  it.each([0, 3])('with %i minutes to reply passes over all who cannot win, to the last', async (minutes) => {
    const raffle = await opened({ claimMinutes: minutes });
    const users = await joined(3);
    await close(raffle.id);
    for (const { memberId } of users) await database.query(`SELECT start_break($1, '24h')`, [memberId]);
    const over = await draw(raffle.id);
    expect(over.draws.map(({ reason }) => reason)).toEqual(['not_eligible', 'not_eligible', 'not_eligible']);
    expect(over).toMatchObject({ state: 'finished' });
  });

  it('never names someone passed over like this, even after waiting: a break is private', async () => {
    const raffle = await opened({ claimMinutes: 3 });
    const users = await joined(3);
    await close(raffle.id);
    const first = winnerAmong(users, await draw(raffle.id));
    for (const { memberId } of users) await database.query(`SELECT start_break($1, '24h')`, [memberId]);
    await site.app.get(RaffleEntriesService).onChatLine(first.userId);
    const unnamed = { nickname: null, reason: 'not_eligible', entryKey: expect.any(String) };
    expect((await read(raffle.id)).draws).toMatchObject([unnamed, unnamed, unnamed]);
    const overlay = await site.app.get(OverlayStatesService, { strict: false }).of('raffle', 'week');
    const answers = await Promise.all([
      site.guest().get(`/api/raffles/${raffle.id}`),
      site.guest().get('/api/raffles/current'),
      site.guest().get('/api/raffles/finished'),
      moderator.get(`/api/raffles/${raffle.id}/desk`),
      moderator.get('/api/raffles'),
    ]);
    const texts = [...answers.map(({ text }) => text), JSON.stringify(overlay)];
    const named = texts.map(
      (text) =>
        users.filter(({ nickname, userId }) => text.includes(nickname) || text.includes(`"${userId}"`))
          .length,
    );
    expect(named).toEqual([0, 0, 0, 0, 0, 0]);
    expect(texts.every((text) => text.includes('Friday raffle'))).toBe(true);
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, site.url, String(raffle.id)]);
    expect(stdout).toContain(`Raffle ${raffle.id} is fair: 3 draws.`);
  });

  it('passes over today’s winners if the raffle says so', async () => {
    const [lucky] = [await createUser(database)];
    const first = await opened();
    await join(lucky);
    await close(first.id);
    await draw(first.id);
    const second = await opened({ mayWinAgain: false });
    await join(lucky);
    await close(second.id);
    expect((await draw(second.id)).draws).toMatchObject([{ state: 'passed', reason: 'won_today' }]);
    const third = await opened({ mayWinAgain: true });
    await join(lucky);
    await close(third.id);
    expect((await draw(third.id)).draws).toMatchObject([{ state: 'won' }]);
    await database.query(
      `UPDATE raffle_draws SET decided_at = decided_at - interval '1 day' WHERE state = 'won'`,
    );
    const tomorrow = await opened({ mayWinAgain: false });
    await join(lucky);
    await close(tomorrow.id);
    expect((await draw(tomorrow.id)).draws).toMatchObject([{ state: 'won' }]);
  });

  it('decides what today is by the site’s time zone', async () => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    const timeZone = 'Pacific/Kiritimati';
    await admin.put('/api/site', { ...settings, timeZone });
    const lucky = await createUser(database);
    const first = await opened();
    await join(lucky);
    await close(first.id);
    await draw(first.id);
    // Midnight there is 10:00 UTC, so one of the two moments always falls on a different day in UTC.
    const verdict = async (moment: string) => {
      await database.query(
        `UPDATE raffle_draws SET decided_at = date_trunc('day', now(), $2) + $3::interval
         WHERE state = 'won' AND raffle_id = $1`,
        [first.id, timeZone, moment],
      );
      const next = await opened({ mayWinAgain: false, claimMinutes: 3 });
      await join(lucky);
      await close(next.id);
      const [drawn] = (await draw(next.id)).draws;
      await database.query(`UPDATE raffles SET state = 'finished', finished_at = now() WHERE id = $1`, [
        next.id,
      ]);
      return [drawn?.state, drawn?.reason];
    };
    expect(await verdict('-1 second')).toEqual(['waiting', null]);
    expect(await verdict('1 second')).toEqual(['passed', 'won_today']);
    await admin.put('/api/site', settings);
  });

  it('is kept if the prize is out of stock, and the prize is given later, once', async () => {
    const { id: itemId } = await createItem(database, { name: 'Signed mug', stock: 1 });
    await admin.post('/api/shop/categories', { name: `Cups ${itemId}`, description: 'More' });
    const raffle = await opened({ prize: { kind: 'item', itemId } });
    const [winner] = await joined(1);
    await close(raffle.id);
    await database.query('UPDATE shop_items SET stock = 0 WHERE id = $1', [itemId]);
    expect((await draw(raffle.id)).draws).toMatchObject([{ state: 'won', isAwarded: false }]);
    const award = async () =>
      (await call(raffle.id, 'award', { draw: 1 })).json<{ outcome?: string; code?: string }>();
    expect(await award()).toEqual({ outcome: 'out_of_stock' });
    await database.query('UPDATE shop_items SET stock = 5 WHERE id = $1', [itemId]);
    const suspend = (hours: number) =>
      database.query(`UPDATE members SET suspended_until = now() + $2 * interval '1 hour' WHERE id = $1`, [
        winner!.memberId,
        hours,
      ]);
    await suspend(1);
    expect(await award()).toEqual({ outcome: 'not_eligible' });
    await suspend(-1);
    expect(await award()).toEqual({ outcome: 'awarded' });
    expect((await award()).code).toBe('raffle_state');
    const rows = await database.query('SELECT stock::int FROM shop_items WHERE id = $1', [itemId]);
    expect(rows).toEqual([{ stock: 4 }]);
  });

  it('is in the audit trail, like everything else the team does', async () => {
    const raffle = await opened({ claimMinutes: 3 });
    await joined(2);
    await close(raffle.id);
    await draw(raffle.id);
    await draw(raffle.id, 'Again');
    const rows = await database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE entity = 'raffle' AND entity_id = $1 ORDER BY id`,
      [String(raffle.id)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'raffle.create',
      'raffle.open',
      'raffle.close',
      'raffle.draw',
      'raffle.draw-again',
    ]);
  });
});
