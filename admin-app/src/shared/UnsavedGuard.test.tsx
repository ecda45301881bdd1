import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { setLanguage } from '../i18n/texts';
import { UnsavedGuard } from './UnsavedGuard';

beforeEach(() => setLanguage('en'));

/** A screen with two forms, like a person's page. */
function open(first: boolean, second: boolean): void {
  const forms = (
    <>
      <UnsavedGuard unsaved={first} />
      <UnsavedGuard unsaved={second} />
      <Link to="/elsewhere">Leave it</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: forms },
    { path: '/elsewhere', element: 'Elsewhere' },
  ]);
  render(<RouterProvider router={router} />);
}

it.each([
  [true, false],
  [false, true],
])('asks before leaving two forms with unsaved input: %s, %s', async (first, second) => {
  const user = userEvent.setup();
  open(first, second);
  await user.click(screen.getByText('Leave it'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(screen.queryByText('Elsewhere')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).not.toBeNull();
});

it('leaves without asking when nothing was typed', async () => {
  open(false, false);
  await userEvent.setup().click(screen.getByText('Leave it'));
  expect(await screen.findByText('Elsewhere')).not.toBeNull();
});
