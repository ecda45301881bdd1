import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { learnServerTime } from '#shared/server-clock.js';
import { act, render } from '@testing-library/react';
import { useDue } from '../../lib/use-due';
import { RewardText } from './RewardWidget';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  learnServerTime(new Date().toISOString());
  jest.useRealTimers();
});
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the countdown', () => {
  const show = (nextClaimTime: number | null) =>
    render(<RewardText phase={{ kind: 'idle' }} canClaim={false} nextClaimTime={nextClaimTime} />);

  it('drops by one each second, down to zero', () => {
    show(NOW + 3_000);
    for (const seconds of ['03', '02', '01', '00', '00']) {
      expect(document.body.textContent).toBe(`Next reward in: 00:00:${seconds}`);
      wait(1_000);
    }
  });
  it('follows the server’s clock, also once it is known that the time is not up', () => {
    show(NOW - HOUR_MS);
    expect(document.body.textContent).toBe('Next reward in: 00:00:00');
    act(() => learnServerTime(new Date(NOW - 2 * HOUR_MS - 500).toISOString()));
    expect(document.body.textContent).toBe('Next reward in: 01:00:00');
    wait(1_000);
    expect(document.body.textContent).toBe('Next reward in: 00:59:59');
  });
});

describe('the time of the next reward', () => {
  function Waiting({ until, onDue }: { until: number | null; onDue: () => void }) {
    useDue(until, onDue);
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
    // Every response measures the clocks again, which must not restart the backoff.
    learnServerTime(new Date(NOW + 1_700).toISOString());
    rerender(<Waiting until={NOW} onDue={onDue} />);
    wait(999);
    expect(onDue).toHaveBeenCalledTimes(1);
    rerender(<Waiting until={null} onDue={onDue} />);
    wait(60_000);
    expect(onDue).toHaveBeenCalledTimes(1);
  });
});
