import { expect, signIn, test } from '../support/console.js';

test('an admin can end their own other sessions here, but not the current one', async ({
  admin,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(await elsewhere.newPage(), 'neonace');
  await admin.goto('/admin/users/100000001');
  const own = admin.getByRole('region', { name: 'Sessions' });
  const here = own.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(here).toContainText(/^Chrom\w+ on Linux/);
  await expect(here.getByRole('button')).toHaveCount(0);
  await own.getByRole('button', { name: /^End / }).first().click();
  await expect(own.getByRole('status')).toContainText('was logged out.');
  await expect.poll(async () => (await elsewhere.request.get('/api/auth/user')).text()).toBe('null');
  await expect(here).toBeVisible();
  await elsewhere.close();
});
