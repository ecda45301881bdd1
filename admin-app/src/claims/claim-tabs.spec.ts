import { describe, expect, it } from '@jest/globals';
import { claimTabs, tabOf } from './claim-tabs';

const COUNTS = { pending: 1, processing: 20, delivered: 300, rejected: 4_000, cancelled: 50_000 };

describe('the tabs of the claims', () => {
  it('start with the claims that are not closed, and count what they show', () => {
    expect(claimTabs.map(({ name, sum }) => [name, sum(COUNTS)])).toEqual([
      ['current', 321],
      ['open', 21],
      ['pending', 1],
      ['processing', 20],
      ['delivered', 300],
      ['rejected', 4_000],
      ['cancelled', 50_000],
      ['all', 54_321],
    ]);
  });

  it.each([
    [['pending', 'processing', 'delivered'], 'current'],
    [['pending', 'processing'], 'open'],
    [['rejected'], 'rejected'],
    [undefined, 'all'],
    [['pending', 'rejected'], undefined],
  ])('%j is %s', (states, name) => {
    expect(tabOf(states)?.name).toBe(name);
  });
});
