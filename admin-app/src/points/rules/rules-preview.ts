import type { EarningRules, WatchHabits } from '../../shared/api';

/** Of one source, and of a day. */
export const POINTS_MAX = 1_000_000;
/** Where nobody has watched yet: five hours a week, on three days. */
export const ASSUMED = { minutesPerWeek: 300, daysPerWeek: 3 };
const SOURCES = ['watching', 'talking', 'following', 'raiding', 'firstVisit'] as const;

/** How much somebody watches. */
export type Habits = Pick<WatchHabits, 'minutesPerWeek' | 'daysPerWeek'>;

/** What the API asks for, without what it works out itself. */
export type Rules = Omit<EarningRules, 'mostPerDay' | 'aboveDailyCap'>;

export interface Earner {
  talks?: boolean;
  isLoyal?: boolean;
}

/** What one payout gives somebody. */
export function perPayout({ watching, talking, loyalPercent }: Rules, { talks, isLoyal }: Earner): number {
  const price = (watching.on ? watching.points : 0) + (talks && talking.on ? talking.points : 0);
  return isLoyal ? Math.floor((price * loyalPercent) / 100) : price;
}

/** What somebody with such habits earns a week by being there, with the cap of each day. */
export function perWeek(rules: Rules, { minutesPerWeek, daysPerWeek }: Habits, earner: Earner): number {
  if (daysPerWeek === 0) return 0;
  const payoutsPerDay = minutesPerWeek / daysPerWeek / rules.intervalMinutes;
  return Math.round(Math.min(rules.dailyCap, payoutsPerDay * perPayout(rules, earner)) * daysPerWeek);
}

/** For how many days somebody saves up for a price; null where they never get there. */
export const daysFor = (price: number, weekly: number): number | null =>
  weekly > 0 ? Math.ceil((price / weekly) * 7) : null;

/** After how many hours of a day somebody who watches and talks has reached its cap; null where no day is long enough. */
export function hoursToCap(rules: Rules): number | null {
  const price = perPayout(rules, { talks: true });
  if (price === 0) return null;
  const hours = (Math.ceil(rules.dailyCap / price) * rules.intervalMinutes) / 60;
  return hours > 24 ? null : hours;
}

/** Sources of which a single payout is more than the cap of a day: it is never paid in full. */
export const aboveDailyCap = (rules: Rules) =>
  SOURCES.filter((source) => rules[source].on && rules[source].points > rules.dailyCap);

/** The rules as they are typed; null while one of the numbers that the preview needs is none. */
export function readable(typed: Partial<Rules>): Rules | null {
  const { intervalMinutes, dailyCap, loyalPercent } = typed;
  const prices = SOURCES.map((source) => typed[source]?.points);
  const numbers = [...prices, intervalMinutes, dailyCap, loyalPercent];
  const isReadable = numbers.every((value) => typeof value === 'number') && intervalMinutes !== 0;
  return isReadable ? (typed as Rules) : null;
}
