import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { PeriodicTask, type PeriodicTaskOptions } from './periodic-task.js';

const MINUTE_MS = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const taskOf = (run: PeriodicTaskOptions['run'], options: Partial<PeriodicTaskOptions> = {}) =>
  new PeriodicTask({ everyMs: MINUTE_MS, run, onFailure: () => {}, ...options });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Work that lasts until `finish` is called. */
function work() {
  const ends: (() => void)[] = [];
  const run = jest.fn((_signal: AbortSignal) => new Promise<void>((resolve) => ends.push(resolve)));
  return { run, finish: () => ends.forEach((end) => end()) };
}

it('runs every minute between start and stop', async () => {
  const run = jest.fn();
  const task = taskOf(run);
  task.start();
  expect(run).not.toHaveBeenCalled();
  await pass(2 * MINUTE_MS);
  expect(run).toHaveBeenCalledTimes(2);
  await task.stop();
  await pass(2 * MINUTE_MS);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs immediately if it is due at start', async () => {
  const run = jest.fn();
  const task = taskOf(run, { isDueAtStart: true });
  task.start();
  expect(run).toHaveBeenCalledTimes(1);
  await task.stop();
});

it('never overlaps itself, even when asked to run now', async () => {
  const { run, finish } = work();
  const task = taskOf(run, { isDueAtStart: true });
  task.start();
  const joined = task.runNow();
  await pass(5 * MINUTE_MS);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await joined;
  await pass(MINUTE_MS);
  expect(run).toHaveBeenCalledTimes(2);
  finish();
  await task.stop();
});

it('runs immediately when woken, then at its usual interval', async () => {
  const run = jest.fn();
  const task = taskOf(run);
  task.start();
  await pass(MINUTE_MS / 2);
  task.wake();
  expect(run).toHaveBeenCalledTimes(1);
  await pass(MINUTE_MS - 1);
  expect(run).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(run).toHaveBeenCalledTimes(2);
  await task.stop();
});

it('runs once more if woken during a run, which may have checked too early', async () => {
  const { run, finish } = work();
  const task = taskOf(run, { isDueAtStart: true });
  task.start();
  task.wake();
  task.wake();
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await pass(0);
  expect(run).toHaveBeenCalledTimes(2);
  finish();
  await pass(MINUTE_MS - 1);
  expect(run).toHaveBeenCalledTimes(2);
  await task.stop();
});

it('cannot be woken before start or after stop', async () => {
  const { run, finish } = work();
  const task = taskOf(run, { isDueAtStart: true });
  task.wake();
  expect(run).not.toHaveBeenCalled();
  task.start();
  task.wake();
  const stopped = task.stop();
  finish();
  await stopped;
  task.wake();
  await pass(MINUTE_MS);
  expect(run).toHaveBeenCalledTimes(1);
});

it('reports each new reason of an outage once, reports its end, and keeps running', async () => {
  const told: string[] = [];
  let reason: string | null = 'Connection terminated';
  const task = taskOf(
    async () => {
      if (reason !== null) throw new Error(reason);
    },
    { onFailure: (reason) => told.push(reason), onRecovery: () => told.push('again') },
  );
  task.start();
  await pass(3 * MINUTE_MS);
  expect(told).toEqual(['Connection terminated']);
  reason = 'No room on the disk';
  await pass(3 * MINUTE_MS);
  expect(told.splice(0)).toEqual(['Connection terminated', 'No room on the disk']);
  reason = null;
  await pass(2 * MINUTE_MS);
  expect(told.splice(0)).toEqual(['again']);
  reason = 'No room on the disk';
  await pass(MINUTE_MS);
  expect(told).toEqual(['No room on the disk']);
  await task.stop();
});

it('cancels the run in flight, waits for it, and does not report its failure', async () => {
  const onFailure = jest.fn();
  let hasEnded = false;
  const task = taskOf(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => setTimeout(() => reject(new Error('Broken off')), 1_000));
      }),
    { isDueAtStart: true, onFailure },
  );
  task.start();
  const stopped = task.stop().then(() => (hasEnded = true));
  await pass(999);
  expect(hasEnded).toBe(false);
  await pass(1);
  await stopped;
  expect(onFailure).not.toHaveBeenCalled();
});

it('can be started again after a stop', async () => {
  const aborted: boolean[] = [];
  const task = taskOf((signal) => void aborted.push(signal.aborted), { isDueAtStart: true });
  task.start();
  await task.stop();
  task.start();
  await pass(0);
  expect(aborted).toEqual([false, false]);
  await task.stop();
});
