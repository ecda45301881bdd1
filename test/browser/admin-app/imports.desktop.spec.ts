import { confirmIdentity, expect, test } from '../support/console.js';

/** Names that the stand-in for Twitch does not know: nobody's balance moves. */
const LIST = ['viewer;acorns;tickets;hours', 'nobody_by_this_name;1.500;3;10,5', 'not a name!;7;1;0'].join(
  '\n',
);

test('a list is pasted, its columns are chosen, the report is read, and it is applied and taken back', async ({
  admin,
}) => {
  await admin.goto('/admin/imports');
  const main = admin.getByRole('main');
  await main.getByLabel('Or paste the list').fill(LIST);
  await main.getByRole('button', { name: 'Read the list' }).click();

  await expect(main.getByText('2 rows. Check what each column is taken for.')).toBeVisible();
  await expect(main.getByText('No column is taken for points.')).toBeVisible();
  const meaningOf = (column: string) => main.getByRole('combobox', { name: `${column} is` });
  await expect(meaningOf('viewer')).toHaveText('Name on Twitch');
  await expect(meaningOf('hours')).toHaveText('Watch time in hours');
  await meaningOf('acorns').click();
  await admin.getByRole('option', { name: 'Points' }).click();
  await main.getByLabel('Old points for one new point').fill('10');
  await main.getByRole('button', { name: 'Check the list' }).click();

  await expect(main.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(main.getByText('1, with 150 points')).toBeVisible();
  await expect(main.getByRole('row', { name: '3 not a name! Not a name on Twitch' })).toBeVisible();

  await confirmIdentity(admin, 'neonace');
  await main.getByRole('button', { name: 'Apply' }).click();
  const question = admin.getByRole('dialog', { name: 'Apply this import?' });
  await expect(question).toContainText('1 person gets theirs at their next login.');
  await question.getByRole('button', { name: 'Apply' }).click();
  const entry = main.getByRole('listitem').filter({ hasText: 'Pasted list' }).first();
  await expect(entry).toContainText('Applied');
  await expect(main.getByRole('heading', { name: 'Choose a list' })).toBeVisible();

  await entry.getByRole('button', { name: 'Take back' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(entry).toContainText('Taken back');
  await entry.getByRole('button', { name: 'Report' }).click();
  await expect(admin.getByRole('dialog', { name: 'Pasted list' })).toContainText('Not a name on Twitch');
});
