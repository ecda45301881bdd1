import { expect, test } from '../support/console.js';

test("a row links to the user's page, which shows everything known about them", async ({ admin }) => {
  await admin.goto('/admin/users?filter=%7B%22search%22%3A%22luna_sky%22%7D');
  await admin.getByRole('link', { name: /^Luna_Sky/ }).click();
  await expect(admin).toHaveURL('/admin/users/100000002');
  await expect(admin.getByRole('heading', { level: 1, name: 'Luna_Sky' })).toBeVisible();
  const section = (name: string) => admin.getByRole('region', { name, exact: true });
  await expect(section('Points').locator('tbody tr').first()).toContainText(/\d{4}/);
  await expect(section('Points').getByText(/^Showing 1-\d+ of \d+ changes$/)).toBeVisible();
  // The forms create something new, so they must not be prefilled from the user's fields of the same name.
  await expect(section('Give points').getByRole('textbox', { name: 'Points to give' })).toHaveValue('');
  await expect(section('Shop claims').locator('tbody tr').first()).toContainText(/\d{4}/);
  await expect(section('Daily rewards')).toContainText(/\+\d+|No spins yet/);
  await expect(section('Sessions')).toContainText(/last used|Not logged in anywhere/);
});

test('an admin suspends a member with a reason, lifts it again, and switches earning off and on', async ({
  admin,
}) => {
  await admin.goto('/admin/users/100000012');
  const standing = admin.getByRole('region', { name: 'Earning and suspension' });
  const decide = async (action: string, question: RegExp, reason?: string) => {
    await standing.getByRole('button', { name: action }).click();
    const dialog = admin.getByRole('dialog', { name: question });
    if (reason) {
      await dialog.getByRole('button', { name: action }).click();
      await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    }
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toHaveCount(0);
  };
  await decide('Suspend', /^Suspend .*\?$/, 'Two accounts');
  await expect(standing).toContainText('Suspended until lifted.');
  await decide('Lift suspension', /^Lift the suspension/);
  await expect(standing).toContainText('Not suspended.');
  await decide('Stop earning', /^Stop .* from earning/, 'A script');
  await expect(standing).toContainText('Earns no points.');
  await decide('Resume earning', /^Let .* earn/, 'A mistake');
  await expect(standing).toContainText('Earns points.');
});

test('the team adds a note about a member and deletes it', async ({ admin }) => {
  await admin.goto('/admin/users/100000002');
  const notes = admin.getByRole('region', { name: 'Team notes' });
  await notes.getByRole('textbox', { name: 'New note' }).fill('Won the mug twice');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(admin.getByText('Note added', { exact: true })).toBeVisible();
  const note = notes.getByRole('listitem').filter({ hasText: 'Won the mug twice' });
  await expect(note).toContainText('NeonAce');
  await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  await note.getByRole('button', { name: /^Delete note/ }).click();
  const question = admin.getByRole('dialog', { name: 'Are you sure you want to delete this note?' });
  await expect(question).toContainText('Won the mug twice');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(note).toHaveCount(0);
});
