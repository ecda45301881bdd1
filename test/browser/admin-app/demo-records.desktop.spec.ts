import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.js';

/** Every resource with an edit dialog. test/api/core/demo-data/demo-site.spec.ts saves all of their records. */
const RESOURCES = [
  { screen: 'offers', api: '/api/offers' },
  { screen: 'shop', api: '/api/shop/items' },
  { screen: 'bot', api: '/api/bot/commands' },
  { screen: 'bot?tab=automessages', api: '/api/bot/automessages' },
  { screen: 'shop?tab=categories', api: '/api/shop/categories' },
];

type Row = Record<string, unknown>;

const rowsOf = async (admin: Page, api: string): Promise<Row[]> =>
  (await (await admin.request.get(api)).json()) as Row[];

for (const { screen, api } of RESOURCES) {
  test(`${screen}: a demo record saves unchanged`, async ({ admin }) => {
    const before = await rowsOf(admin, api);
    await admin.goto(`/admin/${screen}`);
    await admin
      .getByRole('button', { name: /^Edit / })
      .last()
      .click();
    const saved = admin.waitForResponse((response) => response.request().method() === 'PUT');
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    expect((await saved).status()).toBe(200);
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    expect(await rowsOf(admin, api)).toEqual(before);
  });
}
