import { describe, expect, it } from '@jest/globals';
import { checkTiers } from './check-tiers.js';

const tier = (changes: Record<string, unknown> = {}) => ({
  tier: 'Gold',
  points: 100,
  probability: 100,
  color: '#ffcc00',
  ...changes,
});

describe('checking reward tiers', () => {
  it('keeps valid tiers, trims names and drops unknown fields', () => {
    expect(checkTiers([tier({ tier: ' Gold ', extra: 1 })])).toEqual([tier()]);
    expect(checkTiers([tier({ points: 0 })])).toEqual([tier({ points: 0 })]);
  });

  it.each([99, 101, 0, -100])('refuses a total of %s', (probability) => {
    expect(() => checkTiers([tier({ probability })])).toThrow('Total probability must equal 100%');
  });

  it('refuses an empty list, whose total is 0', () => {
    expect(() => checkTiers([])).toThrow('Total probability must equal 100%');
  });

  it.each([
    ['a value that is not a list', null],
    ['an entry that is not an object', [7]],
    ['a missing name', [tier({ tier: '' })]],
    ['a blank name', [tier({ tier: '   ' })]],
    ['a missing colour', [tier({ color: '' })]],
    ['an invalid colour', [tier({ color: 'red' })]],
    ['negative points', [tier({ points: -1 })]],
    ['points with a fraction', [tier({ points: 1.5 })]],
    ['points as text', [tier({ points: '5' })]],
    ['a negative probability with a sum of 100', [tier({ probability: 110 }), tier({ probability: -10 })]],
    ['fractions with a sum of 100', [tier({ probability: 99.5 }), tier({ probability: 0.5 })]],
    ['a probability as text', [tier({ probability: '100' })]],
  ])('refuses %s', (_name, value) => {
    expect(() => checkTiers(value)).toThrow('All fields must be filled with valid values');
  });
});
