import { describe, expect, it } from '@jest/globals';
import { NEW_TIER, tiersFault } from './tier-rules';

const whole = { ...NEW_TIER, probability: 100 };
const VALUES = 'All fields must be filled with valid values';

describe('tiersFault', () => {
  it('has none for a whole set', () => expect(tiersFault([whole])).toBeNull());
  it('allows 0 points', () => expect(tiersFault([{ ...whole, points: 0 }])).toBeNull());

  it.each([99, 101])('a sum of %i', (probability) =>
    expect(tiersFault([{ ...whole, probability }])).toBe('Total probability must equal 100%'),
  );

  it.each([{ tier: ' ' }, { color: '' }, { points: -1 }])('%j', (fault) =>
    expect(tiersFault([{ ...whole, ...fault }])).toBe(VALUES),
  );

  it('a negative probability that still sums to 100', () =>
    expect(
      tiersFault([
        { ...whole, probability: 110 },
        { ...whole, probability: -10 },
      ]),
    ).toBe(VALUES));
});
