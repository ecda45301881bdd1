import { answer, callsOf, expect, recordCalls, test } from '../support/console.js';

const STATUS = /^\/api\/bot\/status$/;
const BUILT_INS = /^\/api\/bot\/built-ins$/;
const BOT_CONNECTION = /^\/api\/bot\/connect\/bot$/;

test('an admin connects the bot’s account at Twitch, and disconnects it after a question', async ({
  admin,
}) => {
  await admin.goto('/admin/bot');
  const bot = admin.getByRole('region', { name: 'Bot account' });
  await bot.getByRole('link', { name: 'Connect bot account' }).click();
  await expect(admin.getByText('user:read:chat, user:write:chat, user:bot')).toBeVisible();
  await admin.locator('button[name="login"][value="neonace_bot"]').click();
  await expect(admin).toHaveURL(/\/admin\/bot\?connect=connected&account=bot$/);
  await expect(admin.getByRole('alert')).toHaveText('The bot’s account is connected.');
  await expect(bot).toContainText('NeonAce_Bot');
  // Nobody was signed in by it.
  await expect(admin.getByRole('banner')).toContainText('NeonAce');
  await admin.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(admin).toHaveURL('/admin/bot');

  await answer(admin, 'DELETE', BOT_CONNECTION, { status: 500 });
  await bot.getByRole('button', { name: 'Disconnect' }).click();
  const question = admin.getByRole('dialog', { name: 'Disconnect NeonAce_Bot?' });
  await expect(question).toContainText('The bot leaves the chat immediately.');
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(question.getByRole('alert')).toHaveText('Failed to disconnect');
  await admin.unrouteAll({ behavior: 'wait' });
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(question).toHaveCount(0);
  await expect(bot.getByRole('link', { name: 'Connect bot account' })).toBeVisible();
});

test('access that is denied at Twitch is told in words', async ({ admin }) => {
  await admin.goto('/admin/bot');
  await admin.getByRole('link', { name: 'Connect channel' }).click();
  await admin.getByRole('button', { name: 'Deny' }).click();
  await expect(admin.getByRole('alert')).toHaveText(
    'The account was not connected because access was denied on Twitch.',
  );
});

test('a built-in command is switched, stored, and goes back when that fails', async ({ admin }) => {
  await admin.goto('/admin/bot');
  const points = admin.getByRole('switch', { name: /^!points/ });
  await expect(points).toBeChecked();
  const calls = recordCalls(admin);
  await points.click();
  await expect
    .poll(() => callsOf(calls, 'PUT', BUILT_INS)[0]?.postDataJSON() as unknown)
    .toEqual({
      points: false,
      commands: true,
      redeem: false,
      top: true,
      watchtime: true,
      addpoints: false,
      takepoints: false,
      addcom: false,
      editcom: false,
      delcom: false,
    });
  await expect(points).not.toBeChecked();
  await admin.reload();
  await expect(points).not.toBeChecked();
  await points.click();
  await expect(points).toBeChecked();
  await answer(admin, 'PUT', BUILT_INS, { status: 500 });
  await points.click();
  await expect(admin.getByRole('alert')).toHaveText('Failed to save');
  await expect(points).toBeChecked();
});

test('a state that cannot be had is told, and asked for again', async ({ admin }) => {
  await answer(admin, 'GET', STATUS, { status: 500 });
  await admin.goto('/admin/bot');
  await expect(admin.getByText('Failed to load the bot’s status')).toBeVisible();
  await admin.unrouteAll({ behavior: 'wait' });
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('region', { name: 'Chat bot' })).toBeVisible();
});

test('a text is tried out in the editor, and its variables are put in by a press', async ({ admin }) => {
  await admin.goto('/admin/bot');
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  const dialog = admin.getByRole('dialog');
  const preview = dialog.getByRole('button', { name: 'Preview' });
  await expect(preview).toBeDisabled();
  const message = dialog.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('Hello !');
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
  await dialog.getByText('Variables', { exact: true }).click();
  await dialog.getByRole('button', { name: '$(user)', exact: true }).click();
  await expect(message).toHaveValue('Hello $(user)!');
  await expect(message).toBeFocused();
  await preview.click();
  await expect(dialog.getByText('Hello NeonAce!')).toBeVisible();
  await message.fill('Hello $(nobody)');
  await expect(dialog.getByText('Hello NeonAce!')).toHaveCount(0);
  await preview.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    '$(nobody) is not a variable and will be sent as it stands.',
  );
});

test('saving an unknown variable warns, and saving it mended takes the warning away', async ({ admin }) => {
  await admin.goto('/admin/bot?tab=automessages');
  await admin.getByRole('button', { name: 'Add New Message' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Variables', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: '$(user)', exact: true })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Message', exact: true }).fill('Warned about $(nobody)');
  await dialog.getByRole('button', { name: 'Add Message' }).click();
  // The message that it was saved is an alert too, and is gone after a moment.
  const warning = admin.getByRole('tabpanel').getByRole('alert');
  await expect(warning).toContainText('‘Warned about $(nobody)’ was saved, but please check it:');
  await expect(warning).toContainText('$(nobody) is not a variable and will be sent as it stands.');
  const row = admin.locator('tbody tr').filter({ hasText: 'Warned about' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('textbox', { name: 'Message', exact: true }).fill('Warned about nothing');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Warned about nothing');
  await expect(warning).toHaveCount(0);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('the dashboard tells the same', async ({ admin }) => {
  await admin.goto('/admin');
  const tile = admin.getByRole('region', { name: 'Chat bot' });
  await expect(tile).toContainText('Not connected');
  await expect(tile).toContainText(/\d+ commands, \d+ auto messages/);
});
