import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { readStored, store, useStored } from './stored-value';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('a stored value', () => {
  it('is kept until it is removed, in its own storage', () => {
    expect([store('seen', 'yes'), readStored('seen'), readStored('seen', 'sessionStorage')]).toEqual([
      true,
      'yes',
      null,
    ]);
    store('seen', null);
    expect(readStored('seen')).toBeNull();
  });

  it('is observed, here and in other tabs', () => {
    const { result, unmount } = renderHook(() => useStored('seen'));
    act(() => void store('seen', 'here'));
    expect(result.current).toBe('here');
    localStorage.setItem('seen', 'there');
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(result.current).toBe('there');
    unmount();
    store('seen', 'later');
    expect(result.current).toBe('there');
  });

  it('is null when storage is disabled', () => {
    const off = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is off');
    });
    expect([store('seen', 'yes'), readStored('seen')]).toEqual([false, null]);
    expect(renderHook(() => useStored('seen')).result.current).toBeNull();
    expect(off).toHaveBeenCalled();
  });
});
