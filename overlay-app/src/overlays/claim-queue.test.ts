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

describe('the queue of claims', () => {
  it('shows nothing of what was there before', () => {
    queue.update(newestFirst(1, 2, 3));
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual([]);
  });

  it('shows each new one once, for a moment, in order', () => {
    queue.update([]);
    queue.update(newestFirst(1, 2));
    queue.update(newestFirst(1, 2));
    jest.advanceTimersByTime(7_999);
    expect(log).toEqual(['+1']);
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual(['+1', '-', '+2', '-']);
  });

  it('keeps the newest five of a crowd', () => {
    queue.update([]);
    queue.update(newestFirst(1));
    queue.update(newestFirst(2, 3, 4, 5, 6, 7, 8));
    jest.advanceTimersByTime(120_000);
    expect(log.filter((entry) => entry.startsWith('+'))).toEqual(['+1', '+4', '+5', '+6', '+7', '+8']);
  });

  it('takes off at once what the site no longer names, shown or waiting', () => {
    queue.update([]);
    queue.update(newestFirst(1, 2, 3));
    queue.update(newestFirst(3));
    expect(log).toEqual(['+1', '-']);
    jest.advanceTimersByTime(60_000);
    expect(log).toEqual(['+1', '-', '+3', '-']);
  });

  it('holds no timer while nothing is to be shown', () => {
    queue.update([]);
    queue.update(newestFirst(1));
    jest.advanceTimersByTime(60_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
