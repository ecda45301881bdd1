import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { AuditEntry, ConnectedAccount, Dashboard, SiteSettings } from '../shared/api';
import { BOT_STATUS, listOf, refusal, SETTINGS } from '../testing/answers';
import { UNFAKED_TIMERS } from '../testing/clock';
import { openConsole } from '../testing/open-console';
import { openScreen, type Routes } from '../testing/open-screen';
import { DashboardPage } from './DashboardPage';

const today = new Date().toISOString().slice(0, 10);
const DATA: Dashboard = {
  points: [
    { day: today, reason: 'daily_reward', minted: 1500, spent: 0 },
    { day: today, reason: 'shop_claim', minted: 0, spent: 4000 },
  ],
  claimsWaiting: 1234,
  lowStock: [1, 2, 3, 4, 5].map((stock) => ({ id: stock, name: `Item ${stock}`, stock: stock % 4 })),
  stream: {
    isLive: true,
    title: 'Late night',
    followers: 5,
    lastUpdate: '2026-11-21T00:00:00.000Z',
    lastLiveAt: null,
    nextStream: null,
  },
};

const change = (id: number): AuditEntry => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  actorId: '1',
  actorName: 'NeonAce',
  action: 'user.set-points',
  entity: 'user',
  entityId: '7',
  entityName: null,
  targetLabel: `Viewer_${id}`,
  personId: null,
  personName: null,
  isRestorable: false,
  before: { points: 1 },
  after: { points: 2 },
  requestId: 'r',
});

const ROUTES: Routes = { 'GET /api/dashboard': { json: DATA }, 'GET /api/offers/clicks': { json: [] } };
const open = (routes: Routes = {}) => openScreen(<DashboardPage />, '', { ...ROUTES, ...routes });
const tile = (name: string) => screen.getByRole('region', { name });

it('shows the points of each day by source, as a chart and as a table', async () => {
  const { press } = await open();
  const card = within(tile('Points, last 30 days'));
  expect(card.getByRole('img', { name: /1,500 given out, 4,000 spent/ })).toBeTruthy();
  await press('Show as table');
  const rows = card.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(31);
  expect(rows[0]).toBe('DayDaily rewards: given outShop claims: spent');
  expect(rows.at(-1)).toContain('1,5004,000');
});

it('marks the days of imports, and counts them as neither given out nor spent', async () => {
  const points = [
    ...DATA.points,
    { day: today, reason: 'import', minted: 10_385_870, spent: 0 },
    { day: today, reason: 'import_undo', minted: 0, spent: 385_870 },
  ];
  const { press } = await open({ 'GET /api/dashboard': { json: { ...DATA, points } } });
  const card = within(tile('Points, last 30 days'));
  expect(card.getByRole('img', { name: /1,500 given out, 4,000 spent/ })).toBeTruthy();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/: Imports, 10,385,870 points$/),
    expect.stringMatching(/: Imports reversed, 385,870 points$/),
  ]);
  await press('Show as table');
  expect(card.getAllByRole('row')[0]?.textContent).toBe('DayDaily rewards: given outShop claims: spent');
});

it('hides a kind in the chart when its legend entry is pressed, and shows the totals', async () => {
  const { press } = await open();
  const legend = within(screen.getByRole('group', { name: 'Chart legend' }));
  const items = () =>
    legend.getAllByRole('button').map((item) => [item.textContent, item.getAttribute('aria-pressed')]);
  expect(items()).toEqual([
    ['Rewards: 1,500', 'true'],
    ['Spent: 4,000', 'true'],
  ]);
  await press('Spent: 4,000');
  expect(items()).toEqual([
    ['Rewards: 1,500', 'true'],
    ['Spent: 4,000', 'false'],
  ]);
});

it('has no chart when no points have changed hands', async () => {
  await open({ 'GET /api/dashboard': { json: { ...DATA, points: [] } } });
  const card = within(tile('Points, last 30 days'));
  expect(card.getByText('No points have been given out or spent yet.')).toBeTruthy();
  expect(card.queryByRole('img')).toBeNull();
});

