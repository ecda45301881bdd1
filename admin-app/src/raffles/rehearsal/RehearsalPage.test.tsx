import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { RehearsalPage } from './RehearsalPage';

it('plays a whole raffle with pretend viewers, and sends nothing', async () => {
  const { api, press } = await openScreen(<RehearsalPage />, 'raffles', {}, 'moderator');
  await press('I’ll do this one');
  expect(screen.getByText('You have this raffle')).toBeTruthy();
  await press('Open the raffle');
  await screen.findByText(/1 entry/, {}, { timeout: 5_000 });
  await press('Close entries');
  await press('Close entries');
  await press('Draw a winner');
  expect(screen.getByRole('region', { name: /^Waiting for / }).textContent).toMatch(/In chat · Last message/);
  await press(/^Let .* reply$/);
  expect(screen.getByText(/^Won, prize given · replied in chat/)).toBeTruthy();
  expect(screen.getByText('That was a whole raffle. Nothing of it was kept.')).toBeTruthy();
  await press('Start again');
  expect(screen.getByRole('button', { name: 'Open the raffle' })).toBeTruthy();
  expect(api.unanswered.filter((call) => !call.startsWith('GET'))).toEqual([]);
});
