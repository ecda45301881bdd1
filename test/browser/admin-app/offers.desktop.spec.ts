import type { Page } from '@playwright/test';
import { answer, callsOf, disconnect, expect, recordCalls, test } from '../support/console.js';
import { fillOffer, LIST, namesOn, offer, ONE, openOffers, REORDER } from '../support/offers.js';

test('the list and its two modals, which judge what is required before anything is sent', async ({
  admin,
}) => {
  await openOffers(admin);
  await test.step('badges stand where isNew does, and a row has image, name and description', async () => {
    await expect(admin.getByText('NEW', { exact: true })).toHaveCount(1);
    const row = admin.getByRole('listitem').filter({ hasText: 'Offer 2' });
    await expect(row.locator('img')).toHaveAttribute('src', '/media/demo/avatars/luna_sky.svg');
    await expect(row).toContainText('What offer 2 brings');
  });
  await test.step('the two modals and their buttons', async () => {
    await admin.getByRole('button', { name: 'Add New Offer' }).click();
    const adding = admin.getByRole('dialog', { name: 'Add New Offer', exact: true });
    await expect(adding.getByRole('button', { name: 'Add Offer', exact: true })).toBeVisible();
    await adding.getByRole('button', { name: 'Cancel', exact: true }).click();
    await admin.getByRole('button', { name: 'Edit Offer 2' }).click();
    const editing = admin.getByRole('dialog', { name: 'Edit Offer', exact: true });
    await expect(editing.getByRole('button', { name: 'Save Changes', exact: true })).toBeVisible();
    await expect(editing.getByRole('checkbox')).toHaveCount(5);
    await editing.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('required fields and addresses are judged before anything is sent', async () => {
    await answer(admin, 'POST', LIST, { status: 201, json: offer(4) });
    const calls = recordCalls(admin);
    await admin.getByRole('button', { name: 'Add New Offer' }).click();
    const add = admin.getByRole('button', { name: 'Add Offer' });
    await add.click();
    await expect(admin.getByText('Required')).toHaveCount(12);
    await fillOffer(admin, 'Offer 4');
    for (const field of ['Link', 'Image URL']) {
      const input = admin.getByRole('textbox', { name: field, exact: true });
      await input.fill('abc');
      await add.click();
      await expect(admin.getByText(/^Must be a web address/)).toBeVisible();
      await input.fill('https://example.com/');
    }
    expect(callsOf(calls, 'POST', LIST)).toEqual([]);
    await answer(admin, 'GET', LIST, {
      status: 200,
      json: [1, 2, 3, 4].map(offer),
      headers: { 'content-range': 'offers 0-3/4' },
    });
    await add.click();
    await expect(admin.getByRole('heading', { name: 'Offer 4' })).toBeVisible();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    expect(callsOf(calls, 'POST', LIST)).toHaveLength(1);
  });
});

test('a save that fails keeps the modal and what was typed, and the next try says what is wrong then', async ({
  admin,
}) => {
  await openOffers(admin);
  await admin.getByRole('button', { name: 'Edit Offer 2' }).click();
  const name = admin.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Renamed');
  const failedSave = async (text: string) => {
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('alert')).toHaveText(text);
    await expect(name).toHaveValue('Renamed');
  };
  await answer(admin, 'PUT', ONE, { status: 500, json: { requestId: 'r' } });
  await failedSave('Failed to save offer. Please try again.');
  await answer(admin, 'PUT', ONE, { status: 400, json: { error: 'X' } });
  await failedSave('X');
  await disconnect(admin, 'PUT', ONE);
  await failedSave('Failed to save offer. Please try again.');
});

test('deleting asks first, and says what failed', async ({ admin }) => {
  await openOffers(admin);
  const dialog = admin.getByRole('dialog', { name: 'Delete Offer 2?', exact: true });
  for (const [status, json, text] of [
    [400, { error: 'X' }, 'X'],
    [500, { requestId: 'r' }, 'Failed to delete offer. Please try again.'],
  ] as const) {
    await answer(admin, 'DELETE', ONE, { status, json });
    const calls = recordCalls(admin);
    await admin.getByRole('button', { name: 'Delete Offer 2' }).click();
    await expect(
      dialog.getByText('Are you sure you want to delete this offer?', { exact: true }),
    ).toBeVisible();
    expect(callsOf(calls, 'DELETE', ONE)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('alert')).toHaveText(text);
    await expect(dialog).toHaveCount(0);
  }
});

test('dragging reorders before the answer, and sends the full list', async ({ admin }) => {
  await openOffers(admin);
  const store = await holdReorder(admin);
  const calls = recordCalls(admin);
  await dragBelow(admin, 'Drag Offer 1', 'Drag Offer 2');
  await expect
    .poll(() => namesOn(admin))
    .toEqual([
      expect.stringContaining('Offer 2'),
      expect.stringContaining('Offer 1'),
      expect.stringContaining('Offer 3'),
    ]);
  await expect.poll(() => callsOf(calls, 'PUT', REORDER)).toHaveLength(1);
  expect(callsOf(calls, 'GET', LIST)).toEqual([]);
  expect(callsOf(calls, 'PUT', REORDER)[0]?.postDataJSON()).toEqual({ offers: [2, 1, 3].map(offer) });
  store();
  await expect.poll(() => callsOf(calls, 'GET', LIST)).toHaveLength(1);
});

test('the keyboard and the buttons reorder too', async ({ admin }) => {
  await openOffers(admin);
  await answer(admin, 'PUT', REORDER, { status: 200 });
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Move down Offer 1' }).click();
  await expect.poll(() => callsOf(calls, 'PUT', REORDER)).toHaveLength(1);
  await admin.getByRole('button', { name: 'Drag Offer 1' }).focus();
  const said = admin.getByRole('status').filter({ hasText: 'Offer 1' });
  await admin.keyboard.press('Space');
  await expect(said).toHaveText('Offer 1 is over position 1 of 3.');
  // A key that comes before the rows are measured does nothing.
  await expect(async () => {
    if ((await said.textContent())?.includes('position 1')) await admin.keyboard.press('ArrowDown');
    await expect(said).toHaveText('Offer 1 is over position 2 of 3.', { timeout: 1_000 });
  }).toPass();
  await admin.keyboard.press('Space');
  await expect(said).toHaveText('Offer 1 was dropped at position 2 of 3.');
  await expect.poll(() => callsOf(calls, 'PUT', REORDER)).toHaveLength(2);
});

for (const status of [409, 500]) {
  test(`a reorder that fails with ${status} shows the stored order again`, async ({ admin }) => {
    await openOffers(admin);
    await answer(admin, 'PUT', REORDER, { status, json: status === 409 ? { error: 'X' } : {} });
    const calls = recordCalls(admin);
    await admin.getByRole('button', { name: 'Move down Offer 1' }).click();
    await expect(
      admin.getByText('Failed to reorder offers. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect.poll(() => callsOf(calls, 'GET', LIST)).toHaveLength(1);
    await expect.poll(async () => (await namesOn(admin))[0]).toContain('Offer 1');
    await expect(admin.getByText('X', { exact: true })).toHaveCount(0);
  });
}

test('a list that cannot be loaded says so, and is there at the next try', async ({ admin }) => {
  await answer(admin, 'GET', LIST, { status: 500 });
  await admin.goto('/admin/offers');
  await expect(admin.getByRole('alert')).toContainText('Failed to load offers. Please try again.');
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('heading', { name: 'Aurora Palace' })).toBeVisible();
});

async function dragBelow(admin: Page, handle: string, target: string): Promise<void> {
  const from = await admin.getByRole('button', { name: handle }).boundingBox();
  const to = await admin.getByRole('button', { name: target }).boundingBox();
  if (!from || !to) throw new Error('no handles');
  await admin.mouse.move(from.x + 10, from.y + 10);
  await admin.mouse.down();
  await admin.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
  await admin.mouse.up();
}

/** Keeps the answer to a reorder back until the test lets go. */
async function holdReorder(admin: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await admin.route(
    (url) => REORDER.test(url.pathname),
    async (route) => {
      await released;
      await route.fulfill({ json: {} });
    },
  );
  return release;
}
