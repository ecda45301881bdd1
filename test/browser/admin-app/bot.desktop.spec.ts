import { answer, callsOf, expect, recordCalls, test } from './console.js';

const COMMANDS = /^\/api\/bot\/commands$/;
const COMMAND = /^\/api\/bot\/commands\/[^/]+$/;
const MESSAGES = /^\/api\/bot\/automessages$/;

test('tabs and guides', async ({ admin }) => {
  await admin.goto('/admin/bot');
  await expect(admin.getByText("Commands start with '!' in chat and are case-insensitive.")).toBeVisible();
  await admin.getByRole('tab', { name: 'Auto Messages' }).click();
  const guide = admin.getByText('The message count resets after each auto message and every 5 minutes.');
  await expect(guide).toBeVisible();
});

test('a command is lower-cased while typed, stored without the mark, edited and deleted', async ({
  admin,
}) => {
  await admin.goto('/admin/bot');
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  await expect(admin.getByRole('spinbutton', { name: 'Cooldown (seconds)' })).toHaveValue('30');
  const command = admin.getByRole('textbox', { name: 'Command' });
  await command.pressSequentially('!ConsoleTEST');
  await expect(command).toHaveValue('!consoletest');
  await admin.getByRole('textbox', { name: 'Message' }).fill('Hello there');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add Command' }).click();
  const row = admin.locator('tbody tr').filter({ hasText: '!consoletest' });
  await expect(row).toContainText('Hello there');
  expect(callsOf(calls, 'POST', COMMANDS)[0]?.postDataJSON()).toMatchObject({
    command: 'consoletest',
    time: 30,
  });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await admin.getByRole('textbox', { name: 'Message' }).fill('Hello again');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Hello again');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('an auto message is addressed by its text, whatever stands in it', async ({ admin }) => {
  await admin.goto('/admin/bot?tab=automessages');
  await admin.getByRole('button', { name: 'Add New Message' }).click();
  await expect(admin.getByRole('spinbutton', { name: 'Interval (seconds)' })).toHaveValue('900');
  await expect(admin.getByRole('spinbutton', { name: 'Minimum messages' })).toHaveValue('5');
  const text = '50% off? a/b #1 é';
  await admin.getByRole('textbox', { name: 'Message' }).fill(text);
  await admin.getByRole('button', { name: 'Add Message' }).click();
  const row = admin.locator('tbody tr').filter({ hasText: text });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await admin.getByRole('spinbutton', { name: 'Interval (seconds)' }).fill('60');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('every 60 s');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('empty fields and 0 are refused before anything is sent', async ({ admin }) => {
  await admin.goto('/admin/bot');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  await admin.getByRole('spinbutton', { name: 'Cooldown (seconds)' }).fill('0');
  await admin.getByRole('button', { name: 'Add Command' }).click();
  await expect(admin.getByText('Required')).toHaveCount(2);
  await expect(admin.getByText('Must be a whole number of at least 1')).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('tab', { name: 'Auto Messages' }).click();
  await admin.getByRole('button', { name: 'Add New Message' }).click();
  await admin.getByRole('spinbutton', { name: 'Interval (seconds)' }).fill('0');
  await admin.getByRole('spinbutton', { name: 'Minimum messages' }).fill('');
  await admin.getByRole('button', { name: 'Add Message' }).click();
  await expect(admin.getByText('Must be a whole number of at least 1')).toHaveCount(2);
  expect([...callsOf(calls, 'POST', COMMANDS), ...callsOf(calls, 'POST', MESSAGES)]).toEqual([]);
});

for (const [status, json, saveText, deleteText] of [
  [400, { error: 'X' }, 'X', 'X'],
  [500, {}, 'Failed to save', 'Failed to delete'],
] as const) {
  test(`saving and deleting that fail with ${status}`, async ({ admin }) => {
    await answer(admin, 'PUT', COMMAND, { status, json });
    await answer(admin, 'DELETE', COMMAND, { status, json });
    await admin.goto('/admin/bot');
    await admin.getByRole('button', { name: /^Edit/ }).first().click();
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('alert')).toHaveText(saveText);
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await admin
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('alert')).toHaveText(deleteText);
  });
}

test('a refusal to add is shown in words, and keeps what was typed', async ({ admin }) => {
  const error = 'Twitch forbids casino links and codes in chat. Point viewers to /casino instead.';
  await answer(admin, 'POST', COMMANDS, { status: 400, json: { error } });
  await admin.goto('/admin/bot');
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  await admin.getByRole('textbox', { name: 'Command' }).fill('promo');
  await admin.getByRole('textbox', { name: 'Message' }).fill('Use GREEN100');
  await admin.getByRole('button', { name: 'Add Command' }).click();
  await expect(admin.getByRole('alert')).toHaveText(error);
  await expect(admin.getByRole('textbox', { name: 'Message' })).toHaveValue('Use GREEN100');
});

test('lists that cannot be loaded say so', async ({ admin }) => {
  await answer(admin, 'GET', COMMANDS, { status: 500 });
  await admin.goto('/admin/bot');
  await expect(admin.getByRole('alert')).toContainText('Failed to load data');
});
