import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Needed by the fake API, so these keep running while the clock is stopped. */
export const UNFAKED_TIMERS = ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] as const;

/**
 * Stops the clock while the steps run. Only `pass` advances it, which makes them independent of the machine's
 * speed.
 */
export async function withStoppedClock(
  steps: (pass: (ms: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  jest.useFakeTimers({ doNotFake: [...UNFAKED_TIMERS] });
  try {
    await steps((ms) => act(() => jest.advanceTimersByTimeAsync(ms)));
  } finally {
    jest.useRealTimers();
  }
}
