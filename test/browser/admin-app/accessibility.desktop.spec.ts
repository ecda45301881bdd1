import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, violationsOf } from '../axe.js';
import { recordFaults } from '../public-site/site.js';
import { answer, expect, test } from './console.js';

/** Every screen, and the button that opens each of its dialogs. */
const SCREENS: { path: string; opens?: (string | RegExp)[] }[] = [
  { path: '' },
  { path: 'offers', opens: ['Add New Offer', /^Edit/, /^Delete/] },
  { path: 'users', opens: [/^Points ledger/, /^Sessions of/] },
  { path: 'users?filter=%7B%22search%22%3A%22zzzz%22%7D' },
  { path: 'rewards' },
  { path: 'spins', opens: ['Spin History'] },
  { path: 'shop', opens: ['Add New Item', /^Edit/, /^Delete/] },
  { path: 'shop?tab=categories', opens: ['Add New Category'] },
  { path: 'claims' },
  { path: 'bot', opens: ['Add New Command', /^Delete/] },
  { path: 'bot?tab=automessages', opens: ['Add New Message'] },
  { path: 'site' },
  { path: 'audit' },
  { path: 'security' },
  { path: 'confirmed?confirm=denied' },
  { path: 'nowhere' },
];

for (const { path, opens = [] } of SCREENS) {
  test(`/admin/${path}: no axe violation, no sideways scrolling, a clean console`, async ({ admin }) => {
    const faults = recordFaults(admin);
    await admin.goto(`/admin/${path}`);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(admin.getByLabel('Loading')).toHaveCount(0);
    await expectAccessible(admin);
    for (const name of opens) {
      await admin.getByRole('button', { name }).first().click();
      await expectAccessible(admin);
      await admin.keyboard.press('Escape');
      await expect(admin.getByRole('dialog')).toHaveCount(0);
    }
    expect(faults).toEqual([]);
  });
}

test('the question before rights change is clean, and the step to Twitch too', async ({ admin }) => {
  await answer(admin, 'GET', /^\/api\/auth\/confirmation$/, { status: 200, json: { isFresh: false } });
  await admin.goto('/admin/users?filter=%7B%22search%22%3A%22luna_sky%22%7D');
  await admin.getByRole('switch', { name: 'Admin: Luna_Sky' }).click();
  await expectAccessible(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await expect(admin.getByRole('link', { name: 'Confirm it’s you on Twitch' })).toBeVisible();
  await expectAccessible(admin);
});

/** As it stands, at both widths; of an open dialog only itself, since what lies behind it has been looked at before. */
async function expectAccessible(admin: Page): Promise<void> {
  const within = (await admin.getByRole('dialog').isVisible()) ? '[role="dialog"]' : undefined;
  for (const size of [PHONE, DESKTOP]) {
    await admin.setViewportSize(size);
    expect(await violationsOf(admin, within), `${size.width} px`).toEqual([]);
    await expect(admin.locator('input[type=number]'), 'fields that the wheel writes').toHaveCount(0);
    expect(
      await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'sideways scrolling',
    ).toBeLessThanOrEqual(0);
  }
}
