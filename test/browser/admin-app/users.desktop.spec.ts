import { answer, callsOf, expect, recordCalls, test } from './console.js';

const PLACEHOLDER = 'Search users by username (min. 3 characters)...';
const ONE_USER = /^\/api\/users\/[^/]+$/;

const user = (place: number) => ({
  user_id: String(900000000 + place),
  nickname: `Nick_${place}`,
  name: `nick_${place}`,
  image: '/media/demo/avatars/luna_sky.svg',
  points: 100 + place,
  isAdmin: false,
});

const pageOf = (page: number, total: number) => ({
  status: 200,
  json: {
    users: Array.from({ length: Math.min(25, total) }, (_, place) => user(place)),
    pagination: { total, totalPages: Math.max(1, Math.ceil(total / 25)), currentPage: page, hasMore: false },
  },
});

test('a row holds image, nickname, name, points and the admin switch', async ({ admin }) => {
  await answer(admin, 'GET', /^\/api\/users$/, pageOf(1, 131));
  await admin.goto('/admin/users');
  await expect(admin.getByPlaceholder(PLACEHOLDER, { exact: true })).toBeVisible();
  await expect(admin.getByRole('complementary', { name: 'Field description' })).toBeVisible();
  const row = admin.locator('tbody tr').first();
  await expect(row.locator('img')).toBeVisible();
  await expect(row).toContainText('Nick_0');
  await expect(row).toContainText('nick_0');
  await expect(row.getByRole('spinbutton')).toHaveValue('100');
  await expect(row.locator('input[type="checkbox"]')).not.toBeChecked();
});

test('paging: range text, page text and arrows', async ({ admin }) => {
  await answer(admin, 'GET', /^\/api\/users$/, pageOf(1, 131));
  await admin.goto('/admin/users');
  await expect(admin.getByText('Showing 1-25 of 131 users', { exact: true })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin.getByText('Showing 26-50 of 131 users', { exact: true })).toBeVisible();
  await expect(admin.getByText('Page 2 of 6', { exact: true })).toBeVisible();
});

test('a term is applied 300 ms after the last key, from 3 characters on, and on page 1', async ({
  admin,
}) => {
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin.getByText(/^Page 2 of/)).toBeVisible();
  const calls = recordCalls(admin);
  const search = admin.getByPlaceholder(PLACEHOLDER);
  await search.pressSequentially('luna', { delay: 100 });
  await expect(admin.getByText('Luna_Sky', { exact: true })).toBeVisible();
  const listCalls = () => callsOf(calls, 'GET', /^\/api\/users$/).map((call) => new URL(call.url()).search);
  expect(listCalls()).toEqual(['?page=1&search=luna']);

  await search.fill('lu');
  await admin.waitForTimeout(1000);
  expect(listCalls()).toHaveLength(1);
  await expect(admin.getByText('Luna_Sky', { exact: true })).toBeVisible();

  await search.fill('');
  await expect.poll(() => listCalls().at(-1)).toBe('?page=1');
});

test('both empty texts', async ({ admin }) => {
  await admin.goto('/admin/users');
  await admin.getByPlaceholder(PLACEHOLDER).fill('zzzzz');
  await expect(admin.getByText('No users found.', { exact: true })).toBeVisible();
  await expect(admin.getByText('Try a different search term.', { exact: true })).toBeVisible();

  await answer(admin, 'GET', /^\/api\/users$/, pageOf(1, 0));
  await admin.goto('/admin/users');
  await expect(admin.getByText('Users will appear here when they log in.', { exact: true })).toBeVisible();
});

test('a list that cannot be loaded says so', async ({ admin }) => {
  await answer(admin, 'GET', /^\/api\/users$/, { status: 500 });
  await admin.goto('/admin/users');
  await expect(admin.getByRole('alert')).toContainText('Failed to load users. Please try again.');
});

