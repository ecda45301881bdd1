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

describe('an offer', () => {
  it.each<[what: string, offer: Restricted, visitor: Partial<Visitor>, expected: string | null]>([
    ['without rules', offer(), {}, null],
    ['without rules, in no country', offer(), { country: null }, null],
    ['allowed here', offer(['AT', 'DE']), {}, null],
    ['allowed elsewhere', offer(['AT']), {}, 'country'],
    ['allowed somewhere, in no country', offer(['DE']), { country: null }, 'country'],
    [
      'allowed somewhere, in no country that is shown',
      offer(['DE']),
      { country: null, isUnknownShown: true },
      'country',
    ],
    ['blocked here', offer([], ['DE']), {}, 'country'],
    ['blocked elsewhere', offer([], ['IT']), {}, null],
    ['blocked somewhere, in no country', offer([], ['IT']), { country: null }, 'country'],
    [
      'blocked somewhere, in no country that is shown',
      offer([], ['IT']),
      { country: null, isUnknownShown: true },
      null,
    ],
    ['allowed and blocked here', offer(['DE'], ['DE']), {}, 'country'],
    ['of a minor', offer(['AT']), { isOfAge: false }, 'age'],
    ['in a break', offer(), { isOnBreak: true, isOfAge: false }, 'break'],
    ['of an admin', offer(['AT'], ['DE']), { isAdmin: true, isOfAge: false, isOnBreak: true }, null],
  ])('%s', (_what, shown, visitor, expected) => {
    expect(withheld(shown, { ...ADULT, ...visitor })).toBe(expected);
  });

  it('that is an item without casino content is withheld by country alone', () => {
    const mug = { ...offer(['DE']), casino: false };
    expect(withheld(mug, { ...ADULT, isOfAge: false, isOnBreak: true })).toBeNull();
    expect(withheld(mug, { ...ADULT, country: 'IT' })).toBe('country');
    expect(withheld({ ...mug, casino: true }, { ...ADULT, isOfAge: false })).toBe('age');
  });
});
