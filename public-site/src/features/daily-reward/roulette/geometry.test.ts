import { describe, expect, it } from '@jest/globals';
import { OFFSET_CELLS, REPEATS, targetCell } from '../roulette-geometry';

describe('where the strip stops', () => {
  it.each([1, 2, 3, 6, 7, 100])('with %d tiers: on the won one, with 10 cells free behind it', (tiers) => {
    for (let won = 0; won < tiers; won++) {
      const cell = targetCell(tiers, won);
      expect(cell % tiers).toBe(won);
      expect(cell + OFFSET_CELLS).toBeLessThan(REPEATS * tiers);
    }
  });
});
