import { describe, expect, it } from '@jest/globals';
import { parsePoints } from './parse-points.js';

describe('points as moderators type them', () => {
  it.each([
    ['250', 250],
    ['1,000', 1_000],
    ['1.000', 1_000],
    ['1 000', 1_000],
    ["1'000", 1_000],
    ['1,000,000', 1_000_000],
    ['1 000 000', 1_000_000],
    ['1k', 1_000],
    ['2K', 2_000],
    ['1.5k', 1_500],
    ['1,25k', 1_250],
    ['5 for helping', 5],
    ['1 000 for helping', 1_000],
    ['1000000', 1_000_000],
  ])('%j', (text, points) => expect(parsePoints(text.split(' '), 1_000_000)).toBe(points));

  it.each([
    '',
    '0',
    '-5',
    '+5',
    '1e3',
    '2.5',
    '1.234k',
    '1,00',
    '1001k',
    '1000001',
    'k',
    '5kk',
    'many',
    '@luna_sky',
    'Infinity',
    '9'.repeat(30),
  ])('%j is not a number of points', (text) => expect(parsePoints(text.split(' '), 1_000_000)).toBeNull());
});
