import { expect, menuLinks, test } from './console.js';

const ENTRIES = [
  ['Casino Offers', 'offers', 'Manage Casino Offers'],
  ['Users', 'users', 'Manage Users'],
  ['Rewards', 'rewards', 'Manage Rewards'],
  ['Spins', 'spins', 'Spins Management'],
  ['Shop Items', 'shop', 'Manage Items'],
  ['Shop Claims', 'claims', 'Shop Claims'],
  ['Bot Settings', 'bot', 'Bot Commands'],
  ['Site Settings', 'site', 'Site Settings'],
  ['Dashboard', '', 'Dashboard'],
  ['Audit', 'audit', 'Audit'],
  ['Security Log', 'security', 'Security Log'],
] as const;

test('RT-02 RT-04 the menu lists the screens in order, and each entry opens its own', async ({ admin }) => {
  await admin.goto('/admin/audit');
  for (const [label, route, text] of ENTRIES) {
    const links = await menuLinks(admin);
    await expect(links).toHaveText(ENTRIES.map(([name]) => name));
    await links.getByText(label, { exact: true }).click();
    await expect(admin).toHaveURL(new RegExp(`/admin/?${route}$`));
    await expect(admin.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test('the menu of a narrow screen is a dialog with a name, and every width leads back to the site', async ({
  admin,
}) => {
  await admin.goto('/admin/audit');
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
