import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { firstData } from '../api/first-data';
import { LUNA, OFFLINE, SITE } from '../testing/answers';
import { openSite, recordFaults } from '../testing/open-site';

/** API responses for a viewer on a break. */
const ON_BREAK = {
  'GET /api/offers': { json: [], headers: { 'X-Withheld': 'break=3' } },
  'GET /api/rewards/status': {
    status: 403,
    json: { error: 'You’re taking a break from this', code: 'on_break', params: {} },
  },
  'GET /api/play/now': { json: { raffle: 1, guess: null, hunt: 2 } },
  'GET /api/stream/data': { json: OFFLINE },
};
const onBreak = (address: string) => openSite(address, { user: { ...LUNA, isOnBreak: true }, api: ON_BREAK });
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('during a break', () => {
  it.each(['/', '/shop', '/rewards', '/community', '/nowhere'])(
    '%s has no links to gambling',
    async (address) => {
      const faults = recordFaults();
      const { api } = await onBreak(address);
      await screen.findByRole('heading', { level: 1 });
      expect(links().filter((to) => ['/casino', '/rewards', '/play'].includes(to ?? ''))).toEqual([]);
      for (const words of ['View Offers', 'Casino Offers', /One free draw/])
        expect(screen.queryByText(words)).toBeNull();
      expect(api.calls('GET /api/rewards/status')).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );

  it('the casino page only explains why it is empty', async () => {
    await onBreak('/casino');
    expect(await screen.findByText('You’re taking a break. Offers are hidden until it ends.')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.querySelector('main')?.textContent).not.toMatch(/Hand-picked|bonus/i);
  });

  describe('in a browser whose member has logged out', () => {
    afterEach(() => void delete firstData.isOnBreak);
    it('still hides gambling', async () => {
      firstData.isOnBreak = true;
      const { api } = await openSite('/', { api: ON_BREAK });
      await screen.findByRole('heading', { level: 1 });
      expect(links()).not.toContain('/casino');
      expect(screen.queryByText('View Offers')).toBeNull();
      expect(api.calls('GET /api/rewards/status')).toEqual([]);
    });
  });
});

it('shows everything without a break', async () => {
  firstData.isOnBreak = false;
  await openSite('/', { user: LUNA });
  expect(await screen.findByText('View Offers')).toBeVisible();
  await waitFor(() => expect(links()).toEqual(expect.arrayContaining(['/casino', '/rewards'])));
  expect(SITE.title).toBe('NeonAce');
});
