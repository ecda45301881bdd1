import { beforeAll, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type { LastStreamAnswerDto } from '../../../../backend/src/live/last-stream/dto/last-stream.dto.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createItem, createModerator, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();

const MINUTE_MS = 60_000;
const begun = Date.now() - 4 * 60 * MINUTE_MS;
const at = (minutes: number) => new Date(begun + minutes * MINUTE_MS);

let admin: TestClient;

beforeAll(async () => {
  admin = await site.signIn((await createAdmin(database)).userId);
});

async function lastStream() {
  site.app.get(CacheInvalidationService).invalidateAll();
  const answer = await admin.get('/api/last-stream');
  expect(answer.status).toBe(200);
  return answer.json<LastStreamAnswerDto>().stream;
}

async function broadcast(from: number, to: number | null): Promise<number> {
  const [row] = await database.query<{ id: string }>(
    'INSERT INTO broadcasts (started_at, ended_at) VALUES ($1, $2) RETURNING id',
    [at(from), to === null ? null : at(to)],
  );
  return Number(row!.id);
}

/** A payout of 10 points each, as the database stores it. */
async function payout(broadcastId: number, memberIds: number[]): Promise<void> {
  await database.query(
    `INSERT INTO ticks (broadcast_id, number, opened_at, due_at, closed_at, paid_at, members, points)
     VALUES ($1, (SELECT count(*) + 1 FROM ticks), now(), now(), now(), now(), $2, $3)`,
    [broadcastId, memberIds.length, memberIds.length * 10],
  );
  for (const memberId of memberIds)
    await database.query(
      `INSERT INTO earned_broadcasts VALUES ($1, $2, 10, 5, 1) ON CONFLICT (member_id, broadcast_id) DO UPDATE SET earned = 20`,
      [memberId, broadcastId],
    );
}

/** An entry of the ledger. */
const give = (memberId: number, points: number, reason: string, when: Date) =>
  database.query(
    `WITH balance AS (
       UPDATE balances SET points = points + $2, version = version + 1 WHERE member_id = $1 RETURNING version, points
     )
     INSERT INTO point_entries (member_id, version, delta, balance_after, reason, created_at, ref_id)
     SELECT $1, version, $2, points, $3, $4, (SELECT count(*) FROM point_entries) FROM balance`,
    [memberId, points, reason, when],
  );

describe('GET /api/last-stream', () => {
  it('is for admins only', async () => {
    expect((await site.guest().get('/api/last-stream')).status).toBe(401);
    const moderator = await site.signIn((await createModerator(database)).userId);
    expect((await moderator.get('/api/last-stream')).status).toBe(403);
  });

  it('has no stream until one has ended', async () => {
    expect(await lastStream()).toBeNull();
    await broadcast(-2000, null);
    expect(await lastStream()).toBeNull();
    await database.query('UPDATE broadcasts SET ended_at = $1', [at(-1900)]);
    expect(await lastStream()).toEqual({
      startedAt: at(-2000).toISOString(),
      endedAt: at(-1900).toISOString(),
      minutes: 100,
      viewersPaid: 0,
      pointsGiven: 0,
      claims: 0,
      games: [],
    });
  });

  it('adds up the whole evening, and not what came before or after', async () => {
    const [luna, ace] = [
      await createUser(database, { nickname: 'Luna' }),
      await createUser(database, { nickname: 'Ace' }),
    ];
    const first = await broadcast(0, 60);
    const restarted = await broadcast(70, 130);
    await payout(first, [luna.memberId, ace.memberId]);
    await payout(first, [luna.memberId]);
    await payout(restarted, [luna.memberId]);
    await give(luna.memberId, 5, 'daily_reward', at(20));
    await give(luna.memberId, 7000, 'import', at(21));
    await give(ace.memberId, 900, 'daily_reward', at(-10));
    await give(ace.memberId, 800, 'first_visit', at(161));
    const item = await createItem(database, { stock: 9, price: 1 });
    for (const [minutes, state] of [
      [30, 'pending'],
      [31, 'delivered'],
      [-5, 'pending'],
      [170, 'pending'],
    ] as const)
      await database.query(
        `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, delivered, balance_after, balance_version, state)
         VALUES ($1, $2, 'Mug', 1, $3, $4, 0, 0, $5)`,
        [luna.memberId, item.id, at(minutes), state === 'delivered', state],
      );
    await finishedGames(luna.memberId, ace.memberId);
    // The next one has not ended yet.
    await broadcast(200, null);

    expect(await lastStream()).toEqual({
      startedAt: at(0).toISOString(),
      endedAt: at(130).toISOString(),
      minutes: 120,
      viewersPaid: 2,
      pointsGiven: 45,
      claims: 2,
      games: [
        { kind: 'hunt', id: 1, title: 'Friday hunt', winners: [] },
        { kind: 'guess', id: 1, title: 'Final balance', winners: ['Ace'] },
        { kind: 'raffle', id: 1, title: 'Friday mug', winners: ['Luna'] },
      ],
    });
  });
});

/** One of each kind in this evening, the raffle a quarter of an hour after its end, and a hunt the day before. */
async function finishedGames(winnerOfRaffle: number, winnerOfGuess: number): Promise<void> {
  const prize = '{"kind":"points","points":5}';
  await database.query(
    `INSERT INTO raffles (title, prize, winners, claim_minutes, may_win_again, team_may_enter, state, entries, opened_at, finished_at)
     VALUES ('Friday mug', $1, 1, 0, false, false, 'finished', 2, $2, $3)`,
    [prize, at(100), at(145)],
  );
  await database.query(
    `INSERT INTO raffle_entries (raffle_id, member_id, entry_key, source) VALUES (1, $1, 'a', 'chat'), (1, $2, 'b', 'chat')`,
    [winnerOfRaffle, winnerOfGuess],
  );
  await database.query(
    `INSERT INTO raffle_draws (raffle_id, number, place, member_id, entry_key, still_in, drawn_index, state, reason, award, decided_at)
     VALUES (1, 1, 1, $2, 'b', 2, 0, 'passed', 'no_answer', NULL, now()), (1, 2, 1, $1, 'a', 1, 0, 'won', NULL, 'awarded', now())`,
    [winnerOfRaffle, winnerOfGuess],
  );
  await database.query(
    `INSERT INTO guess_games (title, currency, prize, winners, team_may_guess, state, actual_cents, locked_at, settled_at)
     VALUES ('Final balance', 'EUR', $1, 1, false, 'settled', 100, $2, $2)`,
    [prize, at(120)],
  );
  await database.query(
    `INSERT INTO guess_entries (game_id, member_id, cents, source, place, award)
     VALUES (1, $1, 90, 'chat', NULL, NULL), (1, $2, 100, 'chat', 1, 'awarded')`,
    [winnerOfRaffle, winnerOfGuess],
  );
  await database.query(
    `INSERT INTO hunts (name, currency, state, start_cents, end_cents, finished_at)
     VALUES ('Friday hunt', 'EUR', 'finished', 100, 200, $1), ('Old hunt', 'EUR', 'finished', 100, 200, $2)`,
    [at(110), at(-1500)],
  );
}
