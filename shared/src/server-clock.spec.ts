import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { learnServerTime, serverNow } from './server-clock.js';

const NOON = Date.UTC(2026, 10, 21, 12);
const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';

beforeEach(() => void jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  learnServerTime(new Date().toISOString());
  jest.useRealTimers();
});

/** How far the server is ahead after a response of noon that arrived at this time. */
function aheadAfter(sent: string | null, now: number): number {
  jest.setSystemTime(now);
  learnServerTime(sent);
  return serverNow() - now;
}

describe('the server’s clock', () => {
  it('is this machine’s unless the difference is more than the header can show', () => {
    for (const now of [NOON - 900, NOON, NOON + 1_900]) expect(aheadAfter(DATE, now)).toBe(0);
  });
  it('is learnt by a machine that is an hour slow, and by one that is fast', () => {
    expect(aheadAfter(DATE, NOON - 3_600_000)).toBe(3_600_500);
    expect(aheadAfter(DATE, NOON + 3_600_000)).toBe(-3_599_500);
  });
  it('does not jump with every response', () => {
    learnServerTime(DATE, NOON - 3_600_000);
    expect(aheadAfter(DATE, NOON - 3_600_900)).toBe(3_600_500);
    expect(aheadAfter(DATE, NOON - 3_602_000)).toBe(3_602_500);
  });
  it('goes on with the machine’s clock until the next response', () => {
    learnServerTime(DATE, NOON - 3_600_000);
    expect(serverNow()).toBe(NOON + 3_600_500);
    jest.advanceTimersByTime(60_000);
    expect(serverNow()).toBe(NOON + 3_660_500);
  });
  it.each([null, 'soon'])('stays as it was if the header is %p', (date) => {
    learnServerTime(DATE, NOON - 3_600_000);
    expect(aheadAfter(date, NOON)).toBe(3_600_500);
  });
});
