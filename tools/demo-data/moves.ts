import type { DemoRandom } from './random.js';
import { DEMO_ITEMS, type DemoItem } from './shop.js';
import type { DemoEarning } from './watching.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface DemoSpin {
  nonce: number;
  roll: number;
  rewardIndex: number;
  claimedAt: Date;
  cooldownUntil: Date;
  balanceAfter: number;
  balanceVersion: number;
}

/** A change of a claim's state. */
export interface DemoClaimStep {
  at: Date;
  to: 'processing' | 'delivered' | EndState;
  /** Note to the buyer. */
  note: string | null;
}

export interface DemoClaim {
  item: DemoItem;
  claimDate: Date;
  /** Oldest first; empty while it is pending. */
  steps: DemoClaimStep[];
  balanceAfter: number;
  balanceVersion: number;
  /** The balance right after the refund; null without one. */
  refund: { balanceAfter: number; balanceVersion: number } | null;
}

type EndState = 'rejected' | 'cancelled';

/** A balance that the streamer set. */
export interface DemoCorrection {
  at: Date;
  delta: number;
  balanceAfter: number;
  balanceVersion: number;
}

/** A payout for watching, following or raiding. */
export interface DemoPayout extends DemoEarning {
  balanceAfter: number;
  balanceVersion: number;
}

export interface DemoUndeliveredClaim {
  item: string;
  daysAgo: number;
  minutes: number;
  state: EndState;
  note: string | null;
}

export type Move =
  | { kind: 'spin'; at: number; delta: number; nonce: number; roll: number; rewardIndex: number }
  | { kind: 'claim'; at: number; delta: number; item: DemoItem; end?: DemoUndeliveredClaim }
  | { kind: 'refund'; at: number; delta: number; end: DemoUndeliveredClaim }
  | { kind: 'correction'; at: number; delta: number }
  | DemoEarning;

/** An item at half the price is bought twice as often, so members spend a little less than they get. */
const HIGHEST_PRICE = Math.max(...DEMO_ITEMS.map(({ price }) => price));
const ITEMS_BY_POPULARITY = DEMO_ITEMS.flatMap((item) =>
  Array<DemoItem>(Math.round(HIGHEST_PRICE / item.price)).fill(item),
);
/** Probability of a purchase between two draws. */
const PURCHASE_PROBABILITY = 0.1;

/**
 * Walks back in time from the final balance and adds purchases, so that no balance was ever negative: points that were won but
 * are no longer there must have been spent in the shop.
 */
export function fitToBalance(balance: number, given: Move[], random: DemoRandom, now: number) {
  const moves: Move[] = [];
  let next = now - MINUTE_MS;
  for (const draw of given.toReversed()) {
    const isEarned = draw.kind === 'watching' || draw.kind === 'following' || draw.kind === 'raiding';
    const bought = !isEarned && random.chance(PURCHASE_PROBABILITY) ? [random.pick(ITEMS_BY_POPULARITY)] : [];
    const missing = draw.delta - balance - sumOf(bought);
    if (missing > 0) bought.push(cheapestItemFor(missing));
    for (const item of bought) {
      next = Math.floor(draw.at + (next - draw.at) * random.between(0.1, 0.9));
      moves.push({ kind: 'claim', at: next, delta: -item.price, item });
      balance += item.price;
    }
    moves.push(draw);
    balance -= draw.delta;
    next = draw.at;
  }
  return { opening: balance, moves: moves.reverse() };
}

function sumOf(items: DemoItem[]): number {
  return items.reduce((sum, item) => sum + item.price, 0);
}

function cheapestItemFor(points: number): DemoItem {
  const [first] = DEMO_ITEMS.filter((item) => item.price >= points).sort((a, b) => a.price - b.price);
  if (!first) throw new RangeError(`No item is worth ${points} points`);
  return first;
}

/** Applies the moves in order. @returns the resulting spins, claims, corrections and earnings */
export function replay(opening: number, moves: Move[], random: DemoRandom, now: number) {
  const spins: DemoSpin[] = [];
  const claims: DemoClaim[] = [];
  const corrections: DemoCorrection[] = [];
  const earnings: DemoPayout[] = [];
  const ended = new Map<DemoUndeliveredClaim, DemoClaim>();
  let balanceAfter = opening;
  let balanceVersion = opening > 0 ? 1 : 0;
  for (const move of moves) {
    balanceAfter += move.delta;
    balanceVersion += 1;
    const after = { balanceAfter, balanceVersion };
    if (move.kind === 'spin') {
      const { at, nonce, roll, rewardIndex } = move;
      spins.push({
        nonce,
        roll,
        rewardIndex,
        claimedAt: new Date(at),
        cooldownUntil: new Date(at + DAY_MS),
        ...after,
      });
    } else if (move.kind === 'correction') {
      corrections.push({ at: new Date(move.at), delta: move.delta, ...after });
    } else if (move.kind === 'claim') {
      // Ended claims don't use `random`, so that the others keep their delivery times.
      const steps = move.end ? [] : stepsOf(move.at, deliveryOf(move.at, random, now), now);
      const claim = { item: move.item, claimDate: new Date(move.at), steps, ...after, refund: null };
      if (move.end) ended.set(move.end, claim);
      claims.push(claim);
    } else if (move.kind === 'refund') {
      const claim = ended.get(move.end);
      claim?.steps.push({ at: new Date(move.at), to: move.end.state, note: move.end.note });
      if (claim) claim.refund = after;
    } else {
      earnings.push({ ...move, ...after });
    }
  }
  return { spins, claims, corrections, earnings, version: balanceVersion };
}

/** The team starts processing a claim after a day and a half. */
function stepsOf(claimedAt: number, deliveredAt: Date | null, now: number): DemoClaimStep[] {
  if (deliveredAt) return [{ at: deliveredAt, to: 'delivered', note: null }];
  const at = claimedAt + 1.5 * DAY_MS;
  return at < now ? [{ at: new Date(at), to: 'processing', note: null }] : [];
}

/** Parcels go out twice a week, so nearly all claims older than five days have been delivered. */
function deliveryOf(claimedAt: number, random: DemoRandom, now: number): Date | null {
  const age = now - claimedAt;
  if (!random.chance(age > 5 * DAY_MS ? 0.93 : 0.2)) return null;
  return new Date(claimedAt + Math.floor(Math.min(age, 5 * DAY_MS) * random.between(0.2, 0.9)));
}
