import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { LoadFailure } from './Notice';

describe('a failure to load', () => {
  it('retries, and moves focus to the heading because its button disappears', () => {
    const onRetry = jest.fn();
    render(
      <main>
        <h1 tabIndex={-1}>Shop</h1>
        <LoadFailure title="Failed to load items" onRetry={onRetry} />
      </main>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
  it('is announced only as an alert; otherwise it gives advice', () => {
    const { rerender } = render(<LoadFailure title="Failed" isAlert onRetry={() => {}} />);
    expect(screen.getByRole('alert').textContent).toBe('FailedTry again');
    rerender(<LoadFailure title="Failed" onRetry={() => {}} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).toContain('Please check your connection and try again.');
  });
});
