import { callsOf, choose, confirmDelete, expect, recordCalls, rowWith, test } from '../support/console.js';

test('a command is lower-cased as typed, stored without its exclamation mark, edited and deleted', async ({
  admin,
}) => {
  await admin.goto('/admin/bot');
  await expect(admin.getByText("Commands start with '!' in chat and are case-insensitive.")).toBeVisible();
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  await expect(admin.getByRole('textbox', { name: 'Cooldown (seconds)' })).toHaveValue('30');
  const command = admin.getByRole('textbox', { name: 'Command' });
  await command.pressSequentially('!ConsoleTEST');
  await expect(command).toHaveValue('!consoletest');
  await admin.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello there');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add Command' }).click();
  const row = rowWith(admin, '!consoletest');
  await expect(row).toContainText('Hello there');
  expect(callsOf(calls, 'POST', /^\/api\/bot\/commands$/)[0]?.postDataJSON()).toMatchObject({
    command: 'consoletest',
    time: 30,
  });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await admin.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello again');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Hello again');
  await choose(row, /^Delete/);
  await confirmDelete(admin);
  await expect(row).toHaveCount(0);
});

test('an auto message can be edited and deleted whatever characters its text contains', async ({ admin }) => {
  await admin.goto('/admin/bot?tab=automessages');
  await admin.getByRole('button', { name: 'Add New Message' }).click();
  const text = '50% off? a/b #1 é';
  await admin.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await admin.getByRole('button', { name: 'Add Message' }).click();
  const row = rowWith(admin, text);
  await row.getByRole('button', { name: /^Edit/ }).click();
  await admin.getByRole('textbox', { name: 'Interval (seconds)' }).fill('60');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('every 60 s');
  await choose(row, /^Delete/);
  await confirmDelete(admin);
  await expect(row).toHaveCount(0);
});
