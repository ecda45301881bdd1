import { createHash } from 'node:crypto';
import {
  type DemoClaim,
  type DemoCorrection,
  type DemoUndeliveredClaim,
  type DemoPayout,
  type DemoSpin,
  fitToBalance,
  type Move,
  replay,
} from './moves.js';
import { DemoRandom, rollOf } from './random.js';
import { DEMO_TIERS } from './rewards.js';
import { DEMO_ITEMS } from './shop.js';
import { type DemoBroadcast, earningsOf } from './watching.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HISTORY_DAYS = 30;

/** The demo's streamer and owner. */
export const OWNER_LOGIN = 'neonace';

export interface DemoAccount {
  id: string;
  login: string;
  displayName: string;
  image: string;
  /** The balance at the end of the history. */
  points: number;
}

export interface DemoHistory {
  account: DemoAccount;
  joinedAt: Date;
  lastLoginAt: Date;
  serverSeed: Buffer;
  clientSeed: string;
  /** Opening balance, or 0. */
  opening: number;
  spins: DemoSpin[];
  claims: DemoClaim[];
  corrections: DemoCorrection[];
  earnings: DemoPayout[];
  /** Number of ledger entries. */
  version: number;
}

/** A history whose member has been stored. */
export interface StoredHistory extends DemoHistory {
  memberId: number;
}

/** Points given for games on stream, and taken back after a mistake. */
const CORRECTIONS: Readonly<Record<string, readonly [daysAgo: number, delta: number][]>> = {
  borealis_bo: [[22.3, 500]],
  pixel_paprika: [[6.1, 250]],
  jonasito: [[2.2, -1_000]],
};
/** Claims that were cancelled or rejected; `minutes` is how long they were pending. */
const UNDELIVERED_CLAIMS: Readonly<Record<string, readonly DemoUndeliveredClaim[]>> = {
  luna_sky: [
    { item: 'Sticker Pack', daysAgo: 3.31, minutes: 4, state: 'cancelled', note: null },
    {
      item: 'Neon Spade Pin',
      daysAgo: 9.62,
      minutes: 640,
      state: 'rejected',
      note: 'The last pins in this run arrived damaged. Your points have been refunded.',
    },
  ],
  borealis_bo: [
    {
      item: 'Pick the Next Game',
      daysAgo: 5.17,
      minutes: 95,
      state: 'rejected',
      note: 'No stream this Friday, sorry. Claim it again next week.',
    },
  ],
  pixel_paprika: [{ item: 'Shout-out on Stream', daysAgo: 1.44, minutes: 2, state: 'cancelled', note: null }],
};
/** Hours since the last spin of two accounts: one can claim a reward immediately, the other shows a countdown. */
const LAST_SPIN_HOURS: Readonly<Record<string, number>> = { luna_sky: 26.4, max_low: 5.2 };
/** Share of viewers who never open the reward; neither does the streamer. */
const SHARE_WITHOUT_SPINS = 0.12;

/**
 * The last weeks of one account, ending with its balance. The same account and time always give the same history.
 * @param broadcasts the broadcasts it may have watched
 */
export function historyOf(account: DemoAccount, now: Date, broadcasts: DemoBroadcast[]): DemoHistory {
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
  const { login, points } = account;
  const missedLastBroadcast = login in LAST_SPIN_HOURS;
  // The broadcaster earns nothing.
  const earnings =
    login === OWNER_LOGIN
      ? []
      : earningsOf({ login, points, since: joinedAt, missedLastBroadcast }, broadcasts);
  const given = [...draws, ...corrections, ...earnings].sort((a, b) => a.at - b.at);
  const { opening, moves: kept } = fitToBalance(points, given, random, now.getTime());
  const moves = [...kept, ...undeliveredClaimMoves(account, now.getTime())].sort((a, b) => a.at - b.at);
  const lastSeenAt = Math.max(kept.at(-1)?.at ?? joinedAt, now.getTime() - random.between(0.1, 20) * DAY_MS);
  return {
    account,
    joinedAt: new Date(joinedAt),
    lastLoginAt: new Date(lastSeenAt),
    serverSeed,
    clientSeed,
    opening,
    ...replay(opening, moves, random, now.getTime()),
  };
}

/** At most one spin in 24 hours, oldest first. Members with few points joined recently. */
function spinTimes(account: DemoAccount, random: DemoRandom, now: number): number[] {
  const fixedHours = LAST_SPIN_HOURS[account.login];
  if (account.login === OWNER_LOGIN || (fixedHours === undefined && random.chance(SHARE_WITHOUT_SPINS)))
    return [];
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

/** Refunded claims, which leave the final balance unchanged. */
function undeliveredClaimMoves({ login }: DemoAccount, now: number): Move[] {
  return (UNDELIVERED_CLAIMS[login] ?? []).flatMap((end): Move[] => {
    const item = DEMO_ITEMS.find(({ name }) => name === end.item);
    if (!item) throw new RangeError(`There is no ${end.item}`);
    const at = Math.floor(now - end.daysAgo * DAY_MS);
    return [
      { kind: 'claim', at, delta: -item.price, item, end },
      { kind: 'refund', at: at + end.minutes * MINUTE_MS, delta: item.price, end },
    ];
  });
}
