import { createHash, createHmac, webcrypto } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Raffle } from '../../api/types';
import { isRaffleFair, verifyRaffle } from './verify-raffle';

const subtle = webcrypto.subtle as SubtleCrypto;
const SEED = '11'.repeat(32);
const KEYS = ['cc', 'aa', 'bb', 'dd'];
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const HASH = sha256([...KEYS].sort().join('\n'));

/** Independent implementation of the published rule. */
const byHand = (number: number, count: number) => {
  const digest = createHmac('sha256', Buffer.from(SEED, 'hex')).update(`${HASH}:7:${number}:0`).digest();
  return digest.readUInt32BE(0) % count;
};
const first = [...KEYS].sort()[byHand(1, 4)]!;
const rest = [...KEYS].sort().filter((key) => key !== first);
const second = rest[byHand(2, 3)]!;

const raffle = (changes: Partial<Raffle> = {}): Raffle =>
  ({
    id: 7,
    serverSeed: SEED,
    serverSeedHash: sha256(Buffer.from(SEED, 'hex')),
    entriesHash: HASH,
    draws: [
      { number: 1, entryKey: first },
      { number: 2, entryKey: second },
    ],
    ...changes,
  }) as Raffle;

const isFair = async (given: Raffle, keys = KEYS) => isRaffleFair(await verifyRaffle(given, keys, subtle));

describe('verifying a raffle in the browser', () => {
  it('succeeds when seed, entries and every draw match', async () => {
    expect(await isFair(raffle())).toBe(true);
  });

  it.each([
    ['another seed', { serverSeed: '22'.repeat(32) }],
    ['another hash of the seed', { serverSeedHash: '0'.repeat(64) }],
    ['another hash of the entries', { entriesHash: '0'.repeat(64) }],
    [
      'another winner',
      { draws: [{ number: 1, entryKey: rest.find((key) => key !== first)! }] as Raffle['draws'] },
    ],
    ['another number of the draw', { draws: [{ number: 9, entryKey: 'zz' }] as Raffle['draws'] }],
  ])('fails with %s', async (_, changes) => {
    expect(await isFair(raffle(changes))).toBe(false);
  });

  it('fails when an entry is missing from the list', async () => {
    expect(await isFair(raffle(), KEYS.slice(1))).toBe(false);
  });
});
