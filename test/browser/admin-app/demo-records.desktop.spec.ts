import type { Page } from '@playwright/test';
import { confirmDelete, expect, test } from './console.js';

/** Every resource that is edited in a dialog, and how its records are read. */
const RESOURCES = [
  { screen: 'offers', api: '/api/offers', remove: 'Ember & Oak' },
  { screen: 'shop', api: '/api/shop/items', remove: 'Neon Spade Pin' },
  { screen: 'shop?tab=categories', api: '/api/shop/categories', remove: null },
  { screen: 'bot', api: '/api/bot/commands', remove: '!setup' },
  {
    screen: 'bot?tab=automessages',
    api: '/api/bot/automessages',
    remove: 'Enjoying the evening? A follow helps more than you think. Thank you!',
  },
] as const;

type Row = Record<string, unknown>;

const rowsOf = async (admin: Page, api: string): Promise<Row[]> =>
  (await (await admin.request.get(api)).json()) as Row[];

for (const { screen, api, remove } of RESOURCES) {
  test(`${screen}: every record of the demo saves as it is`, async ({ admin }) => {
    const before = await rowsOf(admin, api);
    expect(before.length).toBeGreaterThan(2);
    await admin.goto(`/admin/${screen}`);
    const edits = admin.getByRole('button', { name: /^Edit / });
    await expect(edits).toHaveCount(before.length);
    for (let place = 0; place < before.length; place++) {
      await edits.nth(place).click();
      const saved = admin.waitForResponse((response) => response.request().method() === 'PUT');
      await admin.getByRole('button', { name: 'Save Changes' }).click();
      expect((await saved).status()).toBe(200);
      await expect(admin.getByRole('dialog')).toHaveCount(0);
    }
    expect(await rowsOf(admin, api)).toEqual(before);
  });

  if (!remove) continue;
  test(`${screen}: a record of the demo is deleted`, async ({ admin }) => {
    const before = await rowsOf(admin, api);
    await admin.goto(`/admin/${screen}`);
    const button = admin.getByRole('button', { name: `Delete ${remove}` });
    await button.click();
    await confirmDelete(admin);
    await expect(button).toHaveCount(0);
    const after = await rowsOf(admin, api);
    const gone = before.filter((row) => !after.some((left) => JSON.stringify(left) === JSON.stringify(row)));
    expect(gone).toHaveLength(1);
    // The other specs find the demo as it was.
    const headers = { origin: new URL(admin.url()).origin };
    const { id: _, ...fields } = gone[0] ?? {};
    expect((await admin.request.post(api, { data: fields, headers })).status()).toBe(201);
  });
}
