import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PaidOut } from './CountingPoints';

const animate = jest.fn<Element['animate']>();

/** Animated properties when a payout arrives. */
function shown(prefersStill: boolean) {
  window.matchMedia = () => ({ matches: prefersStill }) as MediaQueryList;
  Element.prototype.animate = animate.mockReturnValue({ cancel: () => {} } as Animation);
  render(<PaidOut points={1_200} />);
  return Object.keys(animate.mock.calls[0]?.[0] ?? {});
}

describe('the payout notice', () => {
  afterEach(() => {
    animate.mockClear();
  });

  it('appears and fades, and is hidden from screen readers', () => {
    expect(shown(false)).toContain('translate');
    expect(screen.getByTestId('paid-out').textContent).toBe('+1,200');
    expect(screen.getByTestId('paid-out').getAttribute('aria-hidden')).toBe('true');
  });

  it('doesn’t move with reduced motion', () => {
    expect(shown(true)).toEqual(['opacity', 'offset']);
  });
});
