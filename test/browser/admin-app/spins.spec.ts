import { expect, test } from '../support/console.js';

test('a timer is reset for real, and the history of spins opens', async ({ admin }) => {
  await admin.goto('/admin/spins');
  const row = admin
    .locator('tbody tr')
    .filter({ has: admin.getByText(/^\d+h \d+m \d+s$/) })
    .first();
  await expect(row).toContainText(/\d+ spins?/);
  const name = (await row.getByText(/^\w+$/).first().innerText()).trim();
  const known = admin.locator('tbody tr').filter({ has: admin.getByText(name, { exact: true }) });
  await known.getByRole('button', { name: 'Reset Timer' }).click();
  await expect(known.getByText('Ready', { exact: true })).toBeVisible();
  await known.getByRole('button', { name: 'Spin History' }).click();
  const entry = admin
    .getByRole('list', { name: `Spins of ${name}` })
    .getByRole('listitem')
    .first();
  await expect(entry).toContainText(/\+\d+/);
  await expect(entry.locator('time')).toHaveText(/\d{4}/);
});
