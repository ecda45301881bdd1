import type { EarningRules, WatchHabits } from '../../shared/api';

/** Maximum for a source, and for a day. */
export const POINTS_MAX = 1_000_000;
/** Used until anyone has watched: five hours a week, on three days. */
export const ASSUMED = { minutesPerWeek: 300, daysPerWeek: 3 };
const SOURCES = ['watching', 'talking', 'following', 'raiding', 'firstVisit'] as const;

/** How much a viewer watches. */
export type Habits = Pick<WatchHabits, 'minutesPerWeek' | 'daysPerWeek'>;

/** The API's rules without derived fields. */
export type Rules = Omit<EarningRules, 'mostPerDay' | 'aboveDailyCap'>;

export interface Earner {
  talks?: boolean;
  isLoyal?: boolean;
}

/** Points one viewer gets from one payout. */
export function perPayout({ watching, talking, loyalPercent }: Rules, { talks, isLoyal }: Earner): number {
  const price = (watching.on ? watching.points : 0) + (talks && talking.on ? talking.points : 0);
  return isLoyal ? Math.floor((price * loyalPercent) / 100) : price;
}

/** Points a viewer with these habits earns per week by being present, within the daily cap. */
export function perWeek(rules: Rules, { minutesPerWeek, daysPerWeek }: Habits, earner: Earner): number {
  if (daysPerWeek === 0) return 0;
  const payoutsPerDay = minutesPerWeek / daysPerWeek / rules.intervalMinutes;
  return Math.round(Math.min(rules.dailyCap, payoutsPerDay * perPayout(rules, earner)) * daysPerWeek);
}

/** Days it takes to save up for a price; null if never. */
export const daysFor = (price: number, weekly: number): number | null =>
  weekly > 0 ? Math.ceil((price / weekly) * 7) : null;

/** Hours until a viewer who watches and chats reaches the daily cap; null if a day is too short. */
export function hoursToCap(rules: Rules): number | null {
  const price = perPayout(rules, { talks: true });
  if (price === 0) return null;
  const hours = (Math.ceil(rules.dailyCap / price) * rules.intervalMinutes) / 60;
  return hours > 24 ? null : hours;
}

/** Sources whose single payout exceeds the daily cap, so that it is never paid in full. */
export const aboveDailyCap = (rules: Rules) =>
  SOURCES.filter((source) => rules[source].on && rules[source].points > rules.dailyCap);

/** The rules as typed; null while a number the preview needs is missing or invalid. */
export function readable(typed: Partial<Rules>): Rules | null {
  const { intervalMinutes, dailyCap, loyalPercent } = typed;
  const prices = SOURCES.map((source) => typed[source]?.points);
  const numbers = [...prices, intervalMinutes, dailyCap, loyalPercent];
  const isReadable = numbers.every((value) => typeof value === 'number') && intervalMinutes !== 0;
  return isReadable ? (typed as Rules) : null;
}
