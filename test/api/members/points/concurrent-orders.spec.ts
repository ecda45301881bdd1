import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { Answer, TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { forceRace } from './force-race.js';
import { pointsHarness } from './points-harness.js';

const ROUNDS = 20;
const CODES = 100;
const BUYERS = 10_000;
/** Calls in flight at the same time. */
const WAVE = 1_000;

describe('cancelling, delivering and rejecting one claim at the same time', () => {
  let database: TestDatabase;
  let site: TestApp;
  let admins: TestClient[];

  beforeAll(async () => {
    database = await testDatabase();
    site = await startTestApp({ database });
    admins = await Promise.all([0, 1].map(async () => site.signIn((await createAdmin(database)).userId)));
  });
  afterAll(async () => {
    await site?.close();
    await database?.drop();
  });

  it(`lets exactly one win, and tells the others which, in each of ${ROUNDS} rounds`, async () => {
    const item = await createItem(database, { price: 300, stock: 1_000 });
    const winners = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const { userId, memberId } = await createUser(database, { points: 300 });
      const viewer = await site.signIn(userId);
      await viewer.post('/api/shop/claim', { itemId: item.id });
      const { claims } = (await viewer.get('/api/shop/claims/mine')).json<{ claims: { id: string }[] }>();
      const path = `/api/shop/claims/${encodeURIComponent(claims[0]?.id ?? '')}`;
      const moves = [
        () => viewer.post(`${path}/cancel`),
        () => admins[0]?.patch(`${path}/state`, { state: 'delivered' }),
        () => admins[1]?.patch(`${path}/state`, { state: 'rejected' }),
      ];
      // In a different order each round: the first one wins.
      const [first, ...others] = [0, 1, 2].map((at) => moves[(at + round) % 3] as () => Promise<Answer>);
      const lock = `SELECT FROM shop_claims WHERE member_id = ${memberId} FOR UPDATE`;
      const answers = await forceRace(database, lock, 3, async (queued) => {
        const answer = first?.();
        await queued(1);
        return Promise.all([answer as Promise<Answer>, ...others.map((move) => move())]);
      });
      const won = answers.filter(({ status }) => status < 300);
      expect(won).toHaveLength(1);
      const [row] = await database.query<{ state: string; points: number }>(
        `SELECT state, points::int FROM shop_claims JOIN balances USING (member_id) WHERE member_id = $1`,
        [memberId],
      );
      expect(row?.points).toBe(row?.state === 'delivered' ? 0 : 300);
      winners.add(row?.state ?? '');
      const lost = answers.filter(({ status }) => status === 409).map((answer) => answer.json<object>());
      expect(lost).toEqual(
        Array(2).fill({
          error: `This claim is ${row?.state}`,
          code: 'claim_state',
          params: { state: row?.state },
        }),
      );
    }
    expect([...winners].sort()).toEqual(['cancelled', 'delivered', 'rejected']);
    const [{ sold } = { sold: 0 }] = await database.query<{ sold: number }>(
      `SELECT count(*)::int AS sold FROM shop_claims WHERE state = 'delivered'`,
    );
    const [left] = await database.query('SELECT stock::int FROM shop_items WHERE id = $1', [item.id]);
    expect(left).toEqual({ stock: 1_000 - sold });
    await assertInvariants(database);
  });
});

describe(`${BUYERS} claims for ${CODES} codes`, () => {
  it(`give ${CODES} members ${CODES} different codes`, async () => {
    const harness = await pointsHarness();
    const { database } = harness;
    try {
      const { id: itemId } = await createItem(database, { price: 0, stock: CODES });
      await database.query('UPDATE shop_items SET has_codes = true WHERE id = $1', [itemId]);
      await database.query(
        `INSERT INTO shop_codes (item_id, fingerprint, sealed)
         SELECT $1, sha256(n::text::bytea), n::text::bytea FROM generate_series(1, $2) AS n`,
        [itemId, CODES],
      );
      const members = await database.query<{ member_id: string }>(
        `WITH fresh AS (INSERT INTO members SELECT FROM generate_series(1, $1) RETURNING id)
         INSERT INTO identities (platform, platform_id, member_id, nickname, login)
         SELECT 'twitch', 'buyer' || id, id, 'Buyer ' || id, 'buyer' || id FROM fresh RETURNING member_id`,
        [BUYERS],
      );
      const kinds = new Map<string, number>();
      for (let first = 0; first < BUYERS; first += WAVE) {
        const wave = members.slice(first, first + WAVE);
        const outcomes = await Promise.all(
          wave.map(({ member_id }) => harness.claimItem({ memberId: Number(member_id), itemId })),
        );
        for (const { kind } of outcomes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      expect(Object.fromEntries(kinds)).toEqual({ claimed: CODES, out_of_stock: BUYERS - CODES });
      const [held] = await database.query(
        `SELECT count(DISTINCT member_id)::int AS people, count(DISTINCT code.id)::int AS codes,
           bool_and(claim.state = 'delivered') AS delivered
         FROM shop_codes AS code JOIN shop_claims AS claim ON claim.id = code.claim_id`,
      );
      expect(held).toEqual({ people: CODES, codes: CODES, delivered: true });
      await assertInvariants(database);
    } finally {
      await harness.close();
    }
  }, 120_000);
});
