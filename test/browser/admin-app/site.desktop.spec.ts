import { answer, callsOf, expect, recordCalls, test } from './console.js';

const SETTINGS = /^\/api\/site\/settings$/;
const SITE = /^\/api\/site$/;

test('everything that the site needs is judged before anything is sent', async ({ admin }) => {
  await admin.goto('/admin/site');
  const calls = recordCalls(admin);
  const save = admin.getByRole('button', { name: 'Save Changes' });
  for (const [field, wrong, fault] of [
    ['Twitch channel', ' ', 'Required'],
    ['Hero image URL', 'abc', 'Must be a web address that begins with http:// or https://'],
    ['Contact e-mail', 'nobody', 'Must be an e-mail address'],
  ] as const) {
    const input = admin.getByRole('textbox', { name: field });
    await input.fill(wrong);
    await save.click();
    await expect(admin.getByText(fault, { exact: true })).toBeVisible();
    await expect(admin.getByText('Some fields need your attention.')).toBeVisible();
  }
  await admin.getByRole('textbox', { name: 'Instagram fallback count' }).fill('-1');
  await save.click();
  await expect(admin.getByText('Must be a whole number of at least 0')).toBeVisible();
  expect(callsOf(calls, 'PUT', SITE)).toEqual([]);
  await admin.getByRole('button', { name: 'Discard changes' }).click();
  await expect(admin.getByRole('textbox', { name: 'Twitch channel' })).toHaveValue('neonace');
  await expect(admin.getByText('Some fields need your attention.')).toHaveCount(0);
});

test('a refusal of the server is shown in its words, a failure in fixed ones, and what was typed stays', async ({
  admin,
}) => {
  await admin.goto('/admin/site');
  const domains = admin.getByRole('textbox', { name: 'Blocked domains' });
  await domains.fill('no domain at all');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  const alert = admin.getByRole('alert');
  await expect(alert).toContainText(/domain/i);
  await answer(admin, 'PUT', SITE, { status: 500, json: { requestId: 'r' } });
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(alert).toHaveText('Failed to save');
  await expect(domains).toHaveValue('no domain at all');
});

test('settings that cannot be loaded say so, and are there at the next try', async ({ admin }) => {
  await answer(admin, 'GET', SETTINGS, { status: 500 });
  await admin.goto('/admin/site');
  await expect(admin.getByRole('alert')).toContainText('Failed to load site settings');
  await admin.unrouteAll();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('textbox', { name: 'Twitch channel' })).toHaveValue('neonace');
});
