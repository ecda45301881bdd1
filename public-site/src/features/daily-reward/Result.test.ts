import { describe, expect, it } from '@jest/globals';
import { celebrationOf } from '../../ui/Celebration';
import { rarityOf } from './Result';

const tier = (points: number) => ({ tier: `T${points}`, points, probability: 10, color: '#ffffff' });
const tiers = [25, 50, 100, 2_500].map(tier);

describe('the celebration of a prize', () => {
  it('grows with the tier', () => {
    const shown = tiers.map((each) => celebrationOf(rarityOf(each, tiers)));
    expect(shown.map(({ rays }) => rays)).toEqual([6, 10, 14, 18]);
    expect(shown.map(({ sparks }) => sparks)).toEqual([6, 11, 17, 22]);
  });
  it('is at its maximum when there is only one tier', () => expect(rarityOf(tier(5), [tier(5)])).toBe(1));
});
