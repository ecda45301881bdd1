import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import type { RefusedItem, ShopItem } from '../../api/types';
import { formatTimeAhead } from '../../lib/format';
import { findText, t } from '../../lib/texts';
import { timeUntil } from '../../lib/time-until';

/** What the server does not know yet it finds out with the claim: no reason to keep anybody from it. */
const FOUND_OUT_LATER = ['follow_unknown', 'account_age_unknown'];

export const isFinal = ({ code }: RefusedItem): boolean => !FOUND_OUT_LATER.includes(code);

/** When the rule is no obstacle any more, in epoch milliseconds of the server; null where waiting does not help. */
export function againAt({ params }: RefusedItem): number | null {
  const at = Date.parse(String(params['again']));
  return Number.isNaN(at) ? null : at;
}

/** Why an item cannot be claimed, and when it can: `2 of 2 claimed · again in 3 days`. @param leftMs until {@link againAt} */
export function refusalWords({ code, params, error }: RefusedItem, leftMs: number | null): string {
  const key = `shop.refused.${code}` as const;
  // A limit per broadcast ends with no known moment.
  const perBroadcast = params['period'] === 'broadcast' ? findText(`${key}.broadcast`, params) : undefined;
  const timed =
    leftMs === null ? undefined : findText(`${key}.timed`, { ...params, time: timeUntil(leftMs) });
  // A newer server may have rules that this page does not know.
  return perBroadcast ?? timed ?? findText(key, params) ?? error;
}

/** What a card says of an item's terms to everybody. */
export function termsOf({ hasCodes, rules }: ShopItem, now: number): string[] {
  const { from, until, limit, period } = rules ?? {};
  const opens = timeAhead(from, now);
  const ends = timeAhead(until, now);
  return [
    hasCodes && t('shop.terms.code'),
    opens && t('shop.terms.from', { time: opens }),
    ends && t('shop.terms.until', { time: ends }),
    ...MEMBER_FLAGS.map((name) => rules?.[name] && t(`shop.terms.${name}`)),
    ...MEMBER_NUMBERS.map((name) => rules?.[name] && t(`shop.terms.${name}`, { n: rules[name] })),
    limit && (findText(`shop.terms.limit.${period}`, { limit }) ?? t('shop.terms.limit.ever', { limit })),
  ].filter((term) => typeof term === 'string');
}

const timeAhead = (at: string | null | undefined, now: number): string | false =>
  !!at && Date.parse(at) > now && formatTimeAhead(at);
