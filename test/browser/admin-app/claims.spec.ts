import { callsOf, expect, recordCalls, test } from '../support/console.js';

const LIST = /^\/api\/shop\/claims$/;
const TOGGLE = /^\/api\/shop\/claims\/.+\/delivery$/;

test('the toggle sends a call without a body and reloads the list', async ({ admin }) => {
  await admin.goto('/admin/claims');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Mark as Delivered' }).first().click();
  await expect.poll(() => callsOf(calls, 'GET', LIST).length).toBeGreaterThan(0);
  const [toggle] = callsOf(calls, 'PATCH', TOGGLE);
  expect(toggle?.postData()).toBeNull();
  const id = decodeURIComponent(toggle?.url().split('/').at(-2) ?? '');
  expect(id).toMatch(/^\d+\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  // A delivered claim may have moved to another page, so find it by its date and undo the change.
  await admin.goto('/admin/claims?perPage=1000');
  const row = admin.locator('tbody tr').filter({ has: admin.locator(`time[datetime="${id.slice(-24)}"]`) });
  await row.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible();
});
