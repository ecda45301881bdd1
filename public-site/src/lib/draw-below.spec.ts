import { webcrypto } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { drawBelow, numberIn } from './draw-below';

const digestOf = (...values: number[]): DataView => {
  const view = new DataView(new ArrayBuffer(32));
  for (let offset = 0; offset < 32; offset += 4) view.setUint32(offset, values[offset / 4] ?? 0xffff_ffff);
  return view;
};

describe('a number drawn from a seed', () => {
  it('skips the values that would favour low numbers', () => {
    expect(numberIn(digestOf(4_294_967_200, 4_294_967_295, 1_234_567), 100)).toBe(67);
    expect(numberIn(digestOf(4_294_967_199), 100)).toBe(99);
    expect(numberIn(digestOf(), 100)).toBeNull();
  });

  it('is evenly distributed', async () => {
    const seed = new Uint8Array(32).fill(5);
    const subtle = webcrypto.subtle as SubtleCrypto;
    const seen = [0, 0, 0];
    for (let at = 0; at < 900; at++) seen[await drawBelow(seed, `m${at}`, 3, subtle)]! += 1;
    for (const times of seen) expect(Math.abs(times - 300)).toBeLessThan(60);
  });
});
