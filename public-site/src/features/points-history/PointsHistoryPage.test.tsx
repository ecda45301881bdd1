import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EarningProgress, PointEntry } from '../../api/types';
import { itemNamed, LUNA, OFFLINE, onePage } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';

const HISTORY = 'GET /api/points/history';
const EARNING = 'GET /api/points/earning';
const FAILURE = { status: 500, json: { requestId: 'test' } };

const section = (name: string) => screen.getByRole('region', { name });
const rowsOf = (name: string) =>
  within(section(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const waitForRows = (name: string, count: number) => waitFor(() => expect(rowsOf(name)).toHaveLength(count));
const meter = () => screen.queryByRole('meter', { name: 'Today' });
const tryAgain = (name: string) => within(section(name)).getByRole('button', { name: 'Try again' });

const earning = (fields: Partial<EarningProgress> = {}) => ({
  json: {
    sources: [
      { source: 'watching', points: 10 },
      { source: 'following', points: 100 },
    ],
    intervalMinutes: 5,
    today: { earned: 340, cap: 2_000 },
    loyalty: { isLoyal: false, percent: 120, watchedMinutes: 750, neededMinutes: 3_000 },
    perBroadcast: 800,
    stoppedBecause: null,
    stampCard: null,
    ...fields,
  },
});

const entry = (version: number, fields: Partial<PointEntry> = {}): PointEntry => ({
  version,
  delta: 25,
  balanceAfter: 1_000 + version,
  reason: 'daily_reward',
  label: 'Copper Chip',
  watchedMinutes: null,
  createdAt: new Date(Date.now() - version * 60_000).toISOString(),
  ...fields,
});

const history = (...entries: PointEntry[]) => ({ json: { entries, pagination: onePage(entries.length) } });

describe('the points history', () => {
  it('shows reason, time, amount and balance of each change', async () => {
    const faults = recordFaults();
    await openSite('/points', {
      user: LUNA,
      api: {
        [HISTORY]: history(
          entry(4, { reason: 'shop_claim', label: 'Green Room Mug', delta: -2_500, balanceAfter: 10_000 }),
          entry(3, { reason: 'admin_set', label: null, delta: 1_500, balanceAfter: 12_500 }),
          entry(2, { createdAt: '2026-01-05T10:30:00.000Z' }),
          entry(1, { reason: 'opening', label: null, delta: 11_000, createdAt: '2025-12-31T10:30:00.000Z' }),
        ),
      },
    });
    await waitForRows('History', 4);
    expect(rowsOf('History')).toEqual([
      expect.stringMatching(/^Shop: Green Room Mug\d\d:\d\d−2,500Balance 10,000$/),
      expect.stringMatching(/^Set by an admin\d\d:\d\d\+1,500Balance 12,500$/),
      expect.stringMatching(/^Daily rewardCopper Chip · \d\d:\d\d\+25Balance 1,002$/),
      expect.stringMatching(/^Opening balance\d\d:\d\d\+11,000Balance 1,001$/),
    ]);
    expect(screen.getByRole('heading', { name: '31 December 2025' })).toBeVisible();
    expect(faults()).toEqual([]);
  });

  it('has further pages, kept in the address', async () => {
    const pagination = { total: 60, totalPages: 3, hasMore: true };
    const { api, user } = await openSite('/points', {
      user: LUNA,
      api: {
        [HISTORY]: ({ url }) => ({
          json: {
            entries: [entry(60)],
            pagination: { ...pagination, currentPage: Number(url.searchParams.get('page')) },
          },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(window.location.search).toBe('?page=2');
    expect(api.calls(HISTORY).map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
  });

  it('shows when there is nothing yet', async () => {
    await openSite('/points', { user: LUNA });
    expect(await screen.findByText('No points yet')).toBeVisible();
  });

  it('shows an error and a retry button when it fails to load', async () => {
    recordFaults();
    const { api, user } = await openSite('/points', { user: LUNA, api: { [HISTORY]: FAILURE } });
    const failed = 'Failed to load your points history';
    expect(await screen.findByText(failed)).toBeVisible();
    api.on(HISTORY, history(entry(1)));
    await user.click(tryAgain('History'));
    await waitForRows('History', 1);
    expect(screen.queryByText(failed)).toBeNull();
  });
});

describe('how to earn points', () => {
  it('is shown to guests, who are asked to log in for the rest', async () => {
    await openSite('/points', { api: { [EARNING]: earning() } });
    await waitForRows('How to earn', 2);
    expect(screen.getByText('Log in to see your points')).toBeVisible();
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('says that time is counted while Twitch can’t be reached', async () => {
    await openSite('/points', {
      user: LUNA,
      api: {
        [EARNING]: earning({ isUnconfirmed: true }),
        'GET /api/stream/data': { json: { ...OFFLINE, isLive: true } },
      },
    });
    expect(
      await screen.findByText('We can’t reach Twitch right now. Your time is being counted.'),
    ).toBeVisible();
    expect(screen.queryByText(/You’re earning points by watching/)).toBeNull();
  });

  it('is collapsed for a viewer who has earned points, but progress and stream state are not', async () => {
    const { user } = await openSite('/points', {
      user: LUNA,
      api: { [EARNING]: earning(), 'GET /api/stream/data': { json: { ...OFFLINE, isLive: true } } },
    });
    expect(await screen.findByText('The stream is live. You’re earning points by watching.')).toBeVisible();
    expect(meter()).toHaveAttribute('aria-valuetext', '340 of 2,000 points');
    expect(screen.getByText('12 h 30 min of 50 h')).toBeVisible();
    expect(screen.getByText(/^37 h 30 min to go/)).toBeVisible();

    const folded = section('How to earn').querySelector('details')!;
    expect(folded.open).toBe(false);
    await user.click(screen.getByRole('heading', { name: 'How to earn' }));
    expect(folded.open).toBe(true);
    expect(rowsOf('How to earn')).toEqual([
      'Watch the streamevery 5 minutes, here or in the Twitch chat+10',
      'Follow the channelonce+100',
    ]);
  });

  it('is expanded for a viewer who hasn’t earned anything yet', async () => {
    const loyalty = { isLoyal: false, percent: 120, watchedMinutes: 0, neededMinutes: 3_000 };
    await openSite('/points', {
      user: { ...LUNA, points: 0 },
      api: { [EARNING]: earning({ today: { earned: 0, cap: 2_000 }, loyalty }) },
    });
    await waitForRows('How to earn', 2);
    expect(section('How to earn').querySelector('details')).toBeNull();
  });

  it('explains why nothing more is paid', async () => {
    const fields = { stoppedBecause: 'daily_cap', today: { earned: 2_000, cap: 2_000 } } as const;
    await openSite('/points', { user: LUNA, api: { [EARNING]: earning(fields) } });
    expect(await screen.findByText(/^You’ve reached today’s maximum\./)).toBeVisible();
  });

  it('shows when nothing pays points', async () => {
    await openSite('/points', { user: LUNA, api: { [EARNING]: earning({ sources: [] }) } });
    await waitFor(() => expect(section('How to earn')).toHaveTextContent('Nothing earns points right now.'));
    expect(meter()).toBeNull();
  });

  it('shows only its own error and a retry button when it fails to load', async () => {
    recordFaults();
    const { api, user } = await openSite('/points', {
      user: LUNA,
      api: { [EARNING]: FAILURE, [HISTORY]: history(entry(1)) },
    });
    const failed = 'Failed to load ways to earn points';
    await waitFor(() => expect(section('How to earn')).toHaveTextContent(failed));
    await waitForRows('History', 1);
    api.on(EARNING, earning());
    await user.click(tryAgain('How to earn'));
    await waitFor(() => expect(meter()).toBeVisible());
    expect(screen.queryByText(failed)).toBeNull();
  });
});

describe('the goal', () => {
  it('is one shop item with its progress, until it is changed or unpinned', async () => {
    const { api, user, reload } = await openSite('/shop', {
      user: { ...LUNA, points: 1_800 },
      api: {
        [EARNING]: earning(),
        'GET /api/shop/items': {
          json: [itemNamed('Lamp', { price: 5_000 }), itemNamed('Cap', { price: 400 })],
        },
        'POST /api/shop/claim': {
          status: 201,
          json: { newPoints: 1_400, pointsVersion: 9, message: 'Successfully claimed Cap!' },
        },
      },
    });
    const pin = (name: string) => screen.getByRole('checkbox', { name: `Save for ${name}` });
    const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
    await waitFor(() => expect(pin('Cap')).not.toBeChecked());
    pin('Cap').focus();
    await user.keyboard(' ');
    expect(await card('Cap').findByText('You have enough points')).toBeVisible();
    await user.click(pin('Lamp'));
    expect(await card('Lamp').findByText('3,200 to go, about 4 streams')).toBeVisible();
    expect(pin('Cap')).not.toBeChecked();

    window.history.replaceState(null, '', '/points');
    api.on(EARNING, earning({ perBroadcast: null }));
    await reload();
    const goal = within(await screen.findByRole('region', { name: 'Your goal' }));
    expect(await goal.findByText('3,200 to go')).toBeVisible();
    await user.click(goal.getByRole('link', { name: 'Lamp' }));
    await waitFor(() => expect(pin('Lamp')).toBeChecked());
    await user.click(pin('Lamp'));
    expect(screen.queryByText('3,200 to go')).toBeNull();

    // Claiming the item clears the goal.
    await user.click(pin('Cap'));
    await user.click(card('Cap').getByRole('button', { name: 'Claim Now' }));
    await waitFor(() => expect(pin('Cap')).not.toBeChecked());
  });
});
