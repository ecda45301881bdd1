import { describe, expect, it } from '@jest/globals';
import { DRAWN_CELL, rollStrip } from './roll';

describe('the raffle strip', () => {
  it.each([
    [0, 1],
    [0, 318],
    [141, 318],
    [317, 318],
    [9_999, 10_000],
  ])('stops at the drawn entry, %i of %i, and contains only existing entries', (drawnIndex, stillIn) => {
    const strip = rollStrip(drawnIndex, stillIn);
    expect(strip[DRAWN_CELL]).toBe(drawnIndex + 1);
    expect(strip.every((number) => number >= 1 && number <= stillIn)).toBe(true);
    expect(strip.length).toBeGreaterThan(DRAWN_CELL + 1);
  });
});
