import { describe, expect, it } from '@jest/globals';
import { averageOf, withRolls } from './Odds';

const tier = (points: number, probability: number) => ({ tier: 'T', points, probability, color: '#ffffff' });

describe('withRolls', () => {
  it('gives each tier as many rolls as its percentage, in order', () => {
    const tiers = [tier(1, 40), tier(2, 0), tier(3, 59), tier(4, 1)];
    expect(withRolls(tiers).map(({ rolls }) => rolls)).toEqual(['0–39', '–', '40–98', '99']);
  });
});

describe('averageOf', () => {
  it('weights points by probability', () => {
    expect(averageOf([tier(100, 50), tier(300, 50)])).toBe(200);
  });
});
