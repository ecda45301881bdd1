import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PageMarks } from '../../../backend/src/common/pagination/page-marks.js';

let now = 0;
let reads = 0;
let fails = false;
let length = 50_000;
/** A list of the numbers from 0 on, whose key is the number itself. */
const marks = () =>
  new PageMarks<number>(() => {
    reads += 1;
    if (fails) return Promise.reject(new Error('away'));
    return Promise.resolve(Array.from({ length: Math.ceil(length / 1_000) }, (_, place) => place * 1_000));
  });

beforeEach(() => {
  [now, reads, fails, length] = [0, 0, false, 50_000];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('marks of a long list', () => {
  it('are not needed for its beginning', async () => {
    expect(await marks().beginningOf(0)).toEqual({ from: null, skip: 0 });
    expect(await marks().beginningOf(9_999)).toEqual({ from: null, skip: 9_999 });
    expect(reads).toBe(0);
  });

  it('lead to at most a thousand rows in front of any offset', async () => {
    const list = marks();
    expect(await list.beginningOf(10_000)).toEqual({ from: 10_000, skip: 0 });
    expect(await list.beginningOf(23_425)).toEqual({ from: 23_000, skip: 425 });
    expect(await list.beginningOf(49_999)).toEqual({ from: 49_000, skip: 999 });
    expect(reads).toBe(1);
  });

  it('lead beyond the end from the last one', async () => {
    expect(await marks().beginningOf(80_000)).toEqual({ from: 49_000, skip: 31_000 });
    length = 0;
    expect(await marks().beginningOf(80_000)).toEqual({ from: null, skip: 80_000 });
  });

  it('tell how many rows are in front of a row', async () => {
    const list = marks();
    const upTo = (row: number) => list.lastInFront((key) => key <= row);
    expect(await upTo(0)).toEqual({ from: 0, before: 0 });
    expect(await upTo(999)).toEqual({ from: 0, before: 0 });
    expect(await upTo(23_425)).toEqual({ from: 23_000, before: 23_000 });
    expect(await upTo(90_000)).toEqual({ from: 49_000, before: 49_000 });
    expect(await upTo(-1)).toBeNull();
  });

  it('are read again after ten seconds, while the reader is served with what there was', async () => {
    const list = marks();
    await list.beginningOf(20_000);
    now = 9_000;
    await list.beginningOf(20_000);
    expect(reads).toBe(1);
    now = 11_000;
    length = 20_000;
    expect(await list.beginningOf(30_500)).toEqual({ from: 30_000, skip: 500 });
    expect(reads).toBe(2);
    expect(await list.beginningOf(30_500)).toEqual({ from: 19_000, skip: 11_500 });
  });

  it('are waited for when what there was is older than a minute', async () => {
    const list = marks();
    await list.beginningOf(20_000);
    now = 61_000;
    length = 20_000;
    expect(await list.beginningOf(30_500)).toEqual({ from: 19_000, skip: 11_500 });
  });

  it('are read once for all who ask at the same moment', async () => {
    const list = marks();
    await Promise.all([list.beginningOf(20_000), list.beginningOf(30_000), list.beginningOf(40_000)]);
    expect(reads).toBe(1);
  });

  it('tell of a failure only whom they cannot serve, and are read anew afterwards', async () => {
    const list = marks();
    fails = true;
    await expect(list.beginningOf(20_000)).rejects.toThrow('away');
    fails = false;
    expect(await list.beginningOf(20_000)).toEqual({ from: 20_000, skip: 0 });
    now = 20_000;
    fails = true;
    expect(await list.beginningOf(20_000)).toEqual({ from: 20_000, skip: 0 });
    now = 81_000;
    await expect(list.beginningOf(20_000)).rejects.toThrow('away');
  });
});
