import type { Page } from '@playwright/test';
import { DESKTOP, FURTHER_ROWS, PHONE, violationsOf } from '../support/axe.js';
import { recordFaults } from '../support/site.js';
import { answer, expect, test, visit } from '../support/console.js';

interface Screen {
  path: string;
  /** Buttons that open a dialog on this screen. */
  opens?: (string | RegExp)[];
}

const WALKS: Record<string, Screen[]> = {
  'from the dashboard to a user page': [
    { path: '' },
    { path: 'tonight', opens: ['Start a bonus hunt', 'Set up a raffle'] },
    { path: 'offers', opens: ['Add New Offer', /^Edit/, /^Delete/] },
    { path: 'users' },
    { path: 'users/100000002' },
    { path: 'users?filter=%7B%22search%22%3A%22zzzz%22%7D' },
  ],
  'from the tiers to the categories': [
    { path: 'rewards' },
    { path: 'spins', opens: ['Spin History'] },
    { path: 'shop', opens: ['Add New Item', /^Edit/, /^Delete/] },
    { path: 'claims' },
    { path: 'shop?tab=categories', opens: ['Add New Category'] },
  ],
  'from the bot to an unknown address': [
    { path: 'bot', opens: ['Add New Command', /^Delete/] },
    { path: 'points' },
    { path: 'imports' },
    { path: 'points/now' },
    { path: 'exports' },
    { path: 'overlays' },
    { path: 'imports?tab=streamelements' },
    { path: 'site' },
    { path: 'points/economy' },
    { path: 'bot?tab=automessages', opens: ['Add New Message'] },
    { path: 'points/give' },
    { path: 'audit', opens: [/^Restore/] },
    { path: 'security' },
    { path: 'confirmed?confirm=denied' },
    { path: 'nowhere' },
  ],
};

for (const [walk, screens] of Object.entries(WALKS)) {
  test(`${walk}: no axe violations, no horizontal scrolling, a clean console`, async ({ admin }) => {
    test.slow();
    const faults = recordFaults(admin);
    for (const { path, opens = [] } of screens) {
      await visit(admin, path);
      await expect(admin.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(admin.getByLabel('Loading')).toHaveCount(0);
      await expectAccessible(admin, path);
      for (const name of opens) {
        await admin.getByRole('button', { name }).first().click();
        await expectAccessible(admin, `${path}, ${String(name)}`);
        await admin.keyboard.press('Escape');
        await expect(admin.getByRole('dialog')).toHaveCount(0);
      }
      expect(faults, path).toEqual([]);
    }
  });
}

test('the confirmation dialog for changing rights and the Twitch step are both accessible', async ({
  admin,
}) => {
  await answer(admin, 'GET', /^\/api\/auth\/confirmation$/, { status: 200, json: { isFresh: false } });
  await admin.goto('/admin/users?filter=%7B%22search%22%3A%22luna_sky%22%7D');
  await admin.getByRole('switch', { name: 'Admin: Luna_Sky' }).click();
  await expectAccessible(admin, 'the question');
  await admin.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await expect(admin.getByRole('link', { name: 'Confirm it’s you on Twitch' })).toBeVisible();
  await expectAccessible(admin, 'the step to Twitch');
});

/**
 * Checks both widths. On a phone, checks only the first rows of a list; with a dialog open, checks only the
 * dialog, as the screen behind it has been checked already.
 */
async function expectAccessible(admin: Page, where: string): Promise<void> {
  const within = (await admin.getByRole('dialog').isVisible()) ? '[role="dialog"]' : undefined;
  for (const size of [PHONE, DESKTOP]) {
    await admin.setViewportSize(size);
    const leaveOut = size === PHONE ? FURTHER_ROWS : '';
    expect(await violationsOf(admin, within, leaveOut), `${where} at ${size.width} px`).toEqual([]);
    await expect(admin.locator('input[type=number]'), `${where}: number inputs`).toHaveCount(0);
    expect(
      await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${where}: horizontal scrolling`,
    ).toBeLessThanOrEqual(0);
  }
}
