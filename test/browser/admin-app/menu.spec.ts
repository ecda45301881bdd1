import type { Page } from '@playwright/test';
import { expect, menuLinks, test } from '../support/console.js';

/** Label, route and a text on the screen, from top to bottom. */
const ENTRIES = [
  ['Tonight', 'tonight', 'Claims waiting'],
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

test('the menu lists the screens in order, and each entry opens its screen', async ({ admin }) => {
  await admin.goto('/admin/audit');
  // On a settings screen all groups are open.
  await expect(await menuLinks(admin)).toHaveText(ENTRIES.map(([name]) => name));
  // Entries are the same on a phone, where each visit also opens the menu, so a sample is enough.
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

test('after a reload no menu covers the screen', async ({ admin }) => {
  await admin.goto('/admin/claims');
  await menuLinks(admin);
  await admin.reload();
  await admin.getByRole('heading', { name: 'Shop Claims' }).click();
});

test('the logo links to the dashboard, and the number of waiting claims is shown next to their link', async ({
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

test('on a narrow screen the menu is a named dialog, and the site link is always there', async ({
  admin,
}) => {
  await admin.goto('/admin/audit');
  // Loading a screen moves focus to its heading.
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
