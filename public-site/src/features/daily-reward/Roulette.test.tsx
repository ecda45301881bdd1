import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Roulette } from './Roulette';

const TIERS = ['Copper', 'Silver', 'Emerald', 'Violet', 'Golden', 'Jackpot'].map((tier) => ({
  tier,
  points: 10,
  probability: 0,
  color: '#ffffff',
}));
/** Cell width from the specification. */
const CELL_PX = 128;

/** An animation requested from the browser. */
interface Roll {
  keyframes: { transform: string }[];
  options: KeyframeAnimationOptions;
  onfinish?: () => void;
  cancel: () => void;
}
let rolls: Roll[];

// jsdom has neither; these are the only parts the component uses.
beforeEach(() => {
  rolls = [];
  Element.prototype.animate = function animate(keyframes, options) {
    const roll = { keyframes, options, cancel: () => {} } as unknown as Roll;
    rolls.push(roll);
    return roll as unknown as Animation;
  };
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(window, 'matchMedia');
});

const strip = () => document.querySelector('ul')!;
const standsAt = () => strip().style.transform;

/** Name of the tier whose centre is under the marker at the given transform, if any. */
function tierUnderMarker(transform: string): string | null | undefined {
  const moved = -Number(/^translateX\((.+)px\)$/.exec(transform)?.[1]);
  const cell = moved / CELL_PX - 0.5;
  return Number.isInteger(cell) ? strip().children[cell]?.textContent : undefined;
}

describe('the roulette', () => {
  it.each([0, 3, 5].map((wonIndex) => ({ wonIndex, tier: TIERS[wonIndex]!.tier })))(
    'rolls from its current position to $tier and stays there',
    ({ tier, wonIndex }) => {
      const onStop = jest.fn();
      const drawn = (isRolling: boolean, won: number | null) => (
        <Roulette tiers={TIERS} wonIndex={won} isRolling={isRolling} onStop={onStop} />
      );
      const { rerender } = render(drawn(false, null));
      const start = standsAt();
      expect(tierUnderMarker(start)).toBe(TIERS[10 % TIERS.length]!.tier);

      rerender(drawn(true, wonIndex));
      const [roll, ...others] = rolls;
      const [from, to] = roll!.keyframes;
      expect(others).toEqual([]);
      expect([from!.transform, standsAt()]).toEqual([start, start]);
      expect(tierUnderMarker(to!.transform)).toBe(tier);
      // `fill` holds the strip until the next frame has rendered the final position.
      expect(roll!.options).toMatchObject({ duration: 5_000, fill: 'forwards' });

      act(() => roll!.onfinish!());
      expect(onStop).toHaveBeenCalledTimes(1);
      rerender(drawn(false, wonIndex));
      expect(standsAt()).toBe(to!.transform);
    },
  );
});
