import type { Page } from '@playwright/test';
import { expect, menuLinks, test } from '../support/console.js';

/** All of them, from top to bottom. */
const ENTRIES = [
  ['Raffles', 'raffles', 'How raffles work'],
  ['Guesses', 'guesses', 'How guesses work'],
  ['Bonus Hunt', 'hunts', 'Start a bonus hunt'],
  ['Overlays', 'overlays', 'Set it up in OBS'],
  ['Casino Offers', 'offers', 'Manage Casino Offers'],
  ['Users', 'users', 'Manage Users'],
  ['Points', 'points', 'At these rates'],
  ['Rewards', 'rewards', 'Manage Rewards'],
  ['Spins', 'spins', 'Spins Management'],
  ['Shop Items', 'shop', 'Manage Items'],
  ['Shop Claims', 'claims', 'Shop Claims'],
  ['Bot Settings', 'bot', 'Bot Commands'],
  ['Site Settings', 'site', 'Site Settings'],
  ['Legal Texts', 'legal', 'Legal Texts'],
  ['Import', 'imports', 'Import'],
  ['Export', 'exports', 'Export'],
  ['Audit', 'audit', 'Audit'],
  ['Security Log', 'security', 'Security Log'],
] as const;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

test('the menu lists the screens in order, and each entry opens its own', async ({ admin }) => {
  await admin.goto('/admin/audit');
  // One of the settings is open, so that all groups are.
  await expect(await menuLinks(admin)).toHaveText(ENTRIES.map(([name]) => name));
  // A phone has the same entries; what differs is that the menu is opened first.
  const walked = isPhone(admin) ? ENTRIES.filter((_, place) => place % 6 === 1) : ENTRIES;
  for (const [label, route, text] of walked) {
    const links = await menuLinks(admin);
    const settings = admin.locator('details', { has: admin.getByText('Settings', { exact: true }) });
    if (!(await settings.evaluate((group: HTMLDetailsElement) => group.open)))
      await settings.locator('summary').click();
    await links.getByText(label, { exact: true }).click();
    await expect(admin).toHaveURL(new RegExp(`/admin/?${route}$`));
    await expect(admin.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test('above the menu the brand leads to the dashboard, and waiting claims are counted beside their link', async ({
  admin,
}) => {
  await admin.goto('/admin/audit');
  await menuLinks(admin);
  const { claimsWaiting } = (await (await admin.request.get('/api/dashboard')).json()) as {
    claimsWaiting: number;
  };
  await expect(admin.getByTitle(`${claimsWaiting} claims waiting`)).toHaveText(String(claimsWaiting));
  await admin.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(admin).toHaveURL('/admin');
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the longest menu fits a low window', async ({ admin }) => {
  if (isPhone(admin)) return;
  await admin.setViewportSize({ width: 1366, height: 700 });
  await admin.goto('/admin/audit');
  const last = (await menuLinks(admin)).getByText('Security Log', { exact: true });
  await expect(last).toBeVisible();
  const box = (await last.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(700);
  expect(
    await admin.evaluate(() => {
      const sidebar = document.querySelector('.RaSidebar-fixed')!;
      return sidebar.scrollHeight - sidebar.clientHeight;
    }),
  ).toBeLessThanOrEqual(0);
});

test('the menu of a narrow screen is a dialog with a name, and every width leads back to the site', async ({
  admin,
}) => {
  await admin.goto('/admin/audit');
  // The heading takes focus when the screen loads.
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused();
  const back = admin.getByRole('banner').getByRole('link', { name: 'View site' });
  await expect(back.filter({ visible: true })).toHaveAttribute('href', '/');
  const opener = admin.getByRole('button', { name: 'Open menu' });
  if (!(await opener.isVisible())) return;
  await opener.click();
  await expect(admin.getByRole('dialog', { name: 'Admin menu' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
