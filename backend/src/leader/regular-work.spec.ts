import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { RegularWork } from './regular-work.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const failing = () => Promise.reject(new Error('Connection terminated'));

it('works at once and then every minute, until it ends', async () => {
  const work = jest.fn(() => Promise.resolve());
  const regular = new RegularWork(60_000, work, () => {});
  regular.begin();
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(work).toHaveBeenCalledTimes(3);
  regular.end();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('tells why it failed, and goes on', async () => {
  const reasons: string[] = [];
  const regular = new RegularWork(60_000, failing, (reason) => reasons.push(reason));
  regular.begin();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reasons).toEqual(['Connection terminated', 'Connection terminated']);
  regular.end();
});

it('says nothing of work that its end broke off', async () => {
  const reasons: string[] = [];
  const regular = new RegularWork(60_000, failing, (reason) => reasons.push(reason));
  regular.begin();
  regular.end();
  await jest.advanceTimersByTimeAsync(0);
  expect(reasons).toEqual([]);
});
