import { expect, test } from '../support/console.js';

test('an admin connects the bot account through Twitch, and disconnects it after confirming', async ({
  admin,
}) => {
  await admin.goto('/admin/bot?tab=connection');
  const bot = admin.getByRole('region', { name: 'Bot account' });
  await bot.getByRole('link', { name: 'Connect bot account' }).click();
  await expect(admin.getByText('user:read:chat, user:write:chat, user:bot')).toBeVisible();
  await admin.locator('button[name="login"][value="neonace_bot"]').click();
  await expect(admin).toHaveURL(/\/admin\/bot\?connect=connected&account=bot&tab=connection$/);
  await expect(admin.getByRole('alert')).toHaveText('The bot account is connected.');
  await expect(bot).toContainText('NeonAce_Bot');
  // Connecting the bot must not change who is logged in.
  await expect(admin.getByRole('banner')).toContainText('NeonAce');
  await admin.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(admin).toHaveURL('/admin/bot?tab=connection');

  await bot.getByRole('button', { name: 'Disconnect' }).click();
  const question = admin.getByRole('dialog', { name: 'Disconnect NeonAce_Bot?' });
  await expect(question).toContainText('The bot leaves the chat immediately.');
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(question).toHaveCount(0);
  await expect(bot.getByRole('link', { name: 'Connect bot account' })).toBeVisible();
});

test('access denied on Twitch is explained', async ({ admin }) => {
  await admin.goto('/admin/bot?tab=connection');
  await admin.getByRole('link', { name: 'Connect channel' }).click();
  await admin.getByRole('button', { name: 'Deny' }).click();
  await expect(admin.getByRole('alert')).toHaveText(
    'The account wasn’t connected because access was denied on Twitch.',
  );
});
