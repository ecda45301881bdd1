import { ACTOR, type PointsHarness } from '../points-harness.js';
import type { Command } from './commands.js';
import { type History, type Result, WITH_CODES } from './world.js';

export async function run(harness: PointsHarness, history: History, command: Command): Promise<Result> {
  const { points, draws, roles } = harness;
  const memberId = history.memberIds[command.user] ?? 0;
  switch (command.type) {
    case 'claim': {
      const itemId = history.itemIds[command.item] ?? 0;
      const outcome = await points.claimItem({
        memberId,
        itemId,
        expectedPrice: null,
        idempotencyKey: command.key,
        answers: null,
      });
      if (outcome.kind !== 'claimed' && outcome.kind !== 'replayed') return { command, kind: outcome.kind };
      return {
        command,
        kind: outcome.kind,
        balance: outcome.balance,
        amount: -(history.prices[command.item] ?? 0),
      };
    }
    case 'cancel':
    case 'reject': {
      const claim = await nthClaim(harness, memberId, command.nth);
      const to = command.type === 'cancel' ? 'cancelled' : 'rejected';
      const request = { memberId, claimDate: claim.claim_date, to, note: null } as const;
      const outcome = await points.refundClaim(request, command.type === 'cancel' ? { memberId } : ACTOR);
      if (outcome.kind !== 'refunded') return { command, kind: outcome.kind };
      const place = history.itemIds.indexOf(claim.item_id);
      const restocked = place === WITH_CODES ? undefined : place;
      return { command, kind: outcome.kind, balance: outcome.balance, amount: claim.price, restocked };
    }
    case 'advance': {
      const { claim_date } = await nthClaim(harness, memberId, command.nth);
      return { command, kind: await harness.advanceClaim(memberId, claim_date, command.to) };
    }
    case 'reward': {
      const outcome = await draws.claim({ memberId, cooldownHours: 24, idempotencyKey: command.key });
      if (outcome.kind !== 'claimed' && outcome.kind !== 'replayed') return { command, kind: outcome.kind };
      const amount = outcome.tiers[outcome.rewardIndex]?.points ?? Number.NaN;
      return { command, kind: outcome.kind, balance: outcome.balance, amount };
    }
    case 'payout':
      return { command, kind: 'set', amount: 10, balance: await harness.payOut(memberId) };
    case 'reset':
      return { command, ...(await draws.resetTimer(memberId, ACTOR)) };
    case 'points': {
      const outcome = await points.setPoints(memberId, command.points, ACTOR);
      return { command, ...outcome };
    }
    case 'admin': {
      const { outcome } = await roles.set(memberId, { isAdmin: command.flag }, ACTOR);
      return { command, kind: outcome };
    }
  }
}

interface StoredClaim {
  claim_date: Date;
  item_id: number;
  price: number;
}

/** A missing claim is requested with a date on which nothing was bought. */
async function nthClaim({ database }: PointsHarness, memberId: number, nth: number): Promise<StoredClaim> {
  const [claim] = await database.query<StoredClaim & Record<string, unknown>>(
    `SELECT claim_date, item_id, price::int FROM shop_claims WHERE member_id = $1
     ORDER BY claim_date OFFSET $2 LIMIT 1`,
    [memberId, nth],
  );
  return claim ?? { claim_date: new Date(0), item_id: 0, price: 0 };
}

/** The scope of an idempotency key, or null without one. */
export function keyOf(command: Command): string | null {
  if (command.type !== 'claim' && command.type !== 'reward') return null;
  return command.key === null ? null : `${command.user}:${command.type}:${command.key}`;
}
