import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { ASLEEP_AFTER_MS, BEAT_MS, usePresence } from './use-presence';

const fetched = jest.fn<typeof fetch>();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  globalThis.fetch = fetched;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('telling that somebody watches', () => {
  it('happens at once and then each minute, without a body', () => {
    const { unmount } = renderHook(() => usePresence(true));
    jest.advanceTimersByTime(2 * BEAT_MS);
    const sent = fetched.mock.calls.map(([request]) => request as Request);
    expect(sent.map(({ url, method, body }) => [new URL(url).pathname, method, body ?? null])).toEqual(
      Array.from({ length: 3 }, () => ['/api/points/presence', 'POST', null]),
    );
    unmount();
    jest.advanceTimersByTime(BEAT_MS);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('does not happen while the channel is offline or nobody is signed in', () => {
    renderHook(() => usePresence(false));
    jest.advanceTimersByTime(BEAT_MS);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('rests while the page is hidden, and goes on as soon as it is seen', () => {
    renderHook(() => usePresence(true));
    visibility = 'hidden';
    jest.advanceTimersByTime(2 * BEAT_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('rests after 15 minutes without a sign of life, until there is one', () => {
    renderHook(() => usePresence(true));
    jest.advanceTimersByTime(ASLEEP_AFTER_MS + 5 * BEAT_MS);
    const before = ASLEEP_AFTER_MS / BEAT_MS;
    expect(fetched).toHaveBeenCalledTimes(before);
    window.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(BEAT_MS);
    expect(fetched).toHaveBeenCalledTimes(before + 1);
  });

  it('survives that the server is away', () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    renderHook(() => usePresence(true));
    jest.advanceTimersByTime(BEAT_MS);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
