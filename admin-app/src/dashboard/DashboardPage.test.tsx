import { beforeAll, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { AuditEntry, ConnectedAccount, Dashboard, SiteSettings } from '../shared/api';
import { BOT_STATUS, CLAIM_NOTIFICATIONS, listOf, refusal, SETTINGS } from '../testing/answers';
import { NEW_COMMAND } from '../bot/bot-records';
import { UNFAKED_TIMERS } from '../testing/clock';
import { openConsole } from '../testing/open-console';
import { openScreen, type Routes } from '../testing/open-screen';
import { DashboardPage } from './DashboardPage';

// The first load of code takes longer than a screen is waited for.
beforeAll(() => import('./first-steps/FirstSteps'));

const today = new Date().toISOString().slice(0, 10);
const DATA: Dashboard = {
  points: [
    { day: today, reason: 'daily_reward', minted: 1500, spent: 0 },
    { day: today, reason: 'shop_claim', minted: 0, spent: 4000 },
  ],
  claimsWaiting: 1234,
  lowStock: [1, 2, 3, 4, 5].map((stock) => ({ id: stock, name: `Item ${stock}`, stock: stock % 4 })),
  hasItems: true,
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

const CLAIM = {
  userId: '7',
  userName: 'Luna_Sky',
  itemName: 'Mug',
  claimDate: '2026-11-21T10:00:00.000Z',
  state: 'pending',
};

it('begins with alarms and with the claims that have waited longest', async () => {
  const { api } = await open({
    'GET /api/incidents': { json: [{ kind: 'backup_late', beganAt: '2026-11-21T10:00:00.000Z' }] },
    'GET /api/shop/claims': listOf([CLAIM], 1234),
  });
  const names = screen
    .getAllByRole('region')
    .map((region) => document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent);
  expect(names.slice(0, 2)).toEqual(['Alarms', 'Waiting longest']);
  expect(tile('Alarms').textContent).toContain('There has been no backup for 26 hours.');
  const claims = within(tile('Waiting longest'));
  expect(claims.getByRole('link', { name: /Mug.*Luna_Sky/ })).toBeTruthy();
  expect(claims.getByRole('link', { name: '1,234 claims waiting' })).toBeTruthy();
  const [sent] = api.calls('GET /api/shop/claims').map(({ url }) => url.searchParams.get('sort'));
  expect(sent).toBe('["waiting","ASC"]');
});

it('has no list of claims while none are waiting', async () => {
  const { api } = await open({ 'GET /api/dashboard': { json: { ...DATA, claimsWaiting: 0 } } });
  expect(screen.queryByRole('region', { name: 'Waiting longest' })).toBeNull();
  expect(api.calls('GET /api/shop/claims')).toHaveLength(0);
});

const LAST_STREAM = {
  startedAt: '2026-11-20T19:00:00.000Z',
  endedAt: '2026-11-20T22:32:00.000Z',
  minutes: 212,
  viewersPaid: 1320,
  pointsGiven: 15_400,
  claims: 4,
  games: [
    { kind: 'hunt', id: 3, title: 'Friday hunt', winners: [] },
    { kind: 'raffle', id: 8, title: 'Friday mug', winners: ['Luna_Sky', 'Ace'] },
    { kind: 'guess', id: 5, title: 'Final balance', winners: [] },
  ],
};

it('sums up the last stream, with its games and winners', async () => {
  await open({ 'GET /api/last-stream': { json: { stream: LAST_STREAM } } });
  const card = within(tile('Last stream'));
  expect(card.getByText('20 Nov 2026, 19:00 to 22:32')).toBeTruthy();
  const [terms, values] = ['term', 'definition'].map((role) =>
    card.getAllByRole(role).map(({ textContent }) => textContent),
  );
  expect(terms).toEqual(['Live', 'Viewers paid', 'Given out', 'Claims']);
  expect(values).toEqual(['3 h 32 min', '1,320', '15,400 points', '4']);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bonus hunt: Friday hunt ',
    'Raffle: Friday mug Won by Luna_Sky, Ace',
    'Guess: Final balance No winner',
  ]);
  const ways = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/admin/points/now', '/admin/hunts', '/admin/raffles/8', '/admin/guesses/5']);
});

it('says that there has been no stream, and nothing if the server is of the version before', async () => {
  const { close } = await open();
  expect(tile('Last stream').textContent).toContain('No stream yet');
  close();
  const { hasItems: _, ...before } = DATA;
  await open({
    'GET /api/dashboard': { json: { ...before, lowStock: [] } },
    'GET /api/last-stream': refusal(404, 'Not found'),
  });
  expect(screen.queryByRole('region', { name: 'Last stream' })).toBeNull();
  expect(tile('Low stock').textContent).toContain('Every item has more than 3 left.');
});

