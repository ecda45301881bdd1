import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useDue } from '../../lib/use-due';
import { RewardText } from './RewardWidget';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the countdown', () => {
  const show = (nextClaimTime: number | null, serverAheadMs = 0) =>
    render(
      <RewardText
        phase={{ kind: 'idle' }}
        canClaim={false}
        nextClaimTime={nextClaimTime}
        serverAheadMs={serverAheadMs}
      />,
    );

  it('drops by one each second, down to zero', () => {
    show(NOW + 3_000);
    for (const seconds of ['03', '02', '01', '00', '00']) {
      expect(document.body.textContent).toBe(`Next reward in: 00:00:${seconds}`);
      wait(1_000);
    }
  });
  it('uses the server’s clock', () => {
    show(NOW + 2 * HOUR_MS, HOUR_MS);
    expect(document.body.textContent).toBe('Next reward in: 01:00:00');
  });
});

describe('the time of the next reward', () => {
  function Waiting({
    until,
    aheadMs = 0,
    onDue,
  }: {
    until: number | null;
    aheadMs?: number;
    onDue: () => void;
  }) {
    useDue(until, aheadMs, onDue);
    return null;
  }

  it('triggers a refetch at zero, and again after 1, 2 and 4 s while it stays the same', () => {
    const onDue = jest.fn();
    render(<Waiting until={NOW + 3_000} onDue={onDue} />);
    const told = [2_999, 1, 1_000, 2_000, 4_000].map((ms) => {
      wait(ms);
      return onDue.mock.calls.length;
    });
    expect(told).toEqual([0, 1, 2, 3, 4]);
  });
  it('triggers another refetch only when a response brings a different time', () => {
    const onDue = jest.fn();
    const { rerender } = render(<Waiting until={NOW} onDue={onDue} />);
    wait(0);
    rerender(<Waiting until={NOW} aheadMs={1_700} onDue={onDue} />);
    wait(999);
    expect(onDue).toHaveBeenCalledTimes(1);
    rerender(<Waiting until={null} onDue={onDue} />);
    wait(60_000);
    expect(onDue).toHaveBeenCalledTimes(1);
  });
});
