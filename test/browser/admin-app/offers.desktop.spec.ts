import type { Page } from '@playwright/test';
import { answer, callsOf, expect, recordCalls, test, wholeList } from './console.js';

const LIST = /^\/api\/offers$/;
const ONE = /^\/api\/offers\/[^/]+$/;
const REORDER = /^\/api\/offers\/reorder$/;

const offer = (id: number) => ({
  id,
  name: `Offer ${id}`,
  imageLink: '/media/demo/avatars/luna_sky.svg',
  description: `What offer ${id} brings`,
  link: 'https://example.com/',
  isNew: id === 1,
  promocode: null,
  promocodeOffers: null,
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((pair) => [
      [`title${pair}`, 'T'],
      [`description${pair}`, 'D'],
    ]),
  ),
  tags: { mainPartner: false, principalProvider: false, goodSportsBook: false, fastPayouts: false },
});

async function openScreen(admin: Page): Promise<void> {
  await answer(admin, 'GET', LIST, wholeList('offers', [1, 2, 3].map(offer)));
  await admin.goto('/admin/offers');
  await expect(admin.getByRole('heading', { name: 'Offer 1' })).toBeVisible();
}

const namesOn = (admin: Page): Promise<string[]> => admin.locator('main ol h2').allInnerTexts();

async function fillAll(admin: Page): Promise<void> {
  const fields = ['Name', 'Link', 'Image URL', 'Description', 'Title 1', 'Title 2', 'Title 3', 'Title 4'];
  for (const field of [...fields, 'Description 1', 'Description 2', 'Description 3', 'Description 4']) {
    const value = /Link|URL/.test(field) ? 'https://example.com/x' : `My ${field}`;
    await admin.getByRole('textbox', { name: field, exact: true }).fill(value);
  }
}

test('note, badges and rows', async ({ admin }) => {
  await openScreen(admin);
  await expect(admin.getByText('Image dimensions: 800x400px (2:1 ratio)', { exact: true })).toBeVisible();
  await expect(admin.getByText('NEW', { exact: true })).toHaveCount(1);
  await expect(admin.getByText('What offer 2 brings')).toBeVisible();
});

test('the two modals and their buttons', async ({ admin }) => {
  await openScreen(admin);
  await admin.getByRole('button', { name: 'Add New Offer' }).click();
  const adding = admin.getByRole('dialog', { name: 'Add New Offer' });
  await expect(adding.getByRole('button', { name: 'Add Offer' })).toBeVisible();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Edit Offer 2' }).click();
  const editing = admin.getByRole('dialog', { name: 'Edit Offer' });
  await expect(editing.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(editing.locator('input[type="checkbox"]')).toHaveCount(5);
});

test('required fields and addresses are judged before anything is sent', async ({ admin }) => {
  await openScreen(admin);
  await answer(admin, 'POST', LIST, { status: 201, json: offer(4) });
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add New Offer' }).click();
  const add = admin.getByRole('button', { name: 'Add Offer' });
  await add.click();
  await expect(admin.getByText('Required')).toHaveCount(12);
  await fillAll(admin);
  await admin.getByRole('textbox', { name: 'Link', exact: true }).fill('abc');
  await add.click();
  await expect(admin.getByText(/^Must be a web address/)).toBeVisible();
  expect(callsOf(calls, 'POST', LIST)).toEqual([]);
  await admin.getByRole('textbox', { name: 'Link', exact: true }).fill('https://example.com/');
  await add.click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  expect(callsOf(calls, 'POST', LIST)).toHaveLength(1);
  await expect
    .poll(() =>
      calls.findLastIndex((call) => call.method() === 'GET' && LIST.test(new URL(call.url()).pathname)),
    )
    .toBeGreaterThan(calls.findIndex((call) => call.method() === 'POST'));
});

for (const [status, json, text] of [
  [400, { error: 'X' }, 'X'],
  [500, {}, 'Failed to save offer. Please try again.'],
] as const) {
  test(`a save that fails with ${status} keeps the modal and what was typed`, async ({ admin }) => {
    await openScreen(admin);
    await answer(admin, 'PUT', ONE, { status, json });
    await admin.getByRole('button', { name: 'Edit Offer 2' }).click();
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed');
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('alert')).toHaveText(text);
    await expect(admin.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Renamed');
  });
}

for (const [status, json, text] of [
  [400, { error: 'X' }, 'X'],
  [500, {}, 'Failed to delete offer. Please try again.'],
] as const) {
  test(`deleting asks first, and says what failed with ${status}`, async ({ admin }) => {
    await openScreen(admin);
    await answer(admin, 'DELETE', ONE, { status, json });
    const calls = recordCalls(admin);
    await admin.getByRole('button', { name: 'Delete Offer 2' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Are you sure you want to delete this offer?' });
    await expect(dialog).toBeVisible();
    expect(callsOf(calls, 'DELETE', ONE)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('alert')).toHaveText(text);
  });
}

test('dragging reorders at once and sends the full list', async ({ admin }) => {
  await openScreen(admin);
  await admin.route(
    (url) => REORDER.test(url.pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.fulfill({ json: {} });
    },
  );
  const calls = recordCalls(admin);
  const handle = await admin.getByRole('button', { name: 'Drag Offer 1' }).boundingBox();
  const below = await admin.getByRole('button', { name: 'Drag Offer 2' }).boundingBox();
  if (!handle || !below) throw new Error('no handles');
  await admin.mouse.move(handle.x + 10, handle.y + 10);
  await admin.mouse.down();
  await admin.mouse.move(below.x + 10, below.y + 20, { steps: 8 });
  await admin.mouse.up();
  await expect.poll(async () => (await namesOn(admin))[0], { timeout: 1000 }).toContain('Offer 2');
  const body = callsOf(calls, 'PUT', REORDER)[0]?.postDataJSON() as { offers: { id: number }[] };
  expect(body.offers.map((row) => row.id)).toEqual([2, 1, 3]);
});

test('the keyboard and the buttons reorder too', async ({ admin }) => {
  await openScreen(admin);
  await answer(admin, 'PUT', REORDER, { status: 200 });
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Move down Offer 1' }).click();
  await expect.poll(() => callsOf(calls, 'PUT', REORDER).length).toBe(1);
  const handle = admin.getByRole('button', { name: 'Drag Offer 1' });
  await handle.focus();
  await admin.keyboard.press('Space');
  await admin.waitForTimeout(300);
  await admin.keyboard.press('ArrowDown');
  await admin.waitForTimeout(300);
  await admin.keyboard.press('Space');
  await expect.poll(() => callsOf(calls, 'PUT', REORDER).length).toBe(2);
});

for (const status of [409, 500]) {
  test(`a reorder that fails with ${status} shows the stored order again`, async ({ admin }) => {
    await openScreen(admin);
    await answer(admin, 'PUT', REORDER, { status, json: status === 409 ? { error: 'X' } : {} });
    const calls = recordCalls(admin);
    await admin.getByRole('button', { name: 'Move down Offer 1' }).click();
    await expect(
      admin.getByText('Failed to reorder offers. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect.poll(() => callsOf(calls, 'GET', LIST).length).toBe(1);
    await expect.poll(async () => (await namesOn(admin))[0]).toContain('Offer 1');
  });
}

test('a list that cannot be loaded says so', async ({ admin }) => {
  await answer(admin, 'GET', LIST, { status: 500 });
  await admin.goto('/admin/offers');
  await expect(admin.getByRole('alert')).toContainText('Failed to load offers. Please try again.');
});
