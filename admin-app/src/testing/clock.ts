import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** What a fake API answers by: it goes on while the clock stands. */
export const UNSTOPPED = ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] as const;

/** Stops the clock for some steps: until they are done only `pass` moves it, however slow the machine is. */
export async function whileClockStands(
  steps: (pass: (ms: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  jest.useFakeTimers({ doNotFake: [...UNSTOPPED] });
  try {
    await steps((ms) => act(() => jest.advanceTimersByTimeAsync(ms)));
  } finally {
    jest.useRealTimers();
  }
}
