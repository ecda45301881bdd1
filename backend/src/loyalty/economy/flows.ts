import type { PointsOfDayDto } from '../../members/points/dto/points-of-day.dto.js';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Giving out more than this many times what is spent in a week devalues points. */
const MAX_GIVEN_PER_SPENT = 3;

/** Opening balances and imports were earned elsewhere, and refunds reduce what is spent. */
const NOT_GIVEN: ReadonlySet<string> = new Set([
  'opening',
  'import',
  'import_undo',
  'shop_refund',
  'command_refund',
]);

/** Points given to viewers, less undone gifts and changes. Reductions by the team do not count as spending. */
const givenIn = (days: readonly PointsOfDayDto[]) =>
  sumOf(days, ({ reason, minted, spent }) => {
    if (reason === 'group_gift_undone' || reason === 'undone') return minted - spent;
    return NOT_GIVEN.has(reason) ? 0 : minted;
  });

/** Points spent in the shop and on commands, less refunds. */
const spentIn = (days: readonly PointsOfDayDto[]) =>
  sumOf(days, ({ reason, minted, spent }) => {
    if (reason === 'shop_refund' || reason === 'command_refund') return -minted;
    return reason === 'shop_claim' || reason === 'command' ? spent : 0;
  });

/** @param today `YYYY-MM-DD`, the last day of the list or one after it */
export function flowsOf(days: readonly PointsOfDayDto[], today: string, circulation: number) {
  const week = days.filter(({ day }) => Date.parse(day) > Date.parse(today) - 7 * DAY_MS);
  const givenInWeek = Math.max(0, givenIn(week));
  const spentInWeek = Math.max(0, spentIn(week));
  const spentPerDay = Math.max(0, spentIn(days)) / DAYS;
  return {
    givenInWeek,
    spentInWeek,
    givesTooMuch: givenInWeek > MAX_GIVEN_PER_SPENT * spentInWeek,
    daysOfSpending: spentPerDay > 0 ? Math.round(circulation / spentPerDay) : null,
  };
}

const sumOf = (days: readonly PointsOfDayDto[], amountOf: (one: PointsOfDayDto) => number) =>
  days.reduce((sum, one) => sum + amountOf(one), 0);
