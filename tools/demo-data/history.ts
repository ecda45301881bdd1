import { createHash } from 'node:crypto';
import { DemoRandom, rollOf } from './random.js';
import { DEMO_TIERS } from './rewards.js';
import { DEMO_ITEMS, type DemoItem } from './shop.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HISTORY_DAYS = 30;

/** The streamer of the demo, its first admin. */
export const OWNER_LOGIN = 'neonace';

export interface DemoAccount {
  id: string;
  login: string;
  displayName: string;
  image: string;
  /** The balance that the history ends with. */
  points: number;
}

export interface DemoSpin {
  nonce: number;
  roll: number;
  rewardIndex: number;
  claimedAt: Date;
  cooldownUntil: Date;
  balanceAfter: number;
  balanceVersion: number;
}

export interface DemoClaim {
  item: DemoItem;
  claimDate: Date;
  /** Null while it waits. */
  deliveredAt: Date | null;
  balanceAfter: number;
  balanceVersion: number;
}

/** A balance that the streamer set. */
export interface DemoCorrection {
  at: Date;
  delta: number;
  balanceAfter: number;
  balanceVersion: number;
}

export interface DemoHistory {
  account: DemoAccount;
  joinedAt: Date;
  lastLoginAt: Date;
  serverSeed: Buffer;
  clientSeed: string;
  /** Points brought along, or 0. */
  opening: number;
  spins: DemoSpin[];
  claims: DemoClaim[];
  corrections: DemoCorrection[];
}

/** One that is stored. */
export interface MemberHistory extends DemoHistory {
  memberId: number;
}

type Move =
  | { kind: 'spin'; at: number; delta: number; nonce: number; roll: number; rewardIndex: number }
  | { kind: 'claim'; at: number; delta: number; item: DemoItem }
  | { kind: 'correction'; at: number; delta: number };

/** Won in games on stream, and taken back after a mistake: days ago, and by how much. */
const CORRECTIONS: Readonly<Record<string, readonly [daysAgo: number, delta: number][]>> = {
  borealis_bo: [[22.3, 500]],
  pixel_paprika: [[6.1, 250]],
  jonasito: [[2.2, -1_000]],
};
/** Hours since the last spin where it matters: a reward to claim at once, and a countdown to look at. */
const LAST_SPIN_HOURS: Readonly<Record<string, number>> = { luna_sky: 26.4, max_low: 5.2 };
/** What costs half is bought twice as often: members spend a little less than they are given. */
const DEAREST = Math.max(...DEMO_ITEMS.map(({ price }) => price));
const WISHES = DEMO_ITEMS.flatMap((item) => Array<DemoItem>(Math.round(DEAREST / item.price)).fill(item));
/** A good tenth of the viewers never opens the reward; nor does the streamer. */
const NEVER_SPINS = 0.12;

/** The last 30 days of one account, ending with its balance. The same account and moment give the same history. */
export function historyOf(account: DemoAccount, now: Date): DemoHistory {
  const random = new DemoRandom(account.login);
  const serverSeed = createHash('sha256').update(`demo server seed of ${account.login}`).digest();
  const clientSeed = createHash('sha256')
    .update(`demo client seed of ${account.login}`)
    .digest('hex')
    .slice(0, 16);
  const joinedAt = now.getTime() - random.between(HISTORY_DAYS + 2, 400) * DAY_MS;
  const draws = spinTimes(account, random, now.getTime()).map((at, nonce) => {
    const roll = rollOf(serverSeed, clientSeed, nonce);
    const rewardIndex = tierOf(roll);
    return {
      kind: 'spin' as const,
      at,
      nonce,
      roll,
      rewardIndex,
      delta: DEMO_TIERS[rewardIndex]?.points ?? 0,
    };
  });
  const corrections = (CORRECTIONS[account.login] ?? []).map(([daysAgo, delta]) => {
    return { kind: 'correction' as const, at: Math.floor(now.getTime() - daysAgo * DAY_MS), delta };
  });
  const given = [...draws, ...corrections].sort((a, b) => a.at - b.at);
  const { opening, moves } = fitToBalance(account.points, given, random, now.getTime());
  const lastSeen = Math.max(moves.at(-1)?.at ?? joinedAt, now.getTime() - random.between(0.1, 20) * DAY_MS);
  return {
    account,
    joinedAt: new Date(joinedAt),
    lastLoginAt: new Date(lastSeen),
    serverSeed,
    clientSeed,
    opening,
    ...replay(opening, moves, random, now.getTime()),
  };
}

/** At most one spin in 24 hours, oldest first. Whoever holds few points has not been around for long. */
function spinTimes(account: DemoAccount, random: DemoRandom, now: number): number[] {
  const fixedHours = LAST_SPIN_HOURS[account.login];
  if (account.login === OWNER_LOGIN || (fixedHours === undefined && random.chance(NEVER_SPINS))) return [];
  const daily = random.between(0.3, 0.97);
  const most = Math.min(HISTORY_DAYS, 3 + Math.floor(account.points / 40));
  const oldest = now - HISTORY_DAYS * DAY_MS;
  const times: number[] = [];
  let at = now - (fixedHours ?? random.between(0.5, 80)) * HOUR_MS;
  while (at > oldest && times.length < most) {
    times.push(Math.floor(at));
    at -= DAY_MS + random.between(4, 300) * MINUTE_MS;
    while (!random.chance(daily)) at -= DAY_MS;
  }
  return times.reverse();
}

function tierOf(roll: number): number {
  let cumulative = 0;
  return DEMO_TIERS.findIndex((tier) => (cumulative += tier.probability) > roll);
}

/**
 * Walks from the known balance back in time and adds what was bought, so that no balance was ever negative:
 * points that were won and are not there any more have been spent in the shop.
 */
function fitToBalance(balance: number, given: Move[], random: DemoRandom, now: number) {
  const moves: Move[] = [];
  let next = now - MINUTE_MS;
  for (const draw of given.toReversed()) {
    const bought = random.chance(0.05) ? [random.pick(WISHES)] : [];
    const missing = draw.delta - balance - sumOf(bought);
    if (missing > 0) bought.push(itemWorth(missing));
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

function itemWorth(points: number): DemoItem {
  const [first] = DEMO_ITEMS.filter((item) => item.price >= points).sort((a, b) => a.price - b.price);
  if (!first) throw new RangeError(`No item is worth ${points} points`);
  return first;
}

function replay(opening: number, moves: Move[], random: DemoRandom, now: number) {
  const spins: DemoSpin[] = [];
  const claims: DemoClaim[] = [];
  const corrections: DemoCorrection[] = [];
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
    } else {
      const deliveredAt = deliveryOf(move.at, random, now);
      claims.push({ item: move.item, claimDate: new Date(move.at), deliveredAt, ...after });
    }
  }
  return { spins, claims, corrections };
}

/** Parcels leave twice a week: what is older than five days has nearly always been sent. */
function deliveryOf(claimedAt: number, random: DemoRandom, now: number): Date | null {
  const age = now - claimedAt;
  if (!random.chance(age > 5 * DAY_MS ? 0.93 : 0.2)) return null;
  return new Date(claimedAt + Math.floor(Math.min(age, 5 * DAY_MS) * random.between(0.2, 0.9)));
}
