import { describe, expect, it } from '@jest/globals';
import { ROLL_MS, tickTimes } from '../roulette-geometry';

describe('the ticks of a roll', () => {
  const ticks = tickTimes(6, 4);
  const pauses = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0));

  it('fall within the roll and never closer than an ear can follow', () => {
    expect(ticks.length).toBeGreaterThan(30);
    expect(ticks.at(-1)).toBeLessThan(ROLL_MS / 1000);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0.044);
  });
  it('slow down towards the end', () => {
    expect(pauses.at(-1)).toBeGreaterThan(pauses.at(-4) ?? 0);
    expect(pauses.at(-1)).toBeGreaterThan(0.2);
  });
});
