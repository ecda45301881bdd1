import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { goalText, pinGoal, useGoal } from './goal';

beforeEach(() => localStorage.clear());

describe('the goal', () => {
  it('is one item per viewer, the last one pinned', () => {
    const { result } = renderHook(() => [useGoal('1'), useGoal('2')]);
    expect(result.current).toEqual([null, null]);
    act(() => pinGoal('1', 7));
    act(() => pinGoal('1', 8));
    expect(result.current).toEqual([8, null]);
    act(() => pinGoal('1', null));
    expect(result.current).toEqual([null, null]);
  });

  it('syncs with other tabs', () => {
    const { result } = renderHook(() => useGoal('1'));
    localStorage.setItem('shopGoal:1', '9');
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(result.current).toBe(9);
  });

  it.each(['', 'x', '-1', '1.5', '9'.repeat(30)])('is empty when the stored value is %j', (kept) => {
    localStorage.setItem('shopGoal:1', kept);
    expect(renderHook(() => useGoal('1')).result.current).toBeNull();
  });
});

describe('goalWords', () => {
  it.each([
    ['3,200 to go, about 4 streams', 5_000, 1_800, 820],
    ['3,200 to go, about 4 streams', 5_000, 1_800, 800],
    ['1 to go, about 1 stream', 5_000, 4_999, 820],
    ['3,200 to go', 5_000, 1_800, null],
    ['3,200 to go', 5_000, 1_800, 0],
    ['3,200 to go', 5_000, 1_800, 1],
    ['You have enough points', 5_000, 5_000, 820],
    ['You have enough points', 5_000, 9_000, null],
  ])('says "%s" of %d with %d, at %s a stream', (words, price, points, perBroadcast) => {
    expect(goalText(price, points, perBroadcast)).toBe(words);
  });
});
