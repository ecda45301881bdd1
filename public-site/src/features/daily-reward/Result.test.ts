import { describe, expect, it } from '@jest/globals';
import { celebrationOf } from './Result';

const tier = (points: number) => ({ tier: `T${points}`, points, probability: 10, color: '#ffffff' });
const tiers = [25, 50, 100, 2_500].map(tier);

describe('the celebration of a prize', () => {
  it('grows with the tier', () => {
    const rays = tiers.map((each) => celebrationOf(each, tiers).rays);
    expect(rays).toEqual([6, 10, 14, 18]);
    expect(celebrationOf(tier(25), tiers).sparks).toBeLessThan(celebrationOf(tier(2_500), tiers).sparks);
  });
  it('is at its maximum when there is only one tier', () =>
    expect(celebrationOf(tier(5), [tier(5)]).rays).toBe(18));
});
