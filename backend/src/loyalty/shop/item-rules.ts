import type { MemberRules } from '#shared/member-rules.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';

/** For how long claims count towards an item's limit. The lengths are Postgres's own words for an interval. */
export const LIMIT_PERIODS = ['ever', '24 hours', '7 days', '30 days', 'broadcast'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Who may claim an item, when and how often, as `members/points/sql/check_item_rules.sql` reads it. What is missing does not matter. */
export interface ItemRules extends MemberRules {
  /** ISO 8601. */
  readonly from?: string;
  /** ISO 8601. */
  readonly until?: string;
  readonly cooldownSeconds?: number;
  /** Claims of one member in a period. */
  readonly limit?: number;
  readonly period?: LimitPeriod;
}

/** What a form says of the rules: everything may be missing or null. */
type GivenRules = { readonly [Key in keyof ItemRules]?: ItemRules[Key] | boolean | null };

/**
 * The rules as they are stored: null where there is none.
 * @throws InvalidInputError for a schedule that ends before it starts
 */
export function rulesIn(given: GivenRules): ItemRules | null {
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
