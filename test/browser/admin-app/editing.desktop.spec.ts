import { answer, callsOf, confirmDelete, expect, recordCalls, rowWith, test } from '../support/console.js';

const ITEMS = /^\/api\/shop\/items$/;

const ITEM = {
  name: 'Passing item',
  description: 'Made by a test',
  category: 1,
  price: 7,
  stock: 5,
  image: '/media/demo/shop/green-room-mug.svg',
};

test('an item is hidden from viewers without being deleted, and shown to them again', async ({ admin }) => {
  const namesForGuests = async () => {
    const answered = await fetch(new URL('/api/shop/items', admin.url()));
    return ((await answered.json()) as { name: string }[]).map(({ name }) => name);
  };
  await admin.goto('/admin/shop');
  const row = admin.locator('tbody tr').first();
  const name = (await row.getByRole('button', { name: /^Edit / }).getAttribute('aria-label'))?.slice(5) ?? '';
  await row.getByRole('button', { name: `Hide ${name}` }).click();
  await expect(admin.getByText(`${name} is hidden from viewers`, { exact: true })).toBeVisible();
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
  expect(await namesForGuests()).not.toContain(name);
  await row.getByRole('button', { name: `Show ${name}` }).click();
  await expect(row.getByText('Hidden', { exact: true })).toHaveCount(0);
  expect(await namesForGuests()).toContain(name);
});

test('a duplicate starts as its original, goes first when asked to, and its deletion is undone', async ({
  admin,
}) => {
  await admin.goto('/admin/offers');
  const rows = admin.getByRole('main').getByRole('listitem');
  await rows
    .last()
    .getByRole('button', { name: /^Duplicate / })
    .click();
  const dialog = admin.getByRole('dialog', { name: 'Add New Offer', exact: true });
  const name = await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
  expect(name).toMatch(/ \(copy\)$/);
  await dialog.getByRole('switch', { name: 'Add to the top of the list' }).click();
  await dialog.getByRole('button', { name: 'Add Offer', exact: true }).click();
  await expect(rows.first().getByRole('heading')).toContainText(name);

  await rows
    .first()
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await confirmDelete(admin);
  await expect(admin.getByText(`${name} deleted`, { exact: true })).toBeVisible();
  await expect(admin.getByRole('heading', { name })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText(`${name} restored`, { exact: true })).toBeVisible();
  const restored = rows.filter({ hasText: name });
  await restored.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(admin);
  await expect(restored).toHaveCount(0);
});

test('records that are ticked are deleted together, after one question', async ({ admin }) => {
  await admin.goto('/admin/shop');
  const headers = { origin: new URL(admin.url()).origin };
  for (const place of [1, 2]) {
    const data = { ...ITEM, name: `Passing item ${place}` };
    expect((await admin.request.post('/api/shop/items', { data, headers })).status()).toBe(201);
  }
  await admin.reload();
  const rows = rowWith(admin, 'Passing item');
  await expect(rows).toHaveCount(2);
  await expect(admin.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(admin.getByRole('dialog')).toContainText('Are you sure you want to delete these 2 entries?');
  await confirmDelete(admin);
  await expect(rows).toHaveCount(0);
});

test('items are sorted and narrowed, and the address keeps it', async ({ admin }) => {
  await admin.goto('/admin/shop');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: /^Sort by Price/ }).click();
  await expect.poll(() => callsOf(calls, 'GET', ITEMS).at(-1)?.url()).toContain('sort=%5B%22price%22');
  await admin.getByPlaceholder('Search items...', { exact: true }).fill('mug');
  await expect(admin.locator('tbody tr')).toHaveCount(1);
  await admin.reload();
  await expect(admin.getByPlaceholder('Search items...', { exact: true })).toHaveValue('mug');
  await expect(admin.locator('tbody tr')).toHaveCount(1);
  await admin.getByPlaceholder('Search items...', { exact: true }).fill('zzzz');
  await expect(admin.getByText('Try a different search or category.')).toBeVisible();
});

test('claims are narrowed to those that are delivered, and sorted by price', async ({ admin }) => {
  await admin.goto('/admin/claims');
  await admin.getByRole('tab', { name: /^Delivered/ }).click();
  await expect(admin.locator('tbody').getByRole('button', { name: 'Mark as Delivered' })).toHaveCount(0);
  await expect(
    admin.locator('tbody').getByRole('button', { name: 'Delivered', exact: true }).first(),
  ).toBeVisible();
  await admin.getByRole('button', { name: /^Sort by Price/ }).click();
  const prices = async () =>
    (await admin.locator('tbody tr').allInnerTexts()).map((text) =>
      Number(/([\d,]+) points/.exec(text)?.[1]?.replaceAll(',', '')),
    );
  const areSorted = async () => {
    const shown = await prices();
    return shown.length > 1 && shown.every((price, at) => at === 0 || price >= (shown[at - 1] ?? 0));
  };
  await expect.poll(areSorted).toBe(true);
});

test('the bot says a test line, and says why when it cannot', async ({ admin }) => {
  await answer(admin, 'GET', /^\/api\/bot\/status$/, {
    status: 200,
    json: {
      chat: {
        state: 'connected',
        connectedSince: null,
        isModerator: true,
        lastError: null,
        lastErrorAt: null,
      },
      accounts: { bot: null, channel: null },
      scopes: { bot: [], channel: [] },
      builtIns: {
        points: true,
        commands: true,
        redeem: false,
        top: true,
        watchtime: true,
        addpoints: false,
        takepoints: false,
        addcom: false,
        editcom: false,
        delcom: false,
      },
      isLive: true,
      liveStatus: { source: 'polling', pollSeconds: 30 },
    },
  });
  await admin.goto('/admin/bot');
  const send = admin.getByRole('button', { name: 'Send a test message' });
  // The bot of the tests is not connected, whatever the panel was told.
  const refused = admin.waitForResponse((response) => response.url().endsWith('/api/bot/test-line'));
  await send.click();
  expect((await refused).status()).toBe(409);
  await expect(admin.getByRole('region', { name: 'Chat bot' }).getByRole('alert')).not.toHaveText(
    'Sent. Check the chat.',
  );
  await answer(admin, 'POST', /^\/api\/bot\/test-line$/, { status: 200, json: {} });
  await send.click();
  await expect(admin.getByText('Sent. Check the chat.', { exact: true })).toBeVisible();
});
