import { callsOf, expect, recordCalls, rowWith, test } from '../support/console.js';

const TOGGLE = /^\/api\/shop\/claims\/.+\/delivery$/;
const COMMAND = /^\/api\/bot\/commands\/[^/]+$/;

const BANNER = 'You’re offline – reconnecting';

test('while offline a change fails immediately with its own message, and is not sent later', async ({
  admin,
}) => {
  await admin.goto('/admin/claims');
  const open = admin.getByRole('button', { name: 'Mark as Delivered' });
  await expect(open.first()).toBeVisible();
  const before = await open.count();
  await admin.context().setOffline(true);
  await expect(admin.getByRole('status').filter({ hasText: BANNER })).toBeVisible();
  await open.first().click();
  await expect(admin.getByText('Failed to update delivery status', { exact: true })).toBeVisible();
  const calls = recordCalls(admin);
  const loaded = admin.waitForResponse('**/api/shop/claims?*');
  await admin.context().setOffline(false);
  await expect(admin.getByText(BANNER)).toHaveCount(0);
  // The list reloads automatically; the failed change is not sent.
  await loaded;
  await expect(open).toHaveCount(before);
  expect(callsOf(calls, 'PATCH', TOGGLE)).toEqual([]);
});

test('a form that could not be sent stays open with its text until it is submitted again', async ({
  admin,
}) => {
  await admin.goto('/admin/bot');
  await rowWith(admin, '!rules').getByRole('button', { name: 'Edit !rules' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message', exact: true }).fill('Written on a train');
  await admin.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save');
  const calls = recordCalls(admin);
  await admin.context().setOffline(false);
  await expect(admin.getByText(BANNER)).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    'Written on a train',
  );
  expect(callsOf(calls, 'PUT', COMMAND)).toEqual([]);
});

test('live figures are dimmed until the network is back', async ({ admin }) => {
  await admin.goto('/admin');
  const figures = admin.locator('[data-goes-stale]').filter({ hasText: 'Claims waiting' });
  await expect(figures).toHaveCSS('opacity', '1');
  await admin.context().setOffline(true);
  await expect(figures).toHaveCSS('opacity', '0.5');
  await admin.context().setOffline(false);
  await expect(figures).toHaveCSS('opacity', '1');
});
