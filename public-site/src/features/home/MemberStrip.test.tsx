import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LUNA, READS } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';

const earning = (earned: number, cap: number) => ({
  json: { ...READS['/api/points/earning'], today: { earned, cap } },
});
const strip = () => screen.findByRole('region', { name: 'Your stats' });
const cellOf = async (to: string) => {
  const cells = within(await strip()).getAllByRole('link');
  return cells.find((cell) => cell.getAttribute('href') === to);
};

describe('the member strip', () => {
  it('shows today’s points, the goal, the weekly rank and the reward', async () => {
    const faults = recordFaults();
    await openSite('/', {
      user: LUNA,
      api: {
        'GET /api/points/earning': earning(340, 2_000),
        'GET /api/leaderboard/own': { json: { rank: 12, value: 900, toNext: 55 } },
      },
    });
    await waitFor(async () => expect(await cellOf('/points')).toHaveTextContent('Today340Points so far'));
    expect(await cellOf('/shop')).toHaveTextContent('Choose a goal');
    await waitFor(async () =>
      expect(await cellOf('/community?board=week')).toHaveTextContent('#1255 points to #11'),
    );
    await waitFor(async () => expect(await cellOf('/rewards')).toHaveTextContent('Ready for you'));
    // The daily maximum is a limit, not a target.
    expect(await strip()).not.toHaveTextContent('2,000');
    expect(faults()).toEqual([]);
  });

  it('lists what is on and links to it', async () => {
    const { api } = await openSite('/', {
      user: LUNA,
      api: { 'GET /api/play/now': { json: { raffle: 5, guess: 2, hunt: null } } },
    });
    await waitFor(async () => expect(await cellOf('/play')).toHaveTextContent('On now: Raffle, Guess'));
    expect(api.unanswered).toEqual([]);
  });

  it('has no links to gambling during a break', async () => {
    await openSite('/', { user: { ...LUNA, isOnBreak: true } });
    expect(await cellOf('/points')).toBeVisible();
    expect([await cellOf('/play'), await cellOf('/rewards')]).toEqual([undefined, undefined]);
  });

  it('is hidden from guests', async () => {
    await openSite('/');
    await screen.findByText('View Offers');
    expect(screen.queryByRole('region', { name: 'Your stats' })).toBeNull();
  });
});
