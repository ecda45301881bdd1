import { choose, confirmDelete, confirmIdentity, expect, rowWith, test } from '../support/console.js';

/** The Twitch sandbox knows none of these names, so no balance changes. */
const LIST = ['viewer;acorns;tickets;hours', 'nobody_by_this_name;1.500;3;10,5', 'not a name!;7;1;0'].join(
  '\n',
);

test('a list is pasted, its columns are chosen, its report is read, and it is applied and undone', async ({
  admin,
}) => {
  await admin.goto('/admin/imports');
  const main = admin.getByRole('main');
  await main.getByLabel('Or paste the list').fill(LIST);
  await main.getByRole('button', { name: 'Read the list' }).click();

  await expect(main.getByText('2 rows. Check how each column will be used.')).toBeVisible();
  await expect(main.getByText('No column is used for points.')).toBeVisible();
  const meaningOf = (column: string) => main.getByRole('combobox', { name: `Use ${column} as` });
  await expect(meaningOf('viewer')).toHaveText('Twitch name');
  await expect(meaningOf('hours')).toHaveText('Watch time in hours');
  await meaningOf('acorns').click();
  await admin.getByRole('option', { name: 'Points' }).click();
  await main.getByLabel('Old points per new point').fill('10');
  await main.getByRole('button', { name: 'Check the list' }).click();

  await expect(main.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(main.getByText('1, with 150 points')).toBeVisible();
  await expect(main.getByRole('row', { name: '3 not a name! Not a Twitch name' })).toBeVisible();

  await confirmIdentity(admin, 'neonace');
  await main.getByRole('button', { name: 'Apply' }).click();
  const question = admin.getByRole('dialog', { name: 'Apply this import?' });
  await expect(question).toContainText('1 person gets theirs at their next login.');
  await question.getByRole('button', { name: 'Apply' }).click();
  const entry = main.getByRole('listitem').filter({ hasText: 'Pasted list' }).first();
  await expect(entry).toContainText('Applied');
  await expect(main.getByRole('heading', { name: 'Choose a list' })).toBeVisible();

  await entry.getByRole('button', { name: 'Undo' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Undone');
  await entry.getByRole('button', { name: 'Report' }).click();
  await expect(admin.getByRole('dialog', { name: 'Pasted list' })).toContainText('Not a Twitch name');
});

test("a channel's leaderboards are read, its items added hidden, and open redemptions shown", async ({
  admin,
}) => {
  await admin.goto('/admin/imports');
  const main = admin.getByRole('main');
  await main.getByRole('tab', { name: 'StreamElements' }).click();
  const channel = main.getByRole('textbox', { name: 'Channel', exact: true });
  await channel.fill('rival_streamer');
  await main.getByRole('button', { name: 'Fetch the leaderboards' }).click();
  await expect(main.getByRole('alert')).toContainText('belongs to a different Twitch channel');

  await channel.fill('NeonAce');
  await main.getByLabel('Old points per new point').fill('10');
  await main.getByRole('button', { name: 'Show the items' }).click();
  const item = main.getByRole('row', { name: /Sticker sheet/ });
  await expect(item).toContainText('2,500');
  await expect(item).toContainText('Was for subscribers only');
  for (const name of ['Pick the next map', 'Game key'])
    await main.getByRole('checkbox', { name: `Import ${name}` }).uncheck();
  await main.getByRole('button', { name: 'Add 1 hidden item' }).click();
  await expect(main.getByText('1 hidden item added to your shop.')).toBeVisible();

  await main.getByRole('textbox', { name: 'JWT token', exact: true }).fill('streamelements-token');
  await main.getByRole('button', { name: 'Show them' }).click();
  await expect(main.getByText('2 redemptions are open.')).toBeVisible();
  await expect(main.getByRole('row', { name: /nordlicht_tv.*The harbour/ })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'JWT token', exact: true })).toHaveValue('');

  await main.getByRole('button', { name: 'Fetch the leaderboards' }).click();
  await expect(main.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute('href', /skipped\.csv$/);
  await main.getByRole('button', { name: 'Discard' }).click();
  await expect(main.getByRole('tab', { name: 'StreamElements' })).toBeVisible();

  await admin.goto('/admin/shop');
  await choose(rowWith(admin, 'Sticker sheet'), /^Delete/);
  await confirmDelete(admin);
  await expect(rowWith(admin, 'Sticker sheet')).toHaveCount(0);
  await admin.goto('/admin/shop?tab=categories');
  await choose(rowWith(admin, 'StreamElements'), 'Delete StreamElements');
  await confirmDelete(admin);
  await expect(rowWith(admin, 'StreamElements')).toHaveCount(0);
});
