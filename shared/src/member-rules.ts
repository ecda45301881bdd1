/*
 * What an item of the shop and a raffle may ask of a member. The forms, the API and the pages are made of these lists; each rule
 * is judged in `members/users/sql/check_member_rules.sql` and refused with a line of `members/points/claim-rules.errors.ts`.
 */

/** Yes or no, in the order of the forms. `loyalOnly`: as the rules of earning define them. */
export const MEMBER_FLAGS = ['followersOnly', 'loyalOnly'] as const;
/** At least so many. */
export const MEMBER_NUMBERS = ['watchedHours', 'accountDays', 'memberDays'] as const;

export type MemberFlag = (typeof MEMBER_FLAGS)[number];
export type MemberNumber = (typeof MEMBER_NUMBERS)[number];

/** The rules as they are kept: what is missing does not matter. */
export type MemberRules = { readonly [Rule in MemberFlag]?: true } & {
  readonly [Rule in MemberNumber]?: number;
};

/** How the API's sentences call them; apart, because the pages do without. */
export const FLAG_LABELS: Readonly<Record<MemberFlag, string>> = {
  followersOnly: 'Followers only',
  loyalOnly: 'Loyal viewers only',
};

/** A number is 1 up to `max`. */
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
