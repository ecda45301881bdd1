import type { ClicksOfDay } from '../shared/api';
import { formatNumber } from '../shared/format';

export const newestFirst = (clicks: readonly ClicksOfDay[]): ClicksOfDay[] => [...clicks].reverse();

/** Of an offer: of one day, or of all of them. */
export type SumOfClicks = Omit<ClicksOfDay, 'day'> & { day?: string };

/** One row an offer, that with the most clicks first. */
export function sumsByOffer(clicks: readonly ClicksOfDay[]): SumOfClicks[] {
  const sums = new Map<number, SumOfClicks>();
  for (const { offerId, clicks: opened, copies } of clicks) {
    const sum = sums.get(offerId) ?? { offerId, clicks: 0, copies: 0 };
    sums.set(offerId, { offerId, clicks: sum.clicks + opened, copies: sum.copies + copies });
  }
  return [...sums.values()].sort((one, other) => other.clicks - one.clicks || other.copies - one.copies);
}

/** So few that a sum could be somebody: an admin is shown that there were some, not how many. */
const FEW = 5;

/** A cell of the table: 1 to 4 are `<5`. */
export const countText = (count: number): string =>
  count > 0 && count < FEW ? `<${formatNumber(FEW)}` : formatNumber(count);
