import { describe, expect, it } from '@jest/globals';
import { MAX_FAILURES, pauseAfter, parseRetryAfter } from './discord-retries.js';

describe('the pause after a failure', () => {
  it('doubles from five seconds to half an hour', () => {
    expect([1, 2, 3, 9, 10, 50].map(pauseAfter)).toEqual([5, 10, 20, 1_280, 1_800, 1_800]);
  });
  it('adds up to more than an hour before the site gives up', () => {
    const pauses = Array.from({ length: MAX_FAILURES - 1 }, (_, at) => pauseAfter(at + 1));
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3_600);
  });
});

describe('the Retry-After header', () => {
  it.each([
    ['2', 2],
    ['0.4', 1],
    ['999999', 3_600],
    ['-1', null],
    ['soon', null],
    [null, null],
  ])('reads %j as %j', (header, seconds) => expect(parseRetryAfter(header)).toBe(seconds));
});
