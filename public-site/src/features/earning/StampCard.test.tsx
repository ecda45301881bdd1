import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StampCard } from '../../api/types';
import { LUNA, READS } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';

const CARD: StampCard = {
  minutes: 15,
  stamps: 3,
  isStampedToday: false,
  rewards: [
    { at: 3, points: 100 },
    { at: 5, points: 200 },
    { at: 7, points: 500 },
  ],
};
const withCard = (stampCard: StampCard | null) => ({
  'GET /api/points/earning': { json: { ...READS['/api/points/earning'], stampCard } },
});
const card = () => screen.findByRole('region', { name: 'Stamp card' });

describe('the stamp card', () => {
  it('shows the row of seven, in words too, with the three amounts', async () => {
    const faults = recordFaults();
    await openSite('/points', { user: LUNA, api: withCard(CARD) });
    const stamps = within(await card()).getAllByRole('listitem');
    const words = stamps.map((stamp) => within(stamp).getByRole('img').getAttribute('aria-label'));
    expect(words).toEqual([
      'Stamp 1: stamped',
      'Stamp 2: stamped',
      'Stamp 3: stamped',
      'Stamp 4: not yet',
      'Stamp 5: not yet',
      'Stamp 6: not yet',
      'Stamp 7: not yet',
    ]);
    expect(stamps.map(({ textContent }) => textContent)).toEqual([
      '',
      '',
      '+100',
      '4',
      '5+200',
      '6',
      '7+500',
    ]);
    expect(await card()).toHaveTextContent('3 of 7 stamps');
    expect(await card()).toHaveTextContent(
      'One stamp for each stream day with at least 15 minutes of watching or chatting.',
    );
    expect(await card()).not.toHaveTextContent('today');
    expect(faults()).toEqual([]);
  });

  it('says when today’s stamp is on it', async () => {
    await openSite('/points', { user: LUNA, api: withCard({ ...CARD, isStampedToday: true }) });
    expect(await card()).toHaveTextContent('You’ve got today’s stamp.');
  });

  it('is on the home page in short', async () => {
    await openSite('/', { user: LUNA, api: withCard(CARD) });
    const stats = await screen.findByRole('region', { name: 'Your stats' });
    expect(await within(stats).findByText('Points so far · 3 of 7 stamps')).toBeVisible();
  });

  it('is explained to guests among the ways to earn', async () => {
    await openSite('/points', { api: withCard({ ...CARD, stamps: 0 }) });
    expect(await screen.findByText('Stamp 3: +100 · Stamp 5: +200 · Stamp 7: +500')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Stamp card' })).toBeNull();
  });

  it('is nowhere during a break', async () => {
    await openSite('/points', { user: { ...LUNA, isOnBreak: true }, api: withCard(CARD) });
    await screen.findByRole('heading', { name: 'How to earn' });
    expect(screen.queryAllByText(/stamp/i)).toEqual([]);
  });
});
