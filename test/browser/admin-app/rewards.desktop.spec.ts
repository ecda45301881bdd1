import { expect, test } from '../support/console.js';

test('a tier is added, saved and removed', async ({ admin }) => {
  await admin.goto('/admin/rewards');
  const rows = admin.getByRole('group', { name: /^Tier \d+$/ });
  await expect(rows.first()).toBeVisible();
  const stored = await rows.count();
  const save = admin.getByRole('button', { name: 'Save Changes' });
  const success = admin.getByText('Rewards configuration updated successfully', { exact: true });

  await admin.getByRole('button', { name: 'Add Reward Tier' }).click();
  const added = rows.nth(stored);
  await expect(added.getByLabel('Tier Name')).toHaveValue('New Tier');
  await expect(added.getByLabel('Points')).toHaveValue('100');
  await expect(added.getByLabel('Probability (%)')).toHaveValue('10');
  await expect(added.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('#ffffff');
  await expect(added.getByLabel('Colour picker')).toHaveValue('#ffffff');
  await expect(admin.getByText('Total probability: 110%')).toBeVisible();
  await added.getByLabel('Probability (%)').fill('0');
  await save.click();
  await expect(success).toBeVisible();

  await admin.reload();
  await expect(rows).toHaveCount(stored + 1);
  await rows.nth(stored).getByRole('button', { name: 'Remove New Tier' }).click();
  await save.click();
  await expect(success).toBeVisible();
  await admin.reload();
  await expect(rows).toHaveCount(stored);
});
