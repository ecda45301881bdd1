import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showToast } from './toast-store';
import { ToastCorner } from './ToastCorner';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = (kind: 'success' | 'error', text: string) => act(() => showToast({ kind, text }));
const toast = () => document.querySelector('[data-toast]');

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <>
        <button>Claim</button>
        <ToastCorner />
      </>,
    );
  });
  afterEach(() => {
    wait(60_000);
    jest.useRealTimers();
  });

  it('disappear after three seconds', () => {
    show('success', 'Claimed');
    wait(2_999);
    expect(toast()?.textContent).toContain('Claimed');
    wait(1);
    expect(toast()).toBeNull();
  });
  it('are announced in live regions that already exist', () => {
    const [assertive, polite] = document.querySelectorAll('[aria-live]');
    show('error', 'Out of Stock');
    show('success', 'Claimed');
    expect([assertive?.textContent, polite?.textContent].map((text) => text?.trim())).toEqual([
      'Out of Stock',
      'Claimed',
    ]);
  });
  it('stay while hovered or focused, then resume', () => {
    show('success', 'Claimed');
    wait(2_000);
    fireEvent.pointerEnter(toast()!);
    wait(10_000);
    expect(toast()).not.toBeNull();
    fireEvent.pointerLeave(toast()!);
    wait(999);
    expect(toast()).not.toBeNull();
    wait(1);
    expect(toast()).toBeNull();
  });
  it('can be closed, and return focus', () => {
    show('success', 'Claimed');
    const claim = screen.getByRole('button', { name: 'Claim' });
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => claim.focus());
    act(() => close.focus());
    fireEvent.click(close);
    expect(toast()).toBeNull();
    expect(document.activeElement).toBe(claim);
  });
});
