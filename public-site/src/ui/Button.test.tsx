import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SubmitEvent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './Button';

describe('a button', () => {
  it('keeps focus and ignores clicks when it becomes disabled in use', () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Claim</Button>);
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    rerender(
      <Button disabled onClick={onClick}>
        Claim
      </Button>,
    );
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(onClick).toHaveBeenCalledTimes(1);
  });
  it('doesn’t submit a form while disabled', () => {
    const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());
    const form = (disabled: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" disabled={disabled}>
          Change
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
  it('with a target is a link', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/casino">Offers</ButtonLink>
        <ButtonLink href="/api/auth/twitch">Log in</ButtonLink>
      </MemoryRouter>,
    );
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/casino', '/api/auth/twitch']);
  });
});
