import { DemoRandom } from './random.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Four evenings a week for six weeks; the last one ended 40 minutes ago. */
const WEEKS = 6;
const EVENINGS_DAYS_AGO = [0, 2, 3, 5];
const ENDED_MS = 40 * MINUTE_MS;
/** The product's defaults in `earning_rules`. */
export const INTERVAL_MINUTES = 5;
const WATCHING_POINTS = 10;
const TALKING_POINTS = 5;
const FOLLOW_POINTS = 100;
const RAID_POINTS = 250;
const LOYAL_AFTER_MINUTES = 50 * 60;
const LOYAL_PERCENT = 120;
/** Limits payouts to about this share of a viewer's final balance, so that no regular has spent nearly everything. */
const MAX_EARNED_SHARE = 0.6;
const MIN_POINTS_FOR_BONUSES = 400;

export interface DemoBroadcast {
  startedAt: number;
  endedAt: number;
  /** When each tick was paid. */
  paidAt: number[];
}

/** One payout for watching, following or raiding. */
export interface DemoEarning {
  kind: 'watching' | 'following' | 'raiding';
  at: number;
  delta: number;
  /** Index of the broadcast and of the tick in it; null for a follow. */
  broadcast: number | null;
  tick: number | null;
  talked: boolean;
}

/** The broadcasts before a given time, oldest first. The same time always gives the same ones. */
export function broadcastsBefore(now: number): DemoBroadcast[] {
  const random = new DemoRandom('evenings');
  const daysAgo = Array.from({ length: WEEKS }, (_, week) => EVENINGS_DAYS_AGO.map((day) => week * 7 + day));
  return daysAgo
    .flat()
    .map((days) => {
      const ticks = Math.floor(random.between(30, 46));
      const endedAt = now - ENDED_MS - days * DAY_MS;
      const startedAt = endedAt - (ticks * INTERVAL_MINUTES + 2) * MINUTE_MS;
      const paidAt = Array.from(
        { length: ticks },
        (_, tick) => startedAt + (tick + 1) * INTERVAL_MINUTES * MINUTE_MS + 4_000,
      );
      return { startedAt, endedAt, paidAt };
    })
    .reverse();
}

interface Watcher {
  readonly login: string;
  readonly points: number;
  /** When they joined; they earn from then on. */
  readonly since: number;
  /** True for the viewers with fixed spin times, who have only just arrived. */
  readonly missedLastBroadcast: boolean;
}

/** A viewer's payouts in these broadcasts, oldest first. */
export function earningsOf(
  { login, points, since, missedLastBroadcast }: Watcher,
  broadcasts: DemoBroadcast[],
) {
  const random = new DemoRandom(`${login} watches`);
  const attendanceProbability = random.between(0.3, 1);
  const averageStay = random.between(0.5, 1.4);
  const talkProbability = random.between(0, 0.7);
  let ticksLeft = Math.floor((points * MAX_EARNED_SHARE) / (WATCHING_POINTS + TALKING_POINTS / 2));
  const earnings: DemoEarning[] = [];
  for (let broadcast = broadcasts.length - 1; broadcast >= 0; broadcast--) {
    const { paidAt, startedAt } = broadcasts[broadcast] as DemoBroadcast;
    const attends = random.chance(attendanceProbability);
    const stayed = Math.min(1, averageStay * random.between(0.7, 1.3));
    const length = Math.min(ticksLeft, Math.ceil(paidAt.length * stayed));
    const from = Math.floor(random.between(0, paidAt.length - length + 1));
    const raids = random.chance(0.02) && points > MIN_POINTS_FOR_BONUSES;
    if (!attends || startedAt < since || (missedLastBroadcast && broadcast === broadcasts.length - 1))
      continue;
    if (raids) {
      const at = startedAt + Math.floor(random.between(2, 90)) * MINUTE_MS;
      earnings.push({ kind: 'raiding', at, delta: RAID_POINTS, broadcast, tick: null, talked: false });
    }
    for (let tick = from; tick < from + length; tick++) {
      const talked = random.chance(talkProbability);
      const delta = WATCHING_POINTS + (talked ? TALKING_POINTS : 0);
      earnings.push({ kind: 'watching', at: paidAt[tick] ?? 0, delta, broadcast, tick, talked });
    }
    ticksLeft -= length;
  }
  earnings.sort((a, b) => a.at - b.at);
  const first = earnings[0];
  if (first && points > MIN_POINTS_FOR_BONUSES && random.chance(0.6)) {
    const at = first.at - 2 * MINUTE_MS - 7_000;
    const follow = { kind: 'following' as const, at, delta: FOLLOW_POINTS, tick: null, talked: false };
    earnings.unshift({ ...follow, broadcast: null });
  }
  return withLoyalty(earnings);
}

/** Loyal viewers get more, from the first tick after their fiftieth hour. */
function withLoyalty(earnings: readonly DemoEarning[]): DemoEarning[] {
  let minutes = 0;
  return earnings.map((earning) => {
    if (earning.kind !== 'watching') return earning;
    const isLoyal = minutes >= LOYAL_AFTER_MINUTES;
    minutes += INTERVAL_MINUTES;
    return isLoyal ? { ...earning, delta: Math.floor((earning.delta * LOYAL_PERCENT) / 100) } : earning;
  });
}
