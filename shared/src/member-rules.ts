/*
 * Conditions that a shop item or a raffle can set for members. Forms, API and pages are generated from
 * these lists. Each rule is checked in `members/users/sql/check_member_rules.sql`, and its refusal is in
 * `members/points/claim-rules.errors.ts`.
 */

/** Yes/no conditions, in form order. `loyalOnly`: as defined by the earning rules. */
export const MEMBER_FLAGS = ['followersOnly', 'loyalOnly'] as const;
/** Minimum values. */
export const MEMBER_NUMBERS = ['watchedHours', 'accountDays', 'memberDays'] as const;

export type MemberFlag = (typeof MEMBER_FLAGS)[number];
export type MemberNumber = (typeof MEMBER_NUMBERS)[number];

/** The stored rules; a missing one does not apply. */
export type MemberRules = { readonly [Rule in MemberFlag]?: true } & {
  readonly [Rule in MemberNumber]?: number;
};

/** Labels in the API's sentences; separate because the pages don't need them. */
export const FLAG_LABELS: Readonly<Record<MemberFlag, string>> = {
  followersOnly: 'Followers only',
  loyalOnly: 'Loyal viewers only',
};

/** Minimum values from 1 to `max`. */
export const NUMBER_FIELDS: Readonly<
  Record<MemberNumber, { label: string; max: number; description?: string }>
> = {
  watchedHours: { label: 'Hours watched', max: 87_600 },
  accountDays: {
    label: 'Age of the account',
    max: 3_650,
    description: 'Days since the account was made on the platform.',
  },
  memberDays: {
    label: 'Days of membership',
    max: 3_650,
    description: 'Days since the first sign-in on this site.',
  },
};
