import { createHash, createHmac } from 'node:crypto';

/** Deterministic pseudo-random numbers: the same name gives the same numbers on every machine (mulberry32). */
export class DemoRandom {
  private state: number;

  constructor(name: string) {
    this.state = createHash('sha256').update(name).digest().readUInt32BE(0);
  }

  /** At least 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  }
}

/** The largest multiple of 100 in 32 bits. Values from here on are skipped, or low rolls would be more likely. */
const UNBIASED_LIMIT = 4_294_967_200;

/** The same roll, 0 to 99, as `claim_reward` draws in SQL, so that the demo's revealed seeds verify. */
export function rollOf(serverSeed: Buffer, clientSeed: string, nonce: number): number {
  for (let counter = 0; ; counter++) {
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${counter}`).digest();
    for (let offset = 0; offset < digest.length; offset += 4) {
      const value = digest.readUInt32BE(offset);
      if (value < UNBIASED_LIMIT) return value % 100;
    }
  }
}
