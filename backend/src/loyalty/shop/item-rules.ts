import type { MemberRules } from '#shared/member-rules.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';

/** Period over which claims count towards an item's limit. Durations are valid Postgres intervals. */
export const LIMIT_PERIODS = ['ever', '24 hours', '7 days', '30 days', 'broadcast'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/**
 * Conditions for claiming an item, as read by `members/points/sql/check_item_rules.sql`. Missing ones do not
 * apply.
 */
export interface ItemRules extends MemberRules {
  /** ISO 8601. */
  readonly from?: string;
  /** ISO 8601. */
  readonly until?: string;
  readonly cooldownSeconds?: number;
  /** Claims per member and period. */
  readonly limit?: number;
  readonly period?: LimitPeriod;
}

/** Rules as submitted by a form, where any may be missing or null. */
type SubmittedRules = { readonly [Key in keyof ItemRules]?: ItemRules[Key] | boolean | null };

/**
 * The rules as stored; null if there are none.
 * @throws InvalidInputError for a schedule that ends before it starts
 */
export function toStoredRules(given: SubmittedRules): ItemRules | null {
  const { from, until, limit } = given;
  if (from && until && from >= until) {
    const sentence = 'Available until must be later than available from';
    throw new InvalidInputError(sentence, { field: 'rules.until', rule: 'schedule' });
  }
  const kept = Object.entries({ ...given, period: limit ? (given.period ?? 'ever') : null }).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  );
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