test.describe('points', () => {
  test('each step is sent on its own and in order, as an integer', async ({ admin }) => {
    await admin.goto('/admin/users?filter=%7B%22search%22%3A%22max_low%22%7D');
    const calls = recordCalls(admin);
    const points = admin.getByRole('spinbutton', { name: 'Points of Max_Low' });
    const start = Number(await points.inputValue());
    await points.press('ArrowUp');
    await points.press('ArrowUp');
    await expect.poll(() => callsOf(calls, 'PATCH', ONE_USER).length).toBe(2);
    const bodies = callsOf(calls, 'PATCH', ONE_USER).map((call) => call.postDataJSON() as unknown);
    expect(bodies).toEqual([{ points: start + 1 }, { points: start + 2 }]);
    await points.fill(String(start));
    await points.press('Enter');
    await expect.poll(() => callsOf(calls, 'PATCH', ONE_USER).length).toBe(3);
  });

  test('typed digits are one change, sent after a pause', async ({ admin }) => {
    await answer(admin, 'GET', /^\/api\/users$/, pageOf(1, 1));
    await answer(admin, 'PATCH', ONE_USER, { status: 200, json: { ...user(0), points: 1000 } });
    await admin.goto('/admin/users');
    const calls = recordCalls(admin);
    const points = admin.getByRole('spinbutton');
    await points.press('Control+A');
    await points.pressSequentially('1000', { delay: 100 });
    await expect.poll(() => callsOf(calls, 'PATCH', ONE_USER).length).toBe(1);
    await points.blur();
    await admin.waitForTimeout(700);
    expect(callsOf(calls, 'PATCH', ONE_USER).map((call) => call.postDataJSON() as unknown)).toEqual([
      { points: 1000 },
    ]);
    await expect(points).toHaveValue('1000');
  });

  test('what is no whole number is not sent, and the stored number comes back', async ({ admin }) => {
    await answer(admin, 'GET', /^\/api\/users$/, pageOf(1, 1));
    await admin.goto('/admin/users');
    const calls = recordCalls(admin);
    const points = admin.getByRole('spinbutton');
    for (const text of ['', '-5', '1.5', '9007199254740992']) {
      await points.fill(text);
      await points.blur();
      await expect(points).toHaveValue('100');
    }
    expect(callsOf(calls, 'PATCH', ONE_USER)).toEqual([]);
  });
});

test('the switch sends isAdmin alone', async ({ admin }) => {
  await answer(admin, 'GET', /^\/api\/users$/, pageOf(1, 1));
  await answer(admin, 'PATCH', ONE_USER, { status: 200, json: { ...user(0), isAdmin: true } });
  await admin.goto('/admin/users');
  const calls = recordCalls(admin);
  const toggle = admin.locator('tbody input[type="checkbox"]');
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect(callsOf(calls, 'PATCH', ONE_USER).map((call) => call.postDataJSON() as unknown)).toEqual([
    { isAdmin: true },
  ]);
});

for (const status of [409, 500]) {
  test(`a change that fails with ${status} is only logged, and the controls show what is stored`, async ({
    admin,
  }) => {
    const logged: string[] = [];
    admin.on('console', (message) => {
      if (message.text().startsWith('Failed to update user')) logged.push(message.text());
    });
    await answer(admin, 'GET', /^\/api\/users$/, pageOf(1, 1));
    await answer(admin, 'PATCH', ONE_USER, {
      status,
      json: status === 409 ? { error: 'X' } : { requestId: 'r' },
    });
    await admin.goto('/admin/users');
    const points = admin.getByRole('spinbutton');
    await points.fill('7');
    await points.press('Enter');
    await expect(points).toHaveValue('100');
    const toggle = admin.locator('tbody input[type="checkbox"]');
    await toggle.click();
    await expect.poll(() => logged.length).toBe(2);
    await expect(toggle).not.toBeChecked();
    await expect(admin.getByRole('alert')).toHaveCount(0);
  });
}
