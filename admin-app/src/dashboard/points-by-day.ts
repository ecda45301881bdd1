import type { PointsOfDay } from '../shared/api';

const DAY_MS = 86_400_000;

/** The two ways that points go. */
export type Flow = 'minted' | 'spent';

/** One day's sums, minted above zero and spent below, by source. */
export interface DayOfPoints {
  /** `YYYY-MM-DD` in the site's time zone */
  day: string;
  [series: string]: string | number;
}

export interface Series {
  key: string;
  flow: Flow;
  /** As the ledger calls the source. */
  reason: string;
}

/** What the chart stacks: each source once for the points it minted and once for those it took. */
export function seriesOf(points: PointsOfDay[]): Series[] {
  const found = new Map<string, Series>();
  for (const { reason, minted, spent } of points) {
    if (minted > 0) found.set(`+${reason}`, { key: `+${reason}`, reason, flow: 'minted' });
    if (spent > 0) found.set(`-${reason}`, { key: `-${reason}`, reason, flow: 'spent' });
  }
  // '+' sorts before '-': what was minted comes first.
  return [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The day that a moment falls on, `YYYY-MM-DD`. @param moment epoch milliseconds */
export const dayIn = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** Every day of the period, also those without a change. @param today `YYYY-MM-DD` */
export function daysOf(points: PointsOfDay[], today: string, length = 30): DayOfPoints[] {
  const last = Date.parse(today);
  const days = Array.from({ length }, (_, place) => ({
    day: new Date(last - (length - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  }));
  return days.map(({ day }) => {
    const row: DayOfPoints = { day };
    for (const { reason, minted, spent } of points.filter((entry) => entry.day === day)) {
      if (minted > 0) row[`+${reason}`] = minted;
      if (spent > 0) row[`-${reason}`] = -spent;
    }
    return row;
  });
}

export const totalOf = (points: PointsOfDay[], flow: Flow): number =>
  points.reduce((sum, entry) => sum + entry[flow], 0);

/** What the chart stacks: where points came from, upwards, and what was spent, downwards. */
export const KINDS = ['watching', 'rewards', 'prizes', 'hand', 'spent'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Readonly<Record<string, Kind>> = {
  watching: 'watching',
  raiding: 'watching',
  daily_reward: 'rewards',
  first_visit: 'rewards',
  following: 'rewards',
  prize: 'prizes',
  gift: 'prizes',
  group_gift: 'prizes',
};
/** Also a source that this console does not know yet. */
const kindOf = (reason: string): Kind => KIND_OF[reason] ?? 'hand';

export type SumsOfKinds = Record<Kind, number>;
const NOTHING: SumsOfKinds = { watching: 0, rewards: 0, prizes: 0, hand: 0, spent: 0 };

export function sumsByKind(points: PointsOfDay[]): SumsOfKinds {
  const sums = { ...NOTHING };
  for (const { reason, minted, spent } of points) {
    sums[kindOf(reason)] += minted;
    sums.spent += spent;
  }
  return sums;
}

/** The sums of every day of the period. @param days `YYYY-MM-DD` */
export const kindsByDay = (points: PointsOfDay[], days: readonly string[]): DayOfKinds[] =>
  days.map((day) => ({ day, ...sumsByKind(points.filter((entry) => entry.day === day)) }));

export type DayOfKinds = SumsOfKinds & { day: string };
