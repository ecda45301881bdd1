import type { PointsOfDay } from '../shared/api';

const DAY_MS = 86_400_000;

export type Flow = 'minted' | 'spent';

/** One day's sums by source: minted above zero, spent below. */
export interface DayOfPoints {
  /** `YYYY-MM-DD` in the site's time zone */
  day: string;
  [series: string]: string | number;
}

/** A day's imports, or undone imports, which count as neither given out nor spent. */
export interface ImportMark {
  day: string;
  reason: string;
  /** Added by imports, or taken back. */
  points: number;
}

const isImport = ({ reason }: PointsOfDay): boolean => reason === 'import' || reason === 'import_undo';

/** Separates the imports from points given out and spent on the site. */
export function withoutImports(points: PointsOfDay[]): { flows: PointsOfDay[]; imports: ImportMark[] } {
  return {
    flows: points.filter((entry) => !isImport(entry)),
    imports: points
      .filter(isImport)
      .map(({ day, reason, minted, spent }) => ({ day, reason, points: Math.abs(minted - spent) })),
  };
}

export interface Series {
  key: string;
  flow: Flow;
  /** The ledger's name for the source. */
  reason: string;
}

/** Series of the full table. A source appears once for points minted and once for points spent. */
export function seriesOf(points: PointsOfDay[]): Series[] {
  const found = new Map<string, Series>();
  for (const { reason, minted, spent } of points) {
    if (minted > 0) found.set(`+${reason}`, { key: `+${reason}`, reason, flow: 'minted' });
    if (spent > 0) found.set(`-${reason}`, { key: `-${reason}`, reason, flow: 'spent' });
  }
  // '+' sorts before '-', so minted points come first.
  return [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The day of a moment, `YYYY-MM-DD`. @param moment epoch milliseconds */
export const dayIn = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** Every day of the period, including those without a change. @param today `YYYY-MM-DD` */
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

/** Series of the chart: sources of points stack upwards, points spent downwards. */
export const KINDS = ['watching', 'rewards', 'prizes', 'hand', 'spent'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Readonly<Record<string, Kind>> = {
  watching: 'watching',
  raiding: 'watching',
  daily_reward: 'rewards',
  first_visit: 'rewards',
  following: 'rewards',
  stamp_card: 'rewards',
  prize: 'prizes',
  gift: 'prizes',
  group_gift: 'prizes',
};
/** Unknown sources count as done by hand. */
const kindOf = (reason: string): Kind => KIND_OF[reason] ?? 'hand';

export type SumsOfKinds = Record<Kind, number>;
const NO_POINTS: SumsOfKinds = { watching: 0, rewards: 0, prizes: 0, hand: 0, spent: 0 };

export function sumsByKind(points: PointsOfDay[]): SumsOfKinds {
  const sums = { ...NO_POINTS };
  for (const { reason, minted, spent } of points) {
    sums[kindOf(reason)] += minted;
    sums.spent += spent;
  }
  return sums;
}

/** Sums for every day of the period. @param days `YYYY-MM-DD` */
export const kindsByDay = (points: PointsOfDay[], days: readonly string[]): DayOfKinds[] =>
  days.map((day) => ({ day, ...sumsByKind(points.filter((entry) => entry.day === day)) }));

export type DayOfKinds = SumsOfKinds & { day: string };