it('says that no offer has been opened, and otherwise sorts offers by clicks', async () => {
  const { close } = await open();
  const card = () => within(screen.getAllByRole('region', { name: 'Offers, last 30 days' })[0]!);
  expect(card().getByRole('status').textContent).toBe('No offer has been opened yet.');
  close();
  const clicks = [1, 2, 3].map((offerId) => ({
    day: '2026-11-21',
    offerId,
    clicks: 30 - offerId,
    copies: 5 + offerId,
  }));
  const { user } = await open({ 'GET /api/offers/clicks': { json: clicks } });
  const order = () =>
    card()
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent?.slice(0, 7));
  expect(order()).toEqual(['Offer 1', 'Offer 2', 'Offer 3']);
  await user.click(card().getByText('Codes copied'));
  expect(order()).toEqual(['Offer 3', 'Offer 2', 'Offer 1']);
});

it('links each tile to its screen and shows its number', async () => {
  await openConsole('', ROUTES);
  expect(tile('Claims waiting').textContent).toContain('1,234');
  for (const text of ['Item 1', 'and 2 more']) expect(tile('Low stock').textContent).toContain(text);
  for (const text of ['Live', 'Late night']) expect(tile('Stream').textContent).toContain(text);
  const ways = ['Stream', 'Claims waiting', 'Low stock', 'Points, last 30 days'].map((name) =>
    within(tile(name)).getByRole('link').getAttribute('href'),
  );
  expect(ways).toEqual(['/admin/tonight', '/admin/claims', '/admin/shop', '/admin/points/economy']);
});

it('shows the last five admin changes, with a link to the audit trail', async () => {
  await open({ 'GET /api/audit': listOf([9, 8, 7, 6, 5, 4].map(change)) });
  const changes = within(tile('Recent changes'));
  const shown = changes.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toHaveLength(5);
  expect(shown[0]).toContain('Points of Viewer_9 setNeonAce, ');
  expect(changes.getByRole('link').getAttribute('href')).toBe('/admin/audit');
});

it('polls every 30 seconds, and keeps the last numbers when that fails', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...UNFAKED_TIMERS] });
  const { api } = await open();
  const pass = () => act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(tile('Claims waiting').textContent).toContain('1,234');
  const before = api.calls('GET /api/dashboard').length;
  api.on('GET /api/dashboard', { json: { ...DATA, claimsWaiting: 7 } });
  await pass();
  expect(tile('Claims waiting').textContent).toContain('7');
  expect(api.calls('GET /api/dashboard')).toHaveLength(before + 1);
  api.on('GET /api/dashboard', refusal(500));
  await pass();
  jest.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('Failed to load dashboard');
  expect(tile('Claims waiting').textContent).toContain('7');
});

const settings = (fields: Partial<SiteSettings>, url: string) => ({
  json: { ...SETTINGS, ...fields, socials: SETTINGS.socials.map((link) => ({ ...link, url })) },
});
const BOT: ConnectedAccount = {
  role: 'bot',
  errorCode: null,
  login: 'x',
  displayName: 'X',
  connectedAt: '2026-11-21T10:00:00.000Z',
  scopes: [],
  isExpired: false,
  lastError: null,
};

it('shows first steps on a new site, each with its state and screen, until all are done', async () => {
  const begun = {
    'GET /api/offers': listOf([{ id: 1 }]),
    'GET /api/shop/items': listOf([{ id: 1 }]),
    'GET /api/shop/categories': listOf([{ id: 1 }]),
  };
  const { close } = await open({
    ...begun,
    'GET /api/site/settings': settings({ operatorName: '', contactEmail: '' }, ''),
  });
  const steps = within(tile('First steps'));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'To do:Add your social links',
    'To do:Add who runs the site and a contact email',
    'Done:Add your first offer',
    'To do:Review the reward tiers and save them',
    'Done:Add something to the shop',
    'To do:Connect the chat bot',
  ]);
  const ways = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual([
    '/admin/site#socials.0.url',
    '/admin/site#operatorName',
    '/admin/offers#add',
    '/admin/rewards#rewards.0.tier',
    '/admin/shop#add',
    '/admin/bot#connect-bot',
  ]);
  close();
  await open({
    ...begun,
    'GET /api/site/settings': settings({}, 'https://example.com/me'),
    'GET /api/audit': listOf([], 3),
    'GET /api/bot/status': { json: { ...BOT_STATUS, accounts: { bot: BOT, channel: null } } },
  });
  expect(tile('Claims waiting')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});
