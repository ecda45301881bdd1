import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import { useQuery } from '@tanstack/react-query';
import type { RefusedItem, ShopItem } from '../../api/types';
import { formatTimeAhead } from '../../lib/format';
import { findText, t } from '../../lib/texts';
import { timeUntil } from '../../lib/times';
import { useDue } from '../../lib/use-due';
import { useSession } from '../session/use-session';
import { refusedItemsQuery } from './queries';

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

export interface Refusals {
  readonly of: (itemId: number) => RefusedItem | undefined;
  readonly serverAheadMs: number;
}

/** What keeps the viewer from items; asked for only where an item has rules, and again when the first of them ends. */
export function useRefusals(items: readonly ShopItem[] | undefined): Refusals {
  const { user } = useSession();
  const { data, refetch } = useQuery({
    ...refusedItemsQuery(user?.user_id ?? ''),
    enabled: user !== null && (items?.some(({ rules }) => rules) ?? false),
  });
  const refused = (user && data?.refused.filter(isFinal)) ?? [];
  const serverAheadMs = data?.serverAheadMs ?? 0;
  const ends = refused.map(againAt).filter((at) => at !== null);
  useDue(ends.length > 0 ? Math.min(...ends) : null, serverAheadMs, () => void refetch());
  return { of: (itemId) => refused.find((each) => each.itemId === itemId), serverAheadMs };
}
