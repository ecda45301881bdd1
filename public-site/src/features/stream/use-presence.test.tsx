import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { IDLE_AFTER_MS, BEAT_MS, usePresence } from './use-presence';

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

describe('the presence beat', () => {
  it('is sent immediately and then every minute, without a body', () => {
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

  it('isn’t sent while the channel is offline or the viewer is logged out', () => {
    renderHook(() => usePresence(false));
    jest.advanceTimersByTime(BEAT_MS);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('pauses while the page is hidden, and resumes when it is shown', () => {
    renderHook(() => usePresence(true));
    visibility = 'hidden';
    jest.advanceTimersByTime(2 * BEAT_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('pauses after 15 minutes without input, and resumes with the next', () => {
    renderHook(() => usePresence(true));
    jest.advanceTimersByTime(IDLE_AFTER_MS + 5 * BEAT_MS);
    const before = IDLE_AFTER_MS / BEAT_MS;
    expect(fetched).toHaveBeenCalledTimes(before);
    window.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(BEAT_MS);
    expect(fetched).toHaveBeenCalledTimes(before + 1);
  });

  it('survives an unreachable server', () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    renderHook(() => usePresence(true));
    jest.advanceTimersByTime(BEAT_MS);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
