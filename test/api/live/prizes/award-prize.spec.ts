import { afterEach, describe, expect, it } from '@jest/globals';
import type { AwardOutcome, Prize } from '../../../../backend/src/live/prizes/prize.js';
import { createItem, createModerator, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

let lastSource = 0;

const { site, database } = await useSite();

afterEach(() => assertInvariants(database));
const award = async (member: { memberId: number }, prize: Prize, source = (lastSource += 1), place = 1) => {
  const [row] = await database.query<{ outcome: AwardOutcome }>(
    `SELECT outcome FROM award_prize('raffle', $1, $2, $3, $4, 'Friday raffle')`,
    [source, place, member.memberId, prize],
  );
  return row?.outcome;
};
const pointsOf = async ({ memberId }: { memberId: number }) => {
  const [row] = await database.query<{ points: string }>('SELECT points FROM balances WHERE member_id = $1', [
    memberId,
  ]);
  return Number(row?.points);
};
const stockOf = async (id: number) => {
  const [row] = await database.query<{ stock: string }>('SELECT stock FROM shop_items WHERE id = $1', [id]);
  return Number(row?.stock);
};

describe('a prize', () => {
  it('of points is in the balance and in the history, under its name', async () => {
    const winner = await createUser(database, { points: 5 });
    expect(await award(winner, { kind: 'points', points: 500 })).toBe('awarded');
    const history = await (await site.signIn(winner.userId)).get('/api/points/history');
    expect(history.json<{ entries: object[] }>().entries[0]).toMatchObject({
      delta: 500,
      balanceAfter: 505,
      reason: 'prize',
      label: 'Friday raffle',
    });
  });

  it('is given once per place and once per member, however many try at the same time', async () => {
    const [winner, second] = [await createUser(database), await createUser(database)];
    const points: Prize = { kind: 'points', points: 100 };
    const source = (lastSource += 1);
    const outcomes = await Promise.all(
      [winner, second, winner, second, winner].map((member, place) =>
        award(member, points, source, 1 + (place % 2)),
      ),
    );
    expect(outcomes.map(String).toSorted()).toEqual([
      ...Array<string>(3).fill('already_awarded'),
      'awarded',
      'awarded',
    ]);
    expect([await pointsOf(winner), await pointsOf(second)]).toEqual([100, 100]);
    expect(await award(winner, points, source, 9)).toBe('already_awarded');
    expect(await award(await createUser(database), points, source, 1)).toBe('already_awarded');
  });

  it('that is an item takes one from the stock for no points, and becomes a normal claim', async () => {
    const winner = await createUser(database, { points: 7 });
    const { id } = await createItem(database, { name: 'Mug', price: 900, stock: 1 });
    expect(await award(winner, { kind: 'item', itemId: id })).toBe('awarded');
    expect([await stockOf(id), await pointsOf(winner)]).toEqual([0, 7]);
    const claims = await (await site.signIn(winner.userId)).get('/api/shop/claims/mine');
    expect(claims.text).toContain('Mug');
    expect(await award(await createUser(database), { kind: 'item', itemId: id })).toBe('out_of_stock');
  });

  it('returns to the stock, without a refund, if its claim is rejected', async () => {
    const winner = await createUser(database, { points: 7 });
    const { id } = await createItem(database, { name: 'Cap', price: 900, stock: 1 });
    await award(winner, { kind: 'item', itemId: id });
    const [refund] = await database.query<{ outcome: string }>(
      `SELECT refunded.outcome FROM shop_claims,
         LATERAL refund_claim(member_id, claim_date, 'rejected', NULL, member_id, NULL) AS refunded WHERE member_id = $1`,
      [winner.memberId],
    );
    expect([refund?.outcome, await stockOf(id), await pointsOf(winner)]).toEqual(['refunded', 1, 7]);
  });

  it('with codes delivers one of them', async () => {
    const winner = await createUser(database);
    const { id } = await createItem(database, { name: 'Key', stock: 1 });
    await database.query('UPDATE shop_items SET has_codes = true WHERE id = $1', [id]);
    await database.query(
      `INSERT INTO shop_codes (item_id, sealed, fingerprint) VALUES ($1, '\\x01', '\\x02')`,
      [id],
    );
    expect(await award(winner, { kind: 'item', itemId: id })).toBe('awarded');
    const [claim] = await database.query(
      `SELECT state FROM shop_claims JOIN shop_codes ON claim_id = shop_claims.id WHERE member_id = $1`,
      [winner.memberId],
    );
    expect(claim).toEqual({ state: 'delivered' });
  });

  it.each([
    ['archived_at = now()', 'no_item'],
    ['casino = true', 'no_item'],
    [`fields = '[]'`, 'answers_needed'],
  ])('that is an item with %s is not awarded', async (change, outcome) => {
    const winner = await createUser(database);
    const { id } = await createItem(database, { name: 'Odd', stock: 1 });
    await database.query(`UPDATE shop_items SET ${change} WHERE id = $1`, [id]);
    expect(await award(winner, { kind: 'item', itemId: id })).toBe(outcome);
    expect(await database.query('SELECT FROM shop_claims WHERE member_id = $1', [winner.memberId])).toEqual(
      [],
    );
  });

  it('that is only text changes no balance', async () => {
    const winner = await createUser(database, { points: 3 });
    expect(await award(winner, { kind: 'words', words: 'A seat in the next game' })).toBe('awarded');
    expect(await pointsOf(winner)).toBe(3);
  });

  it('is refused to a member whose balance is full, or who no longer exists', async () => {
    const rich = await createUser(database, { points: Number.MAX_SAFE_INTEGER });
    expect(await award(rich, { kind: 'points', points: 1 })).toBe('balance_full');
    expect(await award({ memberId: 1_000_000 }, { kind: 'points', points: 1 })).toBe('no_user');
  });
});

describe('eligibility to win', () => {
  const verdict = async ({ memberId }: { memberId: number }, teamMay = false) => {
    const [row] = await database.query<{ why: string | null }>('SELECT may_win($1, $2) AS why', [
      memberId,
      teamMay,
    ]);
    return row?.why;
  };

  it('includes everyone except the team, and the team if allowed', async () => {
    const moderator = await createModerator(database);
    expect(await verdict(await createUser(database))).toBeNull();
    expect(await verdict(moderator)).toBe('team');
    expect(await verdict(moderator, true)).toBeNull();
    expect(await verdict({ memberId: 1_000_000 })).toBe('no_user');
  });

  it('excludes members who are suspended, under 18 or on a break', async () => {
    const changed = async (column: string) => {
      const user = await createUser(database);
      await database.query(`UPDATE members SET ${column} WHERE id = $1`, [user.memberId]);
      return user;
    };
    expect(await verdict(await changed(`suspended_until = now() + interval '1 day'`))).toBe('suspended');
    expect(await verdict(await changed(`banned_until = 'infinity'`))).toBe('suspended');
    expect(await verdict(await changed('under_age_since = now()'))).toBe('withheld');
    const resting = await createUser(database);
    await database.query(`SELECT start_break($1, '24h')`, [resting.memberId]);
    expect(await verdict(resting)).toBe('withheld');
  });
});
