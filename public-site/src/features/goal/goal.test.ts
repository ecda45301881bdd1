import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { pinGoal, useGoal } from './goal-store';

beforeEach(() => localStorage.clear());

describe('the goal', () => {
  it('is one item a viewer, and the last one pinned', () => {
    const { result } = renderHook(() => [useGoal('1'), useGoal('2')]);
    expect(result.current).toEqual([null, null]);
    act(() => pinGoal('1', 7));
    act(() => pinGoal('1', 8));
    expect(result.current).toEqual([8, null]);
    act(() => pinGoal('1', null));
    expect(result.current).toEqual([null, null]);
  });

  it('follows the other tabs', () => {
    const { result } = renderHook(() => useGoal('1'));
    localStorage.setItem('shopGoal:1', '9');
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(result.current).toBe(9);
  });

  it.each(['', 'x', '-1', '1.5', '9'.repeat(30)])('is none where the browser holds %j', (kept) => {
    localStorage.setItem('shopGoal:1', kept);
    expect(renderHook(() => useGoal('1')).result.current).toBeNull();
  });
});
