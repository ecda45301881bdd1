import { answer, callsOf, expect, recordCalls, test } from '../support/console.js';

const PLACEHOLDER = 'Search users by username (min. 3 characters)...';
const USERS = /^\/api\/users$/;
const ONE_USER = /^\/api\/users\/[^/]+$/;
const CONFIRMATION = /^\/api\/auth\/confirmation$/;
const LEDGER = /^\/api\/users\/[^/]+\/points$/;

const user = (place: number) => ({
  user_id: String(900000000 + place),
  nickname: `Nick_${place}`,
  name: `nick_${place}`,
  image: '/media/demo/avatars/luna_sky.svg',
  points: 100 + place,
  isAdmin: false,
  role: null,
});

const pagination = (page: number, total: number) => ({
  total,
  totalPages: Math.max(1, Math.ceil(total / 25)),
  currentPage: page,
  hasMore: page * 25 < total,
});

const pageOf = (page: number, total: number) => ({
  status: 200,
  json: {
    users: Array.from({ length: Math.min(25, total) }, (_, place) => user(place)),
    pagination: pagination(page, total),
  },
});

test('a list of many: its row, its pages, and a wheel that writes nothing', async ({ admin }) => {
  await answer(admin, 'GET', USERS, pageOf(1, 131));
  await admin.goto('/admin/users');
  await test.step('a row holds image, nickname, name, points and the admin switch', async () => {
    await expect(admin.getByPlaceholder(PLACEHOLDER, { exact: true })).toBeVisible();
    await expect(admin.getByRole('complementary', { name: 'Field description' })).toBeVisible();
    const row = admin.locator('tbody tr').first();
    await expect(row.locator('img')).toBeVisible();
    await expect(row).toContainText('Nick_0');
    await expect(row).toContainText('nick_0');
    await expect(row.getByRole('spinbutton')).toHaveValue('100');
    await expect(row.getByRole('switch')).not.toBeChecked();
  });
  await test.step('paging: range text, page text and arrows', async () => {
    await expect(admin.getByText('Showing 1-25 of 131 users', { exact: true })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await admin.getByRole('button', { name: 'Next' }).click();
    await expect(admin.getByText('Showing 26-50 of 131 users', { exact: true })).toBeVisible();
    await expect(admin.getByText('Page 2 of 6', { exact: true })).toBeVisible();
    await admin.getByRole('button', { name: 'Previous' }).click();
    await expect(admin.getByText('Page 1 of 6', { exact: true })).toBeVisible();
  });
  await test.step('the mouse wheel over the focused number scrolls the page and writes nothing', async () => {
    const points = admin.getByRole('spinbutton').first();
    const calls = recordCalls(admin);
    await points.click();
    await admin.mouse.wheel(0, 400);
    await expect.poll(() => admin.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(points).toHaveValue('100');
    await points.blur();
    expect(callsOf(calls, 'PATCH', ONE_USER)).toEqual([]);
  });
});

test('a term is applied 300 ms after the last key, from 3 characters on, and on page 1', async ({
  admin,
}) => {
  await admin.clock.install();
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin.getByText(/^Page 2 of/)).toBeVisible();
  const calls = recordCalls(admin);
  const listCalls = () => callsOf(calls, 'GET', USERS).map((call) => new URL(call.url()).search);
  const search = admin.getByPlaceholder(PLACEHOLDER);
  await admin.clock.pauseAt(Date.now() + 60_000);
  for (const key of 'luna') {
    await search.press(key);
    await admin.clock.runFor(100);
  }
  await admin.clock.runFor(190);
  expect(listCalls()).toEqual([]);
  await admin.clock.runFor(20);
  await expect.poll(listCalls).toEqual(['?page=1&search=luna']);
  await admin.clock.resume();
  await expect(admin.getByText('Luna_Sky', { exact: true })).toBeVisible();

  await search.fill('lu');
  await admin.clock.runFor(2000);
  expect(listCalls()).toHaveLength(1);
  await expect(admin.getByText('Luna_Sky', { exact: true })).toBeVisible();

  await search.fill('');
  await admin.clock.runFor(400);
  await expect.poll(() => listCalls().at(-1)).toBe('?page=1');
});

test('a list that cannot be loaded says so, and so does one that is empty', async ({ admin }) => {
  await answer(admin, 'GET', USERS, { status: 500 });
  await admin.goto('/admin/users');
  await expect(admin.getByRole('alert')).toContainText('Failed to load users. Please try again.');
  await admin.unrouteAll();
  await admin.getByPlaceholder(PLACEHOLDER).fill('zzzzz');
  await expect(admin.getByText('No users found.', { exact: true })).toBeVisible();
  await expect(admin.getByText('Try a different search term.', { exact: true })).toBeVisible();
  await answer(admin, 'GET', USERS, pageOf(1, 0));
  await admin.getByPlaceholder(PLACEHOLDER).fill('');
  await expect(admin.getByText('Users will appear here when they log in.', { exact: true })).toBeVisible();
  await expect(admin.getByText('No users found.', { exact: true })).toBeVisible();
});

test('typed digits are one change, sent 1.5 s after the last one, or at once by Enter and by leaving', async ({
  admin,
}) => {
  await answer(admin, 'GET', USERS, pageOf(1, 1));
  await answer(admin, 'PATCH', ONE_USER, { status: 200, json: { ...user(0), points: 1000 } });
  await admin.clock.install();
  await admin.goto('/admin/users');
  const calls = recordCalls(admin);
  const sent = () => callsOf(calls, 'PATCH', ONE_USER).map((call) => call.postDataJSON() as unknown);
  const points = admin.getByRole('spinbutton');
  await points.press('Control+A');
  await admin.clock.pauseAt(Date.now() + 60_000);
  for (const digit of '1000') {
    await points.press(digit);
    await admin.clock.runFor(1_400);
  }
  expect(sent()).toEqual([]);
  await admin.clock.runFor(110);
  await expect.poll(sent).toEqual([{ points: 1000 }]);
  await admin.clock.resume();
  await points.blur();
  await admin.clock.runFor(1000);
  expect(sent()).toHaveLength(1);
  // Digits to edit, separators to read.
  await expect(points).toHaveValue('1,000');
  const row = admin.locator('tbody tr').first();
  await expect(row.getByRole('status')).toHaveText('1,000 saved · Undo');
  await answer(admin, 'PATCH', ONE_USER, { status: 200, json: user(0) });
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(sent).toEqual([{ points: 1000 }, { points: 100 }]);
  await expect(points).toHaveValue('100');
  await expect(row.getByRole('status')).toHaveText('100 saved · Undo');

  await test.step('Enter and leaving the field commit at once', async () => {
    // Nothing is sent because time passes.
    await admin.clock.pauseAt(Date.now() + 600_000);
    await answer(admin, 'PATCH', ONE_USER, { status: 200, json: { ...user(0), points: 50 } });
    await points.fill('50');
    await points.press('Enter');
    await expect.poll(() => sent().slice(2)).toEqual([{ points: 50 }]);
    await admin.clock.resume();
    await answer(admin, 'PATCH', ONE_USER, { status: 200, json: { ...user(0), points: 60 } });
    await points.fill('60');
    await points.blur();
    await expect.poll(() => sent().slice(2)).toEqual([{ points: 50 }, { points: 60 }]);
  });
});

test('points are set and stepped at once; what is refused or fails leaves what is stored', async ({
  admin,
}) => {
  await answer(admin, 'GET', USERS, pageOf(1, 1));
  await admin.route(
    (url) => ONE_USER.test(url.pathname),
    (route) => route.fulfill({ json: { ...user(0), ...(route.request().postDataJSON() as object) } }),
  );
  const logged: string[] = [];
  admin.on('console', (message) => {
    if (message.text().startsWith('Failed to update user')) logged.push(message.text());
  });
  await admin.goto('/admin/users');
  const calls = recordCalls(admin);
  const sent = () =>
    callsOf(calls, 'PATCH', ONE_USER).map((call) => (call.postDataJSON() as { points: number }).points);
  const points = admin.getByRole('spinbutton');
  await test.step('"Set" and the two steps send at once, and a step begins at what was typed', async () => {
    const set = admin.getByRole('button', { name: 'Set points of Nick_0' });
    await expect(set).toBeDisabled();
    await points.fill('12');
    await set.click();
    await expect.poll(sent).toEqual([12]);
    await expect(set).toBeDisabled();
    await points.fill('500');
    await admin.getByRole('button', { name: 'Add one point for Nick_0' }).click();
    await expect.poll(sent).toEqual([12, 501]);
    await admin.getByRole('button', { name: 'Take one point from Nick_0' }).click();
    await expect.poll(sent).toEqual([12, 501, 500]);
    await expect(points).toHaveValue('500');
  });
  await test.step('what is no whole number is not sent and told why, and the stored number comes back', async () => {
    for (const text of ['', '-5', '1.5', '9007199254740992']) {
      await points.fill(text);
      await points.blur();
      await expect(points).toHaveValue('500');
      const why = text && `${text} was not saved: points are whole numbers from 0 up.`;
      await expect(admin.locator('tbody tr').first().getByRole('status')).toHaveText(why);
    }
    expect(sent()).toHaveLength(3);
  });
  await answer(admin, 'GET', CONFIRMATION, {
    status: 200,
    json: { confirmedAt: null, isFresh: true, freshUntil: null },
  });
  for (const status of [409, 500]) {
    await test.step(`a change that fails with ${status} is only logged, and the controls show what is stored`, async () => {
      logged.length = 0;
      await answer(admin, 'PATCH', ONE_USER, {
        status,
        json: status === 409 ? { error: 'X' } : { requestId: 'r' },
      });
      await points.fill('7');
      await points.press('Enter');
      await expect(points).toHaveValue('500');
      const toggle = admin.getByRole('switch');
      await toggle.click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
      await expect(admin.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => logged.length).toBe(2);
      await expect(toggle).not.toBeChecked();
      await expect(admin.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('a ledger pages, shows what a change was for, and says when it cannot be loaded', async ({ admin }) => {
  const entries = Array.from({ length: 25 }, (_, place) => ({
    version: 60 - place,
    delta: place === 0 ? -2500 : 50,
    reason: place === 0 ? 'shop_claim' : 'daily_reward',
    label: place === 0 ? 'Green Room Mug' : null,
    balanceAfter: 10_000 - place * 50,
    createdAt: '2026-11-01T10:00:00.000Z',
  }));
  const answerPage = (page: number) =>
    answer(admin, 'GET', LEDGER, { status: 200, json: { entries, pagination: pagination(page, 60) } });
  await answer(admin, 'GET', ONE_USER, {
    status: 200,
    json: { ...user(0), joinedAt: '2026-10-01T10:00:00.000Z' },
  });
  await answerPage(1);
  await admin.goto('/admin/users/900000000');
  const ledger = admin.getByRole('region', { name: 'Points', exact: true });
  const first = ledger.locator('tbody tr').first();
  await expect(first).toContainText('Shop claim: Green Room Mug');
  await expect(first).toContainText('−2,500');
  await expect(first).toContainText('10,000');
  const calls = recordCalls(admin);
  await ledger.getByRole('button', { name: 'Next' }).click();
  await expect(ledger.getByText('Page 2 of 3', { exact: true })).toBeVisible();
  expect(callsOf(calls, 'GET', LEDGER).map((call) => new URL(call.url()).search)).toEqual(['?page=2']);
  await answer(admin, 'GET', LEDGER, { status: 500 });
  await admin.reload();
  await expect(ledger.getByRole('alert')).toContainText('Failed to load points');
  await answerPage(1);
  await ledger.getByRole('button', { name: 'Try again' }).click();
  await expect(first).toContainText('Green Room Mug');
});
