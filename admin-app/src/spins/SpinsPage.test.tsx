import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SpinUser } from '../shared/api';
import { pageOf, refusal } from '../testing/answers';
import { openScreen, type Routes } from '../testing/open-screen';
import { SpinsPage } from './SpinsPage';

const spinner = (id: number, nextClaimTime: number | null): SpinUser => ({
  userId: String(id),
  name: `Viewer_${id}`,
  image: '/media/demo/avatars/luna_sky.svg',
  totalSpins: 2,
  totalPoints: 1500,
  nextClaimTime,
  history: [{ tier: 'Gone Tier', points: 1500, color: '#ff8800', timestamp: Date.UTC(2026, 10, 1) }],
});
const STATS = { totalSpins: 4321, totalPoints: 98_765, mostCommonTier: { tier: 'Common', count: 1234 } };

function open(routes: Routes = {}) {
  const inFiveHours = Date.now() + (5 * 3600 + 3 * 60 + 30) * 1000;
  const users = [spinner(1, inFiveHours), spinner(2, null), spinner(3, Date.now() - 1000)];
  return openScreen(<SpinsPage />, 'spins', {
    'GET /api/rewards/users': pageOf('users', users, 75),
    'GET /api/rewards/stats': { json: STATS },
    'GET /api/rewards/stats/tiers': { json: [] },
    ...routes,
  });
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!);
const card = (label: string) => screen.getByText(label).parentElement?.textContent;

it("shows the server's statistics on cards", async () => {
  await open();
  expect(card('Total Spins')).toContain('4,321');
  expect(card('Total Points')).toContain('98,765');
  expect(card('Most Common Tier')).toContain('Common');
  expect(card('Most Common Tier')).toContain('1,234 spins');
});

it('copes with no spins', async () => {
  const none = { totalSpins: 0, totalPoints: 0, mostCommonTier: { tier: 'None', count: 0 } };
  await open({ 'GET /api/rewards/stats': { json: none } });
  for (const label of ['Total Spins', 'Total Points', 'Most Common Tier', 'None', '0 spins'])
    expect(screen.getByText(label)).toBeTruthy();
  expect(screen.queryByText(/undefined/)).toBeNull();
});

it("shows each tier's spins next to its odds", async () => {
  const { user } = await open({
    'GET /api/rewards/stats/tiers': {
      json: [
        { tier: 'Common', color: '#60a5fa', spins: 1234, expected: 1200.5 },
        { tier: 'Rare', color: '#f59e0b', spins: 7, expected: 40.26 },
      ],
    },
  });
  const odds = within(await screen.findByRole('region', { name: 'Spins per tier, actual and predicted' }));
  const rows = () => odds.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'TierSpinsPredicted',
    'Common1,234 · 99.4%1,200.5 · 96.7%',
    'Rare7 · 0.6%40.3 · 3.2%',
  ]);
  expect(odds.getByRole('rowheader', { name: 'Rare' })).toBeTruthy();
  await user.click(odds.getByText('Tier'));
  await user.click(odds.getByText('Tier'));
  expect(
    rows()
      .slice(1)
      .map((row) => row?.slice(0, 4)),
  ).toEqual(['Rare', 'Comm']);
});

it("counts down to each viewer's next spin, and opens the history", async () => {
  const { user } = await open();
  expect(rowOf('Viewer_1').getByText(/^5h 3m \d+s$/)).toBeTruthy();
  for (const name of ['Viewer_2', 'Viewer_3']) expect(rowOf(name).getByText('Ready')).toBeTruthy();
  expect(rowOf('Viewer_1').getByText('2 spins')).toBeTruthy();
  expect(rowOf('Viewer_1').getByText('1,500 points')).toBeTruthy();
  await user.click(rowOf('Viewer_1').getByRole('button', { name: 'Spin History' }));
  const entry = (await screen.findByText('Gone Tier')).closest('li')!;
  expect(entry.textContent).toContain('+1,500');
  expect(entry.textContent).toContain('2026');
});

it.each([404, 500])('shows a fixed message when a reset fails with %s', async (status) => {
  const { api, user } = await open({ 'POST /api/rewards/reset-timer/*': refusal(status, 'X') });
  await user.click(rowOf('Viewer_1').getByRole('button', { name: 'Reset Timer' }));
  expect(await screen.findByText('Failed to reset timer')).toBeTruthy();
  expect(screen.queryByText('X')).toBeNull();
  const resets = api.calls('POST /api/rewards/reset-timer/*').map(({ url }) => url.pathname);
  expect(resets).toEqual(['/api/rewards/reset-timer/1']);
});

it('pages and searches on the server', async () => {
  const { api, press } = await open();
  await press('Next');
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  fireEvent.change(screen.getByPlaceholderText('Search users by name...'), { target: { value: 'lu' } });
  const asked = () => api.calls('GET /api/rewards/users').map(({ url }) => url.search);
  await waitFor(() => expect(asked()).toEqual(['?page=1', '?page=2', '?page=1&search=lu']));
});
