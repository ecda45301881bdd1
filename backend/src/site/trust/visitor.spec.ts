import { describe, expect, it } from '@jest/globals';
import { type Restricted, type Visitor, withheld } from './visitor.js';

const ADULT: Visitor = {
  isAdmin: false,
  isOfAge: true,
  country: 'DE',
  isUnknownShown: false,
  isOnBreak: false,
};
const offer = (allowedCountries: string[] = [], blockedCountries: string[] = []): Restricted => ({
  allowedCountries,
  blockedCountries,
});

describe('withheld', () => {
  it.each<[what: string, offer: Restricted, visitor: Partial<Visitor>, expected: string | null]>([
    ['no country rules', offer(), {}, null],
    ['no country rules, unknown country', offer(), { country: null }, null],
    ['allowed here', offer(['AT', 'DE']), {}, null],
    ['allowed only elsewhere', offer(['AT']), {}, 'country'],
    ['allowed somewhere, unknown country', offer(['DE']), { country: null }, 'country'],
    [
      'allowed somewhere, unknown country, which the site shows offers to',
      offer(['DE']),
      { country: null, isUnknownShown: true },
      'country',
    ],
    ['blocked here', offer([], ['DE']), {}, 'country'],
    ['blocked only elsewhere', offer([], ['IT']), {}, null],
    ['blocked somewhere, unknown country', offer([], ['IT']), { country: null }, 'country'],
    [
      'blocked somewhere, unknown country, which the site shows offers to',
      offer([], ['IT']),
      { country: null, isUnknownShown: true },
      null,
    ],
    ['allowed and blocked here', offer(['DE'], ['DE']), {}, 'country'],
    ['viewed by a minor', offer(['AT']), { isOfAge: false }, 'age'],
    ['viewed during a break', offer(), { isOnBreak: true, isOfAge: false }, 'break'],
    ['viewed by an admin', offer(['AT'], ['DE']), { isAdmin: true, isOfAge: false, isOnBreak: true }, null],
  ])('decides for an offer: %s', (_what, shown, visitor, expected) => {
    expect(withheld(shown, { ...ADULT, ...visitor })).toBe(expected);
  });

  it('withholds an item without casino content by country only', () => {
    const mug = { ...offer(['DE']), casino: false };
    expect(withheld(mug, { ...ADULT, isOfAge: false, isOnBreak: true })).toBeNull();
    expect(withheld(mug, { ...ADULT, country: 'IT' })).toBe('country');
    expect(withheld({ ...mug, casino: true }, { ...ADULT, isOfAge: false })).toBe('age');
  });
});
