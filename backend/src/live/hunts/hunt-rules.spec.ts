import { describe, expect, it } from '@jest/globals';
import { CENTS_MAX } from '#shared/amounts.js';
import { isBlocked, mayBecome, multiplierOf, SLOTS_MAX, slotKey, sumsOf } from './hunt-rules.js';

let lastId = 0;
const slot = (betCents: number, winCents: number | null) => ({ id: (lastId += 1), betCents, winCents });
const START = { startCents: 100_000, leftCents: 0, endCents: null };

describe('the sums of a hunt', () => {
  it('need the whole start balance back before a slot is opened', () => {
    expect(sumsOf(START, [slot(400, null), slot(600, null)])).toEqual({
      betCents: 1_000,
      winCents: 0,
      closedBetCents: 1_000,
      opened: 0,
      closed: 2,
      averageMultiplier: null,
      neededMultiplier: 10_000,
      bestSlotId: null,
      worstSlotId: null,
      presentCents: 0,
      profitCents: -100_000,
    });
  });

  it('divide what is missing by the bets still closed during the opening', () => {
    const slots = [slot(400, 12_300), slot(100, 50), slot(600, null)];
    expect(sumsOf({ ...START, leftCents: 20_000 }, slots)).toMatchObject({
      winCents: 12_350,
      // 12,350 / 500
      averageMultiplier: 2_470,
      // (100,000 - 20,000 - 12,350) / 600 = 112.75
      neededMultiplier: 11_275,
      bestSlotId: slots[0]!.id,
      worstSlotId: slots[1]!.id,
      presentCents: 32_350,
      profitCents: -67_650,
    });
  });

  it('need nothing after break-even, and have no needed multiplier without closed slots', () => {
    expect(sumsOf(START, [slot(100, 100_000), slot(100, null)]).neededMultiplier).toBe(0);
    expect(sumsOf(START, [slot(100, 5)]).neededMultiplier).toBeNull();
    expect(sumsOf(START, []).neededMultiplier).toBeNull();
  });

  it('round the needed multiplier up and other multipliers half up', () => {
    expect(sumsOf({ ...START, startCents: 1_000 }, [slot(300, null)]).neededMultiplier).toBe(334);
    expect(multiplierOf({ betCents: 200, winCents: 201 })).toBe(101);
    expect(multiplierOf({ betCents: 300, winCents: 100 })).toBe(33);
    expect(multiplierOf({ betCents: 300, winCents: null })).toBeNull();
  });

  it('use the end balance of a finished hunt, whatever the wins', () => {
    const finished = sumsOf({ ...START, endCents: 123_456 }, [slot(100, 50)]);
    expect(finished).toMatchObject({ presentCents: 123_456, profitCents: 23_456 });
  });

  it('distinguish multipliers that round alike, and rank a dead bonus worst', () => {
    const slots = [slot(3_000_000, 1_000_001), slot(3_000_000, 1_000_000), slot(20, 0)];
    expect(sumsOf(START, slots)).toMatchObject({ bestSlotId: slots[0]!.id, worstSlotId: slots[2]!.id });
  });

  it('are exact for the largest hunt that can be stored', () => {
    const slots = Array.from({ length: SLOTS_MAX }, () => slot(CENTS_MAX, CENTS_MAX));
    const sums = sumsOf({ ...START, leftCents: CENTS_MAX }, slots);
    expect(Number.isSafeInteger(sums.presentCents)).toBe(true);
    expect(sums).toMatchObject({ presentCents: (SLOTS_MAX + 1) * CENTS_MAX, averageMultiplier: 100 });
  });
});

describe('the state changes of a hunt', () => {
  it.each([
    ['collecting', 'opening', true],
    ['opening', 'collecting', true],
    ['opening', 'finished', true],
    ['collecting', 'finished', false],
    ['finished', 'opening', false],
    ['finished', 'collecting', false],
  ] as const)('%s to %s: %s', (from, to, may) => expect(mayBecome(from, to)).toBe(may));
});

it.each([
  ['Book of Dead', 'BOOK  OF dead', true],
  ['Big Bass', 'BigBass', true],
  ['Book of Dead', 'Book of Ra', false],
])('takes %j and %j for one slot: %s', (one, other, is) => expect(slotKey(one) === slotKey(other)).toBe(is));

describe('the block list', () => {
  it.each([
    ['Sweet Bonanza', 'bonanza', true],
    ['ＳＷＥＥＴ  bonanza', 'Sweet Bonanza', true],
    ['Sweet Bonanza', 'dog house\nSWEET', true],
    ['Sw\u200Deet BONANZA', 'bonanza', true],
    ['BİG BASS', 'big bass', true],
    ['Sweet Bonanza', 'dog house', false],
    ['Sweet Bonanza', '\n \n', false],
  ])('%j by %j: %s', (name, blocked, is) => expect(isBlocked(name, blocked)).toBe(is));
});
