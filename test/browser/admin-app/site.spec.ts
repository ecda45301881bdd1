import { expect, test } from './console.js';

test('site settings are saved for real, shown by the public site, and put back', async ({ admin, guest }) => {
  await admin.goto('/admin/site');
  const tagline = admin.getByRole('textbox', { name: 'Tagline' });
  const before = await tagline.inputValue();
  await tagline.fill('A tagline from the console');
  await expect(admin.getByRole('complementary', { name: 'Preview' })).toContainText(
    'A tagline from the console',
  );
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Site settings saved', { exact: true })).toBeVisible();
  const site = (await (await guest.request.get('/api/site')).json()) as { tagline: string };
  expect(site.tagline).toBe('A tagline from the console');
  await tagline.fill(before);
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => ((await (await guest.request.get('/api/site')).json()) as { tagline: string }).tagline)
    .toBe(before);
});
