import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { FileReaderService, READING_LIMITS } from './file-reader.service.js';

/** Stand-in for the worker. It counts its loop iterations in the bytes, which it shares with the test. */
const PROGRAM = `
  import { parentPort, workerData } from 'node:worker_threads';
  const [how, turns] = new Int32Array(workerData.bytes.buffer);
  const count = () => Atomics.add(new Int32Array(workerData.bytes.buffer), 1, 1);
  if (how === 1) for (;;) count();
  if (how === 2) for (const heap = []; ; count()) heap.push(new Array(10_000).fill(0));
  if (how === 3) throw new Error('Ours');
  count();
  if (how === 4) Atomics.wait(new Int32Array(workerData.bytes.buffer), 0, how);
  parentPort.postMessage({ read: 'read' });
`;
const READS = 0;
const NEVER_ENDS = 1;
const EATS_MEMORY = 2;
const FAILS = 3;
/** Until the test changes the first number. */
const WAITS = 4;

const WITHIN_MS = 3_000;
const withLimits = (withinMs: number, memoryMb: number) =>
  new FileReaderService({
    program: new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`),
    withinMs,
    memoryMb,
  });
const job = (how: number) => new Int32Array(new SharedArrayBuffer(8)).fill(how, 0, 1);
const read = (reader: FileReaderService, shared: Int32Array) => reader.preview(new Uint8Array(shared.buffer));
const code = (wanted: string) => expect.objectContaining({ code: wanted });
/** Whether the counting thread has stopped. */
const hasEnded = async (shared: Int32Array) => {
  const turns = Atomics.load(shared, 1);
  await pause(100);
  return Atomics.load(shared, 1) === turns;
};

describe('the file reader thread', () => {
  it('is limited to 30 s and 192 MB', () => {
    expect(READING_LIMITS).toEqual({ withinMs: 30_000, memoryMb: 192 });
  });

  it('is terminated with an error for the admin when it takes too long', async () => {
    const shared = job(NEVER_ENDS);
    const began = performance.now();
    await expect(read(withLimits(WITHIN_MS, 64), shared)).rejects.toEqual(code('import_too_much'));
    expect(performance.now() - began).toBeGreaterThanOrEqual(WITHIN_MS - 10);
    expect(Atomics.load(shared, 1)).toBeGreaterThan(0);
    expect(await hasEnded(shared)).toBe(true);
  });

  it('is terminated when it uses too much memory, long before the timeout, and the next file is read', async () => {
    const reader = withLimits(60_000, 32);
    const shared = job(EATS_MEMORY);
    await expect(read(reader, shared)).rejects.toEqual(code('import_too_much'));
    // A list of 10,000 entries takes 80 kB.
    const turns = Atomics.load(shared, 1);
    expect(turns * 80).toBeGreaterThan(20_000);
    expect(turns * 80).toBeLessThan(64_000);
    expect(await hasEnded(shared)).toBe(true);
    await expect(read(reader, job(READS))).resolves.toBe('read');
  });

  it('reports the file as unreadable when it crashes', async () => {
    await expect(read(withLimits(60_000, 64), job(FAILS))).rejects.toEqual(code('import_unreadable'));
  });

  it('reads one file at a time', async () => {
    const [reader, other] = [withLimits(60_000, 64), withLimits(60_000, 64)];
    const [first, second] = [job(WAITS), job(READS)];
    const reads = Promise.all([read(reader, first), read(reader, second)]);
    while (Atomics.load(first, 1) === 0) await pause(5);
    // By the time another reader has finished, a thread of the second read would have begun, too.
    await read(other, job(READS));
    expect(Atomics.load(second, 1)).toBe(0);
    Atomics.store(first, 0, READS);
    Atomics.notify(first, 0);
    await reads;
    expect(Atomics.load(second, 1)).toBe(1);
  });
});
