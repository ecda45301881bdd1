import { formatNumber } from './format';

/** Admin lists show 25 entries a page. */
export const PAGE_SIZE = 25;

/** For short lists, which the server answers whole. */
export const WHOLE_LIST = 1000;

/** At least 1, also for an empty list. */
export function pagesOf(total: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * @param page counted from 1
 * @param noun the plural, as in `Showing 26-50 of 131 users`
 * @param isCapped whether there are more than were counted: `of 10,000+ users`
 */
export function rangeText(page: number, total: number, noun: string, isCapped = false): string {
  const first = total === 0 ? 0 : (page - 1) * PAGE_SIZE + 1;
  const counted = isCapped ? `${formatNumber(total)}+` : total;
  return `Showing ${first}-${Math.min(page * PAGE_SIZE, total)} of ${counted} ${noun}`;
}
