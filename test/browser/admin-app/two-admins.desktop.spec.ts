import type { APIRequestContext, Page } from '@playwright/test';
import { choose, confirmIdentity, expect, rowWith, test, visit } from '../support/console.js';
import { namesOn } from '../support/offers.js';

interface Row {
  id: number;
  name: string;
}

interface Claim {
  userId: string;
  claimDate: string;
  state: string;
  delivered: boolean;
}

/** A second admin's calls to the API while the first admin's screen is open. */
function secondAdmin(admin: Page) {
  const api: APIRequestContext = admin.request;
  const options = (data?: object) => ({ data, headers: { origin: new URL(admin.url()).origin } });
  const json = async <T>(answer: ReturnType<APIRequestContext['get']>): Promise<T> => {
    const response = await answer;
    expect(response.ok(), response.url()).toBe(true);
    return (await response.json()) as T;
  };
  return {
    read: <T>(path: string) => json<T[]>(api.get(path)),
    readOne: <T>(path: string) => json<T>(api.get(path)),
    add: <T extends object>(path: string, row: object) => json<T>(api.post(path, options(row))),
    change: (path: string, row: object) => json(api.put(path, options(row))),
    toggle: (path: string) => json(api.patch(path, options())),
    remove: (path: string) => json(api.delete(path, options())),
  };
}

const OFFER = {
  name: 'From the second admin',
  imageLink: '/media/demo/offers/neon-harbor.svg',
  description: 'Added meanwhile',
  link: 'https://example.com/',
  isNew: false,
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((pair) => [
      [`title${pair}`, 'T'],
      [`description${pair}`, 'D'],
    ]),
  ),
};

const ITEM = {
  name: 'Shared item',
  description: 'Both edit it',
  category: 1,
  price: 100,
  stock: 10,
  image: '/media/demo/shop/green-room-mug.svg',
};

test('a reorder that misses a newly added offer changes nothing, and shows the new offer', async ({
  admin,
}) => {
  await admin.goto('/admin/offers');
  await expect(admin.getByRole('heading', { name: 'Aurora Palace' })).toBeVisible();
  const before = await namesOn(admin);
  const second = secondAdmin(admin);
  const added = await second.add<Row>('/api/offers', OFFER);
  await admin.getByRole('button', { name: 'Order', exact: true }).click();
  await admin.getByRole('button', { name: 'Move Aurora Palace down' }).click();
  await expect(admin.getByText('Failed to reorder offers. Please try again.', { exact: true })).toBeVisible();
  // The name is followed by the badge about its terms.
  await expect.poll(async () => (await namesOn(admin)).at(-1)).toContain(OFFER.name);
  expect((await namesOn(admin)).slice(0, -1)).toEqual(before);
  await second.remove(`/api/offers/${added.id}`);
});

test('an offer that another admin deleted or edited is neither lost nor silently overwritten', async ({
  admin,
}) => {
  await admin.goto('/admin/offers');
  const second = secondAdmin(admin);
  const addOfferAndReload = async (): Promise<Row> => {
    const added = await second.add<Row>('/api/offers', OFFER);
    await visit(admin, 'users');
    await visit(admin, 'offers');
    return added;
  };
  await test.step('saving a deleted offer reports that it is gone, and keeps what was typed', async () => {
    const added = await addOfferAndReload();
    await admin.getByRole('button', { name: `Edit ${OFFER.name}` }).click();
    const description = admin.getByRole('textbox', { name: 'Description', exact: true });
    await description.fill('Half an hour of work');
    await second.remove(`/api/offers/${added.id}`);
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('alert')).toHaveText('Offer not found');
    await expect(description).toHaveValue('Half an hour of work');
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await expect(admin.getByText(OFFER.name)).toHaveCount(0);
  });
  await test.step('saving an offer that was edited elsewhere warns, and keeps the other changes', async () => {
    const added = await addOfferAndReload();
    await admin.getByRole('button', { name: `Edit ${OFFER.name}` }).click();
    await admin.getByRole('textbox', { name: 'Promo code', exact: true }).fill('FIRST');
    await second.change(`/api/offers/${added.id}`, { ...OFFER, description: 'Of the second admin' });
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('alert')).toHaveText(/^Someone else changed this while you were editing\./);
    const stored = async () => (await second.read<Row & { promocode: string }>('/api/offers')).at(-1);
    expect(await stored()).toMatchObject({ description: 'Of the second admin', promocode: null });
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    // Only the field that this admin has changed.
    expect(await stored()).toMatchObject({ description: 'Of the second admin', promocode: 'FIRST' });
    await second.remove(`/api/offers/${added.id}`);
  });
  await test.step('deleting an offer that is already gone reports it and updates the list', async () => {
    const added = await addOfferAndReload();
    await choose(admin.getByRole('listitem').filter({ hasText: OFFER.name }), `Delete ${OFFER.name}`);
    await second.remove(`/api/offers/${added.id}`);
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('alert')).toHaveText('Offer not found');
    await expect(admin.getByText(OFFER.name)).toHaveCount(0);
  });
});

