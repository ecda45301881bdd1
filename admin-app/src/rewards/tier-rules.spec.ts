import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../i18n/texts';
import { newTier, tiersFault } from './tier-rules';

beforeAll(() => loadTexts('en'));

const whole = { tier: 'Common', points: 100, color: '#ffffff', probability: 100 };
const VALUES = 'All fields must be filled with valid values';

describe('tiersFault', () => {
  it('is null for a complete set', () => expect(tiersFault([whole])).toBeNull());
  it('allows 0 points', () => expect(tiersFault([{ ...whole, points: 0 }])).toBeNull());

  it.each([99, 101])('refuses a sum of %i', (probability) =>
    expect(tiersFault([{ ...whole, probability }])).toBe('Total probability must equal 100%'),
  );

  it.each([{ tier: ' ' }, { color: '' }, { points: -1 }])('refuses %j', (fault) =>
    expect(tiersFault([{ ...whole, ...fault }])).toBe(VALUES),
  );

  it('refuses a negative probability even if the sum is 100', () =>
    expect(
      tiersFault([
        { ...whole, probability: 110 },
        { ...whole, probability: -10 },
      ]),
    ).toBe(VALUES));
});

it("names a new tier in the console's language", async () => {
  expect(newTier()).toEqual({ tier: 'New Tier', points: 100, probability: 10, color: '#ffffff' });
  await loadTexts('de');
  expect(newTier().tier).toBe('Neue Stufe');
});
