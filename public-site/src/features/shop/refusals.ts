import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import type { RefusedItem, ShopItem } from '../../api/types';
import { formatTimeAhead } from '../../lib/format';
import { findText, t } from '../../lib/texts';
import { timeUntil } from '../../lib/times';

/** The server only checks these with the claim, so they do not disable the button. */
const CHECKED_WITH_CLAIM = ['follow_unknown', 'account_age_unknown'];

export const isFinal = ({ code }: RefusedItem): boolean => !CHECKED_WITH_CLAIM.includes(code);

/** When the item can be claimed again, in server epoch milliseconds; null if waiting doesn't help. */
export function claimableAt({ params }: RefusedItem): number | null {
  const at = Date.parse(String(params['again']));
  return Number.isNaN(at) ? null : at;
}

/**
 * Why an item can't be claimed, and when it can: `2 of 2 claimed · again in 3 days`.
 * @param leftMs time left until {@link claimableAt}
 */
export function refusalText({ code, params, error }: RefusedItem, leftMs: number | null): string {
  const key = `shop.refused.${code}` as const;
  // A limit per broadcast has no known end.
  const perBroadcast = params['period'] === 'broadcast' ? findText(`${key}.broadcast`, params) : undefined;
  const timed =
    leftMs === null ? undefined : findText(`${key}.timed`, { ...params, time: timeUntil(leftMs) });
  // A newer server may send rules this page has no text for.
  return perBroadcast ?? timed ?? findText(key, params) ?? error;
}

/** The terms a card shows to everyone. */
export function termsOf({ hasCodes, deliveryDays, rules }: ShopItem, now: number): string[] {
  const { from, until, limit, period } = rules ?? {};
  const opens = timeAhead(from, now);
  const ends = timeAhead(until, now);
  return [
    hasCodes && t('shop.terms.code'),
    !hasCodes && deliveryDays && t('shop.terms.delivery', { days: deliveryDays }),
    opens && t('shop.terms.from', { time: opens }),
    ends && t('shop.terms.until', { time: ends }),
    ...MEMBER_FLAGS.map((name) => rules?.[name] && t(`shop.terms.${name}`)),
    ...MEMBER_NUMBERS.map((name) => rules?.[name] && t(`shop.terms.${name}`, { n: rules[name] })),
    limit && (findText(`shop.terms.limit.${period}`, { limit }) ?? t('shop.terms.limit.ever', { limit })),
  ].filter((term) => typeof term === 'string');
}

const timeAhead = (at: string | null | undefined, now: number): string | false =>
  !!at && Date.parse(at) > now && formatTimeAhead(at);
