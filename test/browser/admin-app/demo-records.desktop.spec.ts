import type { Page } from '@playwright/test';
import { confirmDelete, expect, test } from '../support/console.js';

/** Every resource that is edited in a dialog, and how its records are read. */
const RESOURCES = [
  { screen: 'offers', api: '/api/offers' },
  { screen: 'shop', api: '/api/shop/items' },
  { screen: 'bot', api: '/api/bot/commands' },
  { screen: 'bot?tab=automessages', api: '/api/bot/automessages' },
  { screen: 'shop?tab=categories', api: '/api/shop/categories', inUse: true },
];

type Row = Record<string, unknown>;

const rowsOf = async (admin: Page, api: string): Promise<Row[]> =>
  (await (await admin.request.get(api)).json()) as Row[];

for (const { screen, api, inUse } of RESOURCES) {
  const last = inUse ? '' : ', and the last one is deleted';

  test(`${screen}: every record of the demo saves as it is${last}`, async ({ admin }) => {
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

    // What is in use cannot be deleted; shop.desktop.spec.ts shows how that is said.
    if (inUse) return;
    const buttons = admin.getByRole('button', { name: /^Delete / });
    const deleted = admin.waitForResponse((response) => response.request().method() === 'DELETE');
    await buttons.last().click();
    await confirmDelete(admin);
    expect((await deleted).status()).toBe(200);
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(buttons).toHaveCount(before.length - 1);
    expect(await rowsOf(admin, api)).toEqual(before.slice(0, -1));
    // The other specs find the demo as it was.
    const { id: _, ...fields } = before.at(-1) ?? {};
    const headers = { origin: new URL(admin.url()).origin };
    expect((await admin.request.post(api, { data: fields, headers })).status()).toBe(201);
  });
}