it('says nothing about the stock of a shop without items', async () => {
  await open({ 'GET /api/dashboard': { json: { ...DATA, lowStock: [], hasItems: false } } });
  expect(tile('Low stock').textContent).toBe('Low stockShop ItemsNo items yet');
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

const BEGUN: Routes = {
  'GET /api/offers': listOf([{ id: 1 }]),
  'GET /api/shop/items': listOf([{ id: 1 }]),
  'GET /api/shop/categories': listOf([{ id: 1 }]),
};
const SITE_COMMAND = { ...NEW_COMMAND, command: 'site', message: 'Come over: $(site)' };
const SET_UP: Routes = {
  ...BEGUN,
  'GET /api/site/settings': settings({ timeZone: 'Europe/Berlin' }, 'https://example.com/me'),
  'GET /api/audit': listOf([], 3),
  'GET /api/bot/status': { json: { ...BOT_STATUS, accounts: { bot: BOT, channel: null } } },
  'GET /api/bot/commands': listOf([SITE_COMMAND]),
  'GET /api/overlays': { json: [{ name: 'raffle', changedAt: '2026-11-21T10:00:00.000Z' }] },
  'GET /api/claim-notifications': {
    json: { ...CLAIM_NOTIFICATIONS, webhook: 'x', onDiscord: true, alarms: true },
  },
  'GET /api/heartbeat': { json: { isSet: true, isWorking: true, lastAt: '2026-11-21T10:00:00.000Z' } },
};
const stepsShown = () =>
  within(tile('First steps'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows first steps on a new site, each with its screen, what is left first', async () => {
  const { user } = await open({
    ...BEGUN,
    'GET /api/site/settings': settings({ operatorName: '', contactEmail: '' }, ''),
  });
  const steps = within(tile('First steps'));
  expect(stepsShown()).toEqual([
    'To do:Add your social links',
    'To do:Add who runs the site and a contact email',
    'To do:Set your time zone',
    'To do:Review the reward tiers and save them',
    'To do:Connect the chat bot',
    'To do:Make the bot a moderator',
    'To do:Import points from your old bot, if you had one',
    'To do:Add an overlay to OBS',
    'To do:Be told of problems on Discord',
    'To do:Be told when the site is down',
    'To do:Rehearse a raffle',
    'To do:Tell your viewers',
    'Done:Add your first offer',
    'Done:Add something to the shop',
  ]);
  const finished = steps.getByText('2 done');
  expect(finished.closest('details')!.open).toBe(false);
  await user.click(finished);
  expect(finished.closest('details')!.open).toBe(true);
  const ways = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual([
    '/admin/site#socials.0.url',
    '/admin/site#operatorName',
    '/admin/site#timeZone',
    '/admin/rewards#rewards.0.tier',
    '/admin/bot#connect-bot',
    '/admin/bot?tab=connection',
    '/admin/imports',
    '/admin/overlays',
    '/admin/bot?tab=claims#webhook-team',
    '/admin/bot?tab=claims#site-down',
    '/admin/raffles/rehearsal',
    '/admin/offers#add',
    '/admin/shop#add',
  ]);
});

it('hides first steps that are done but for an import, and opens them again', async () => {
  const { press } = await open(SET_UP);
  expect(tile('Claims waiting')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  await press('First steps');
  expect(stepsShown()[0]).toBe('To do:Import points from your old bot, if you had one');
  expect(screen.getByRole('button', { name: 'Hide' })).toBe(document.activeElement);
  await press('Hide');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  expect(screen.getByRole('button', { name: 'First steps' })).toBe(document.activeElement);
});

it('keeps first steps hidden in this browser, without reading their data', async () => {
  const { press, api, go } = await openConsole('', ROUTES);
  await press('Hide');
  await go('tonight');
  const before = api.calls('GET /api/bot/status').length;
  await go('');
  expect(screen.getByRole('button', { name: 'First steps' })).toBeTruthy();
  expect(api.calls('GET /api/bot/status')).toHaveLength(before);
});

it('lists the first steps without those that a server of the version before does not know', async () => {
  await open({ 'GET /api/heartbeat': refusal(404, 'Not found') });
  expect(stepsShown()).toContain('To do:Be told of problems on Discord');
  expect(stepsShown()).not.toContain('To do:Be told when the site is down');
});
