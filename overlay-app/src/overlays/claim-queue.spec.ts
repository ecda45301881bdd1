import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OverlayClaim } from '../overlay-types';
import { ClaimQueue } from './claim-queue';

const claim = (id: number): OverlayClaim => ({
  id,
  nickname: `Viewer ${id}`,
  item: 'Mug',
  image: '',
  claimedAt: '2026-01-01T00:00:00.000Z',
});
const newestFirst = (...ids: number[]) => ids.map(claim).reverse();

let log: string[];
let queue: ClaimQueue;

beforeEach(() => {
  jest.useFakeTimers();
  log = [];
  queue = new ClaimQueue({ enter: ({ id }) => log.push(`+${id}`), leave: () => log.push('-') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the claim queue', () => {
  it('doesn’t show claims made before the page opened', () => {
    queue.update(newestFirst(1, 2, 3));
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual([]);
  });

  it('shows each new claim once, briefly and in order', () => {
    queue.update([]);
    queue.update(newestFirst(1, 2));
    queue.update(newestFirst(1, 2));
    jest.advanceTimersByTime(7_999);
    expect(log).toEqual(['+1']);
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual(['+1', '-', '+2', '-']);
  });

  it('keeps the newest five when many arrive together', () => {
    queue.update([]);
    queue.update(newestFirst(1));
    queue.update(newestFirst(2, 3, 4, 5, 6, 7, 8));
    jest.advanceTimersByTime(120_000);
    expect(log.filter((entry) => entry.startsWith('+'))).toEqual(['+1', '+4', '+5', '+6', '+7', '+8']);
  });

  it('immediately drops claims the server no longer lists, shown or waiting', () => {
    queue.update([]);
    queue.update(newestFirst(1, 2, 3));
    queue.update(newestFirst(3));
    expect(log).toEqual(['+1', '-']);
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual(['+1', '-', '+3', '-']);
  });

  it('holds no timer while there is nothing to show', () => {
    queue.update([]);
    queue.update(newestFirst(1));
    jest.advanceTimersByTime(60_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
