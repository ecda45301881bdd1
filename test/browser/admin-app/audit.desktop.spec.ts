import { choose, expect, rowWith, test } from '../support/console.js';

test("an admin's changes appear in the audit trail, and a record links to its own history", async ({
  admin,
}) => {
  await admin.goto('/admin/bot');
  const edit = async (from: string, to: string) => {
    await admin.getByRole('button', { name: 'Edit !rules' }).click();
    const message = admin.getByRole('textbox', { name: 'Message', exact: true });
    await expect(message).toHaveValue(from);
    await message.fill(to);
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(rowWith(admin, '!rules')).toContainText(to);
  };
  const stored = 'Be kind, no spoilers, no begging, no links. The moderators have the final say.';
  await edit(stored, 'Be very kind.');
  await edit('Be very kind.', stored);
  await choose(rowWith(admin, '!rules'), 'History of !rules');

  await expect(admin.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  const newest = admin.locator('tbody tr').first();
  await expect(newest).toContainText('NeonAce');
  await expect(newest).toContainText(/Bot command !?rules changed/);
  await newest.getByRole('button', { name: 'Details' }).click();
  const change = admin.getByRole('row', { name: /^Message/ });
  await expect(change).toContainText('Be very kind.');
  await expect(change).toContainText(stored);
});
