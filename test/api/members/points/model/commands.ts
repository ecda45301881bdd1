import fc from 'fast-check';

/** Users and items by index. Keys come from a small set, so that they repeat. */
export type Command =
  | { readonly type: 'claim'; readonly user: number; readonly item: number; readonly key: string | null }
  /** The buyer cancels their n-th claim, the oldest being 0. */
  | { readonly type: 'cancel'; readonly user: number; readonly nth: number }
  /** The team rejects it. */
  | { readonly type: 'reject'; readonly user: number; readonly nth: number }
  /** The team processes it; null toggles between delivered and open. */
  | {
      readonly type: 'advance';
      readonly user: number;
      readonly nth: number;
      readonly to: 'processing' | null;
    }
  | { readonly type: 'reward'; readonly user: number; readonly key: string | null }
  | { readonly type: 'reset'; readonly user: number }
  /** A payout with only this user present; two leaders may run it at the same time. */
  | { readonly type: 'payout'; readonly user: number }
  | { readonly type: 'points'; readonly user: number; readonly points: number }
  | { readonly type: 'admin'; readonly user: number; readonly flag: boolean };

const user = fc.integer({ min: 0, max: 2 });
const item = fc.integer({ min: 0, max: 3 });
const nth = fc.integer({ min: 0, max: 3 });
const key = fc.option(fc.constantFrom('a', 'b'), { nil: null });

export const commandArbitrary: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('claim' as const), user, item, key }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), user, nth }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reject' as const), user, nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('advance' as const),
      user,
      nth,
      to: fc.constantFrom('processing' as const, null),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('reward' as const), user, key }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reset' as const), user }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('payout' as const), user }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('points' as const),
      user,
      points: fc.integer({ min: 0, max: 90 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('admin' as const), user, flag: fc.boolean() }) },
);
