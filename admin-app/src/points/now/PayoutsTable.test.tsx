import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Payout } from '../../shared/api';
import { openScreen } from '../../testing/open-screen';
import { PayoutsTable } from './PayoutsTable';

const payout = (id: number, changes: Partial<Payout>): Payout => ({
  id,
  broadcastStartedAt: '2026-11-22T18:00:00.000Z',
  number: id,
  closedAt: `2026-11-22T18:1${id}:00.000Z`,
  paidAt: '2026-11-22T18:20:00.000Z',
  watchingPaid: true,
  isSkipped: false,
  isHeld: false,
  chattersRead: null,
  unpaidBecause: null,
  members: 4,
  points: 40,
  ...changes,
});

it('remarks on what was unusual about a payout, such as a list of chatters that broke off', async () => {
  const payouts = [
    payout(4, { isHeld: true, paidAt: null }),
    payout(3, {}),
    payout(2, { chattersRead: 11_000 }),
    payout(1, { chattersRead: 11_000, watchingPaid: false }),
    payout(0, { watchingPaid: false, members: 0, points: 0, unpaidBecause: 'quiet' }),
  ];
  await openScreen(<PayoutsTable payouts={payouts} />, 'points/now', {});
  const remarks = screen
    .getAllByRole('rowheader')
    .map((cell) => (cell.textContent ?? '').replace(/^.*\d{2}:\d{2}(:\d{2})?( [AP]M)?/u, ''));
  expect(remarks).toEqual([
    'Waiting for Twitch to confirm that the stream is live',
    '',
    'Twitch’s chat list broke off after 11,000 viewers',
    'Only chatting was paid',
    'No one was paid: fewer than two people chatted within ten minutes, so watching didn’t count.',
  ]);
});
