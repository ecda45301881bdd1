import { describe, expect, it } from '@jest/globals';
import { watchedTime } from './times';

describe('watchedTime', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [135, '2 h 15 min'],
    [90_005, '1,500 h 5 min'],
  ])('writes %d minutes as %s', (minutes, words) => expect(watchedTime(minutes)).toBe(words));
});
