import { answer, callsOf, expect, recordCalls, test, wholeList } from '../support/console.js';

const DASHBOARD = /^\/api\/dashboard$/;

const today = new Date().toISOString().slice(0, 10);

const DATA = {
  points: [
    { day: today, reason: 'daily_reward', minted: 1500, spent: 0 },
    { day: today, reason: 'shop_claim', minted: 0, spent: 4000 },
  ],
  claimsWaiting: 1234,
  lowStock: [1, 2, 3, 4, 5].map((stock) => ({ id: stock, name: `Item ${stock}`, stock: stock % 4 })),
  stream: { isLive: true, title: 'Late night', followers: 5, lastUpdate: '2026-11-21T00:00:00.000Z' },
};

test('the dashboard shows what matters now, each part a way to its screen', async ({ admin }) => {
  const entry = (id: number) => ({
    id,
    at: '2026-11-21T10:00:00.000Z',
    actorId: '1',
    actorName: 'NeonAce',
    action: 'user.set-points',
    entity: 'user',
    entityId: '7',
    targetLabel: `Viewer_${id}`,
    before: { points: 1 },
    after: { points: 2 },
    requestId: 'r',
  });
  await answer(admin, 'GET', DASHBOARD, { status: 200, json: DATA });
  await answer(admin, 'GET', /^\/api\/audit$/, wholeList('audit', [9, 8, 7, 6, 5, 4].map(entry)));
  await admin.goto('/admin');
  await test.step('points of each day stand by source, as a picture and as a table', async () => {
    const card = admin.getByRole('region', { name: 'Points, last 30 days' });
    await expect(card.getByRole('img', { name: /1,500 given out, 4,000 spent/ })).toBeVisible();
    await expect(card.locator('.recharts-bar-rectangle path')).toHaveCount(2);
    await card.getByRole('button', { name: 'Show as table' }).click();
    const rows = card.getByRole('row');
    await expect(rows).toHaveCount(31);
    await expect(rows.first()).toHaveText('DayDaily rewards: given outShop claims: spent');
    await expect(rows.last()).toContainText('1,5004,000');
  });
  await test.step('each tile shows its number and leads to its screen', async () => {
    const tile = (name: string) => admin.getByRole('region', { name, exact: true });
    await expect(tile('Claims waiting')).toContainText('1,234');
    await expect(tile('Low stock')).toContainText('Item 1');
    await expect(tile('Low stock')).toContainText('and 2 more');
    await expect(tile('Stream')).toContainText('Live');
    await expect(tile('Stream')).toContainText('Late night');
    await expect(tile('Stream').getByRole('link')).toHaveAttribute('href', '/stream');
    for (const [name, path, heading] of [
      ['Claims waiting', '/admin/claims', 'Shop Claims'],
      ['Low stock', '/admin/shop', 'Shop Items'],
      ['Chat bot', '/admin/bot', 'Bot Settings'],
      ['Points, last 30 days', '/admin/points/economy', 'Points'],
    ] as const) {
      await tile(name).getByRole('link').click();
      await expect(admin).toHaveURL(path);
      await expect(admin.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await admin.goBack();
    }
  });
  await test.step('the last changes of admins stand below, and lead to the audit trail', async () => {
    const changes = admin.getByRole('region', { name: 'Recent changes' });
    await expect(changes.getByRole('listitem')).toHaveCount(5);
    await expect(changes.getByRole('listitem').first()).toContainText('Points of Viewer_9 setNeonAce, ');
    await changes.getByRole('link').click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  });
});

test('the numbers are asked for again every 30 seconds, and stay when that fails', async ({ admin }) => {
  await answer(admin, 'GET', DASHBOARD, { status: 200, json: DATA });
  await admin.clock.install();
  await admin.goto('/admin');
  const waiting = admin.getByRole('region', { name: 'Claims waiting' });
  await expect(waiting).toContainText('1,234');
  const calls = recordCalls(admin);
  await answer(admin, 'GET', DASHBOARD, { status: 200, json: { ...DATA, claimsWaiting: 7 } });
  await admin.clock.runFor(31_000);
  await expect(waiting).toContainText('7');
  expect(callsOf(calls, 'GET', DASHBOARD)).toHaveLength(1);
  await answer(admin, 'GET', DASHBOARD, { status: 500 });
  await admin.clock.runFor(31_000);
  await expect(admin.getByRole('alert')).toContainText('Failed to load dashboard');
  await expect(waiting).toContainText('7');
});

test('a dashboard that cannot be loaded says so, and is there at the next try', async ({ admin }) => {
  await answer(admin, 'GET', DASHBOARD, { status: 500 });
  await admin.goto('/admin');
  await expect(admin.getByRole('alert')).toContainText('Failed to load dashboard');
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('region', { name: 'Claims waiting' })).toContainText(/\d+/);
});

test('a new site has first steps, each with its state and its screen, and they go once all are done', async ({
  admin,
}) => {
  const site = (await (await admin.request.get('/api/site/settings')).json()) as {
    socials: { url: string }[];
  };
  const socials = site.socials.map((link) => ({ ...link, url: 'https://example.com/me' }));
  const settings = (done: boolean) => ({
    status: 200,
    json: {
      ...site,
      socials: done ? socials : socials.map((link) => ({ ...link, url: '' })),
      operatorName: done ? 'Ace' : '',
      contactEmail: done ? 'ace@example.com' : '',
    },
  });
  const trail = (total: number) => ({
    status: 200,
    json: [],
    headers: { 'content-range': `audit */${total}` },
  });
  await answer(admin, 'GET', /^\/api\/site\/settings$/, settings(false));
  await answer(admin, 'GET', /^\/api\/audit$/, trail(0));
  await admin.goto('/admin');
  const steps = admin.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveText([
    'To do:Add your social links',
    'To do:Say who runs the site and how to contact you',
    'Done:Add your first offer',
    'To do:Review the reward tiers and save them',
    'Done:Add something to the shop',
    'To do:Connect the chat bot',
  ]);
  const targets = steps
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await targets).toEqual([
    '/admin/site',
    '/admin/site',
    '/admin/offers',
    '/admin/rewards',
    '/admin/shop',
    '/admin/bot',
  ]);
  await answer(admin, 'GET', /^\/api\/site\/settings$/, settings(true));
  await answer(admin, 'GET', /^\/api\/audit$/, trail(3));
  const status = (await (await admin.request.get('/api/bot/status')).json()) as { accounts: object };
  const bot = {
    role: 'bot',
    login: 'x',
    displayName: 'X',
    connectedAt: '2026-11-21T10:00:00.000Z',
    scopes: [],
  };
  await answer(admin, 'GET', /^\/api\/bot\/status$/, {
    status: 200,
    json: { ...status, accounts: { ...status.accounts, bot } },
  });
  await admin.reload();
  await expect(admin.getByRole('region', { name: 'Claims waiting' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
