import { describe, expect, it } from '@jest/globals';
import { type HuntState, multiplierOf, sumsOf } from '../hunts/hunt-rules.js';
import { toOverlayHunt } from './overlay-hunt.js';

const HUNT = { id: 7, name: 'Friday', currency: 'EUR', startCents: 10_000, leftCents: 0, endCents: null };

/** Slots with bets of 1.00; the opened ones have paid 2.00 each. */
function shown(count: number, opened: number, state: HuntState = 'opening') {
  const slots = Array.from({ length: count }, (_, index) => {
    const amounts = { betCents: 100, winCents: index < opened ? 200 : null };
    const id = index + 1;
    return { id, name: `Slot ${id}`, ...amounts, multiplier: multiplierOf(amounts), version: 1 };
  });
  const currentSlotId = state === 'opening' ? (slots[opened]?.id ?? null) : null;
  const times = { createdAt: '', finishedAt: null };
  return toOverlayHunt({
    ...HUNT,
    ...times,
    state,
    version: 1,
    sums: sumsOf(HUNT, slots),
    slots,
    currentSlotId,
  });
}
const numbers = (...given: Parameters<typeof shown>) => shown(...given).slots.map(({ number }) => number);

describe('the bonus hunt panel', () => {
  it.each([
    ['the first slots at the start', 10, 0, [1, 2, 3, 4, 5]],
    ['two slots before the current one and two after it', 10, 5, [4, 5, 6, 7, 8]],
    ['the last slots at the end', 10, 9, [6, 7, 8, 9, 10]],
    ['the last slots when all are opened', 10, 10, [6, 7, 8, 9, 10]],
    ['all slots if there are few', 3, 1, [1, 2, 3]],
    ['no slots of an empty hunt', 0, 0, []],
  ] as const)('shows %s', (_, count, opened, expected) => expect(numbers(count, opened)).toEqual(expected));

  it('shows the latest slots while collecting', () =>
    expect(numbers(8, 0, 'collecting')).toEqual([4, 5, 6, 7, 8]));

  it('contains the sums of all slots and the best one, but nothing for the team only', () =>
    expect(shown(3, 1)).toEqual({
      id: 7,
      name: 'Friday',
      currency: 'EUR',
      state: 'opening',
      startCents: 10_000,
      presentCents: 200,
      profitCents: -9_800,
      betCents: 300,
      winCents: 200,
      opened: 1,
      slotCount: 3,
      averageMultiplier: 200,
      neededMultiplier: 4_900,
      best: { id: 1, number: 1, name: 'Slot 1', betCents: 100, winCents: 200, multiplier: 200 },
      currentSlotId: 2,
      slots: [1, 2, 3].map((id) => ({
        id,
        number: id,
        name: `Slot ${id}`,
        betCents: 100,
        winCents: id === 1 ? 200 : null,
        multiplier: id === 1 ? 200 : null,
      })),
    }));
});
