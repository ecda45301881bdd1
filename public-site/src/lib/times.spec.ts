import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from './texts';
import { timeSince, timeUntil, watchedTime } from './times';

beforeAll(() => loadTexts('en'));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('timeUntil', () => {
  it.each([
    [-5, 'in 1 second'],
    [44_001, 'in 45 seconds'],
    [MINUTE, 'in 60 seconds'],
    [MINUTE + 1, 'in 2 minutes'],
    [90 * MINUTE, 'in 2 hours'],
    [48 * HOUR, 'in 48 hours'],
    [48 * HOUR + 1, 'in 3 days'],
    [72 * HOUR, 'in 3 days'],
  ])('%d ms are %s', (left, words) => expect(timeUntil(left)).toBe(words));
});

describe('timeSince', () => {
  it.each([
    [-5, 'now'],
    [MINUTE - 1, 'now'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [23 * HOUR, '23 hours ago'],
    [24 * HOUR, 'yesterday'],
    [71 * HOUR, '2 days ago'],
  ])('%d ms are %s', (since, words) => expect(timeSince(since)).toBe(words));
});

describe('watchedTime', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [135, '2 h 15 min'],
    [90_005, '1,500 h 5 min'],
  ])('writes %d minutes as %s', (minutes, words) => expect(watchedTime(minutes)).toBe(words));
});
