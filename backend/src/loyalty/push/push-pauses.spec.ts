import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './push-outcome.js';
import { PushPauses } from './push-pauses.js';

const [ONE, OTHER] = ['https://fcm.googleapis.com', 'https://web.push.apple.com'];
const S = 1_000;

/** After answers by one service at the time 0. A status of 0: none. */
function after(...answers: readonly (readonly [status: number, retryAfter?: string])[]): PushPauses {
  const pauses = new PushPauses();
  for (const [status, retryAfter] of answers)
    pauses.record(
      ONE,
      status === 0 ? { kind: 'later', isLimited: false, seconds: null } : outcomeOf(status, retryAfter),
      0,
    );
  return pauses;
}
const BUSY = [429, '30'] as const;

describe('a push service', () => {
  it.each([
    ['answers 429 twice', [BUSY, BUSY], 0],
    ['answers 429 three times', [BUSY, BUSY, BUSY], 30],
    ['asks for an hour', [BUSY, BUSY, [429, '3600']], 600],
    ['does not say for how long', [BUSY, BUSY, [429]], 60],
    ['accepts one in between', [BUSY, BUSY, [201], BUSY], 0],
    ['knows one no more in between', [BUSY, BUSY, [410], BUSY], 0],
    ['fails or does not answer in between', [BUSY, [503], BUSY, [0], BUSY], 30],
  ] as const)('that %s', (_what, answers, seconds) => {
    const pauses = after(...answers);
    expect([pauses.secondsUntilCall(ONE, 0), pauses.secondsUntilCall(OTHER, 0)]).toEqual([seconds, 0]);
  });

  it('gets one call after the pause, and no other until it is answered', () => {
    const pauses = after(BUSY, BUSY, BUSY);
    expect([29, 30, 30].map((at) => pauses.secondsUntilCall(ONE, at * S))).toEqual([1, 0, 5]);
    pauses.record(ONE, outcomeOf(429, '10'), 31 * S);
    expect([32, 41, 41].map((at) => pauses.secondsUntilCall(ONE, at * S))).toEqual([9, 0, 5]);
    pauses.record(ONE, outcomeOf(201, undefined), 42 * S);
    expect([42, 42].map((at) => pauses.secondsUntilCall(ONE, at * S))).toEqual([0, 0]);
  });

  it('that does not answer that call gets another one', () => {
    const pauses = after(BUSY, BUSY, BUSY);
    expect(pauses.secondsUntilCall(ONE, 30 * S)).toBe(0);
    pauses.record(ONE, { kind: 'later', isLimited: false, seconds: null }, 34 * S);
    expect([34, 35, 35].map((at) => pauses.secondsUntilCall(ONE, at * S))).toEqual([1, 0, 5]);
  });
});