test('tiers and settings that another admin saved are not silently overwritten', async ({ admin }) => {
  const second = secondAdmin(admin);
  for (const [screen, field, changeElsewhere, done] of [
    ['rewards', 'Tier Name', renameTier, 'Rewards configuration updated successfully'],
    ['site', 'Tagline', renameSite, 'Site settings saved'],
  ] as const) {
    await admin.goto(`/admin/${screen}`);
    const input = admin.getByRole('textbox', { name: field }).first();
    const stored = await input.inputValue();
    await input.fill(`${stored} `);
    const undo = await changeElsewhere(second);
    const save = admin.getByRole('button', { name: 'Save Changes' });
    const alert = admin.getByRole('alert');
    await save.click();
    await expect(alert).toHaveText(/^Someone else changed this while you were editing\./);
    await expect(input).toHaveValue(`${stored} `);
    await save.click();
    await expect(alert).toHaveText(done);
    // A change saved in this console must not count as another admin's.
    await input.fill(stored);
    await save.click();
    await expect(alert).toHaveText(done);
    await undo();
  }
});

test('saving a price does not put sold stock back, and a stale stock is refused', async ({ admin }) => {
  await admin.goto('/admin/shop');
  const second = secondAdmin(admin);
  const item = await second.add<Row>('/api/shop/items', ITEM);
  await admin.reload();
  const row = rowWith(admin, ITEM.name);
  const save = admin.getByRole('button', { name: 'Save Changes' });

  await row.getByRole('button', { name: /^Edit/ }).click();
  await second.change(`/api/shop/items/${item.id}`, { ...ITEM, stock: 7 });
  await admin.getByRole('textbox', { name: 'Price' }).fill('150');
  await save.click();
  await expect(row).toContainText('150 points');
  await expect(row).toContainText('7 in stock');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await second.change(`/api/shop/items/${item.id}`, { ...ITEM, price: 150, stock: 1 });
  await admin.getByRole('textbox', { name: 'Stock' }).fill('2');
  await save.click();
  await expect(admin.getByRole('alert')).toHaveText('The stock has changed. Reload and try again.');
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Only 1 left');
  await second.remove(`/api/shop/items/${item.id}`);
});

test('a claim toggled by two admins at the same time is shown as stored, with a notice', async ({
  admin,
}) => {
  await admin.goto('/admin/claims');
  const second = secondAdmin(admin);
  const claims = () => second.read<Claim>('/api/shop/claims');
  // Cancelled and rejected claims are also undelivered, but can no longer be delivered.
  const claim = (await claims()).find(({ state }) => state === 'pending');
  const path = `/api/shop/claims/${claim?.userId}${claim?.claimDate}/delivery`;
  const row = admin
    .locator('tbody tr')
    .filter({ has: admin.locator(`time[datetime="${claim?.claimDate}"]`) });
  const button = row.getByRole('button', { name: 'Mark as Delivered' });
  await expect(button).toBeVisible();
  await second.toggle(path);
  await button.click();
  await expect(admin.getByText(/^Someone else changed this claim at the same moment\./)).toBeVisible();
  await expect(button).toBeVisible();
  expect(await claims()).toContainEqual({ ...claim, state: 'pending', delivered: false });
});

test('the only owner cannot give up the role, and the switch stays on', async ({ admin }) => {
  await admin.goto('/admin/users?filter=%7B%22search%22%3A%22neonace%22%7D');
  await confirmIdentity(admin, 'neonace');
  const refused = admin.waitForResponse((response) => response.request().method() === 'PATCH');
  const toggle = admin.getByRole('switch', { name: 'Admin: NeonAce' });
  await toggle.click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove owner' }).click();
  expect((await refused).status()).toBe(409);
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeEnabled();
});

type Second = ReturnType<typeof secondAdmin>;

/** Renames one tier and returns a function that undoes it. */
async function renameTier(second: Second): Promise<() => Promise<unknown>> {
  const { rewards } = await second.readOne<{ rewards: { tier: string }[] }>('/api/rewards/status');
  const [first, ...others] = rewards;
  await second.add('/api/rewards/config', { rewards: [{ ...first, tier: 'Renamed' }, ...others] });
  return () => second.add('/api/rewards/config', { rewards });
}

async function renameSite(second: Second): Promise<() => Promise<unknown>> {
  const settings = await second.readOne<{ title: string }>('/api/site/settings');
  await second.change('/api/site', { ...settings, title: 'Other title' });
  return () => second.change('/api/site', settings);
}
