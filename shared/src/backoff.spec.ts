import { describe, expect, it } from '@jest/globals';
import { backoffMs } from './backoff.js';

describe('the delay before the next attempt', () => {
  it('doubles from 1 s to 30 s', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((attempt) => backoffMs(attempt));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
  it('has a jitter of a fifth', () => {
    expect([backoffMs(2, 0), backoffMs(2, 1)]).toEqual([3_600, 4_400]);
  });
});
