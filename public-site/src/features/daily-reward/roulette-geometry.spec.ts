import { describe, expect, it } from '@jest/globals';
import { OFFSET_CELLS, REPEATS, ROLL_MS, targetCell, tickTimes } from './roulette-geometry';

describe('where the strip stops', () => {
  it.each([1, 2, 3, 6, 7, 100])('with %d tiers: on the won tier, with 10 cells left after it', (tiers) => {
    for (let won = 0; won < tiers; won++) {
      const cell = targetCell(tiers, won);
      expect(cell % tiers).toBe(won);
      expect(cell + OFFSET_CELLS).toBeLessThan(REPEATS * tiers);
    }
  });
});

describe('the ticks of a roll', () => {
  const ticks = tickTimes(6, 4);
  const pauses = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0));

  it('fall within the roll and are far enough apart to be heard separately', () => {
    expect(ticks.length).toBeGreaterThan(30);
    expect(ticks.at(-1)).toBeLessThan(ROLL_MS / 1000);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0.044);
  });
  it('slow down towards the end', () => {
    expect(pauses.at(-1)).toBeGreaterThan(pauses.at(-4) ?? 0);
    expect(pauses.at(-1)).toBeGreaterThan(0.2);
  });
});
