import { describe, expect, it } from '@jest/globals';
import { goalWords } from './goal-words';

describe('goalWords', () => {
  it.each([
    ['3,200 to go, about 4 streams', 5_000, 1_800, 820],
    ['3,200 to go, about 4 streams', 5_000, 1_800, 800],
    ['1 to go, about 1 stream', 5_000, 4_999, 820],
    ['3,200 to go', 5_000, 1_800, null],
    ['3,200 to go', 5_000, 1_800, 0],
    ['3,200 to go', 5_000, 1_800, 1],
    ['You have enough for it', 5_000, 5_000, 820],
    ['You have enough for it', 5_000, 9_000, null],
  ])('says "%s" of %d with %d, at %s a stream', (words, price, points, perBroadcast) => {
    expect(goalWords(price, points, perBroadcast)).toBe(words);
  });
});
