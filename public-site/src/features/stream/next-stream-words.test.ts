import { describe, expect, it } from '@jest/globals';
import { timeLeftText } from './OfflineBar';

const SECOND = 1_000;
const HOUR = 3_600_000;

describe('how long until the next stream', () => {
  it.each([
    [SECOND, '00:00:01'],
    [24 * HOUR - SECOND, '23:59:59'],
    [24 * HOUR, '1 d 0 h'],
    [52.5 * HOUR, '2 d 4 h'],
    [24 * 30 * HOUR, '30 d 0 h'],
  ])('%d ms: %s', (left, words) => expect(timeLeftText(left)).toBe(words));
});
