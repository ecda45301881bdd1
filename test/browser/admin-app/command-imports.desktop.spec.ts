import { confirmIdentity, expect, test } from '../support/console.js';

const COMMANDS = {
  commands: [
    { name: '!points', message: 'Ours are better', userLevel: 'everyone', coolDown: 5 },
    { name: '!movedin', message: '/me says $(query)', userLevel: 'regular', coolDown: 5 },
    { name: '!dice', message: '$(eval Math.random())', userLevel: 'everyone', coolDown: 5 },
  ],
};

test("another bot's commands are read, reviewed, applied and undone", async ({ admin }) => {
  await admin.goto('/admin/imports');
  const main = admin.getByRole('main');
  await main.getByLabel('Or paste JSON').fill(JSON.stringify(COMMANDS));
  await main.getByRole('button', { name: 'Read the commands' }).click();

  await expect(main.getByText('1 imported, 1 switched off, 1 left out')).toBeVisible();
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  await expect(row('!movedin')).toContainText('Access was “regular”, now “Moderators”.');
  await expect(row('!dice')).toContainText('It calls another website or runs code, which is never imported.');
  await row('!points').getByRole('combobox', { name: '!points is taken' }).click();
  await admin.getByRole('option', { name: 'Add it under another name' }).click();
  await expect(row('!points')).toContainText('!points → !points2');
  await expect(main.getByText('2 imported, 1 switched off, 0 left out')).toBeVisible();

  await confirmIdentity(admin, 'neonace');
  await main.getByRole('button', { name: 'Apply' }).click();
  const question = admin.getByRole('dialog', { name: 'Import these?' });
  await question.getByRole('button', { name: 'Apply' }).click();
  const entry = main.getByRole('listitem').filter({ hasText: 'Pasted commands' }).first();
  await expect(entry).toContainText('Applied');
  await entry.getByRole('button', { name: 'Undo' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Undone');
});
