import { confirmAdult } from '#shared/age-flags.js';
import { expect, it } from '@jest/globals';
import { elapsedSeconds } from './AgeConfirmation';

const NOW = 1_800_000_000_000;
const DAY = 24 * 3_600_000;

it.each([
  ['just now', 0, 0],
  ['an hour ago', 3_600_999, 3_600],
  ['a day ago', DAY, 86_399],
  ['before the clock was set back', -5_000, 0],
])('reports an answer given %s', (_, ago, seconds) => {
  confirmAdult(localStorage, NOW - ago);
  expect(elapsedSeconds(localStorage, NOW)).toBe(seconds);
});
