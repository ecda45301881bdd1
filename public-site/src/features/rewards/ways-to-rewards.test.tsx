import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LUNA } from '../../testing/answers';
import { openSite } from '../../testing/open-site';

it('the points page and the reward dialog link to the odds and their proof', async () => {
  const { user } = await openSite('/points', { user: LUNA });
  const fromHistory = await within(screen.getByRole('main')).findByText(/odds and proof/);
  expect(fromHistory.closest('a')).toHaveAttribute('href', '/rewards');
  await user.click(await screen.findByRole('button', { name: 'Claim Reward' }));
  const dialog = await screen.findByRole('dialog', { name: 'Daily Reward' });
  await user.click(within(dialog).getByRole('link', { name: 'Odds and proof' }));
  expect(location.pathname).toBe('/rewards');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
