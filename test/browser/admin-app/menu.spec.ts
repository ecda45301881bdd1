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
