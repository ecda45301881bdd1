import type { PointsOfDayDto } from '../../members/points/dto/points-of-day.dto.js';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** A week that gives out more than so many times what it takes in makes points worth less. */
const TOO_MUCH = 3;

/** Points that viewers got. Opening balances were earned elsewhere; what the team set down is no spending either. */
const givenIn = (days: readonly PointsOfDayDto[]) =>
  sumOf(days, ({ reason, minted, spent }) => {
    if (reason === 'group_gift_undone' || reason === 'undone') return minted - spent;
    return reason === 'opening' || reason === 'shop_refund' || reason === 'command_refund' ? 0 : minted;
  });

/** Points that viewers spent in the shop and on commands, and did not get back. */
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
    givesTooMuch: givenInWeek > TOO_MUCH * spentInWeek,
    daysOfSpending: spentPerDay > 0 ? Math.round(circulation / spentPerDay) : null,
  };
}

const sumOf = (days: readonly PointsOfDayDto[], amountOf: (one: PointsOfDayDto) => number) =>
  days.reduce((sum, one) => sum + amountOf(one), 0);
