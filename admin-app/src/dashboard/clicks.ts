import type { ClicksOfDay } from '../shared/api';
import { formatNumber } from '../shared/format';

export const newestFirst = (clicks: readonly ClicksOfDay[]): ClicksOfDay[] => [...clicks].reverse();

/** Totals of an offer, for one day or for all days. */
export type SumOfClicks = Omit<ClicksOfDay, 'day'> & { day?: string };

/** One row per offer, most clicks first. */
export function sumsByOffer(clicks: readonly ClicksOfDay[]): SumOfClicks[] {
  const sums = new Map<number, SumOfClicks>();
  for (const { offerId, clicks: opened, copies } of clicks) {
    const sum = sums.get(offerId) ?? { offerId, clicks: 0, copies: 0 };
    sums.set(offerId, { offerId, clicks: sum.clicks + opened, copies: sum.copies + copies });
  }
  return [...sums.values()].sort((one, other) => other.clicks - one.clicks || other.copies - one.copies);
}

/** Smaller counts could identify a visitor, so admins see only that there were some. */
const FEW = 5;

/** Text of a table cell: 1 to 4 become `<5`. */
export const countText = (count: number): string =>
  count > 0 && count < FEW ? `<${formatNumber(FEW)}` : formatNumber(count);
