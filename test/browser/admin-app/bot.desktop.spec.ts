import { answer, callsOf, confirmDelete, expect, recordCalls, rowWith, test } from '../support/console.js';

const COMMANDS = /^\/api\/bot\/commands$/;
const MESSAGES = /^\/api\/bot\/automessages$/;

const TABS = [
  { tab: 'commands', list: COMMANDS, one: /^\/api\/bot\/commands\/[^/]+$/ },
  { tab: 'automessages', list: MESSAGES, one: /^\/api\/bot\/automessages\/[^/]+$/ },
];

test('what the bot says is written, judged and kept', async ({ admin }) => {
  await admin.goto('/admin/bot');
  await test.step('empty fields and 0 are refused before anything is sent', async () => {
    const calls = recordCalls(admin);
    await admin.getByRole('button', { name: 'Add New Command' }).click();
    await admin.getByRole('textbox', { name: 'Cooldown (seconds)' }).fill('0');
    await admin.getByRole('button', { name: 'Add Command' }).click();
    await expect(admin.getByText('Required')).toHaveCount(2);
    await expect(admin.getByText('Must be a whole number of at least 1')).toBeVisible();
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await admin.getByRole('tab', { name: 'Auto Messages' }).click();
    await admin.getByRole('button', { name: 'Add New Message' }).click();
    await admin.getByRole('textbox', { name: 'Interval (seconds)' }).fill('0');
    await admin.getByRole('textbox', { name: 'Minimum messages' }).fill('');
    await admin.getByRole('button', { name: 'Add Message' }).click();
    await expect(admin.getByText('Must be a whole number of at least 1')).toHaveCount(2);
    await expect(admin.getByText('Required')).toHaveCount(1);
    expect([...callsOf(calls, 'POST', COMMANDS), ...callsOf(calls, 'POST', MESSAGES)]).toEqual([]);
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a promo code is refused by the server in words, and what was typed stays', async () => {
    await admin.getByRole('tab', { name: 'Commands' }).click();
    await admin.getByRole('button', { name: 'Add New Command' }).click();
    await admin.getByRole('textbox', { name: 'Command' }).fill('promo');
    const message = admin.getByRole('textbox', { name: 'Message', exact: true });
    await message.fill('Use NEONAURORA today');
    await admin.getByRole('button', { name: 'Add Command' }).click();
    const refusal = admin.getByRole('alert');
    await expect(refusal).toHaveText(
      /^Twitch forbids casino links and codes in chat\. Point viewers to .+\/casino instead\.$/,
    );
    await expect(message).toHaveValue('Use NEONAURORA today');
    await admin.getByRole('textbox', { name: 'Command' }).fill('daily');
    await message.fill('A second one');
    await admin.getByRole('button', { name: 'Add Command' }).click();
    await expect(refusal).toHaveText('Command already exists');
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('an auto message is addressed by its text, whatever stands in it', async () => {
    await admin.getByRole('tab', { name: 'Auto Messages' }).click();
    const guide = admin.getByText('The message count resets after each auto message and every 5 minutes.');
    await expect(guide).toBeVisible();
    await admin.getByRole('button', { name: 'Add New Message' }).click();
    await expect(admin.getByRole('textbox', { name: 'Interval (seconds)' })).toHaveValue('900');
    await expect(admin.getByRole('textbox', { name: 'Minimum messages' })).toHaveValue('5');
    const text = '50% off? a/b #1 é';
    await admin.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
    await admin.getByRole('button', { name: 'Add Message' }).click();
    const row = rowWith(admin, text);
    await row.getByRole('button', { name: /^Edit/ }).click();
    await admin.getByRole('textbox', { name: 'Interval (seconds)' }).fill('60');
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(row).toContainText('every 60 s');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await confirmDelete(admin);
    await expect(row).toHaveCount(0);
  });
});

for (const { tab, list, one } of TABS) {
  test(`${tab}: saving, deleting and loading that fail`, async ({ admin }) => {
    await admin.goto(`/admin/bot?tab=${tab}`);
    for (const [status, json, saveText, deleteText] of [
      [400, { error: 'X' }, 'X', 'X'],
      [500, { requestId: 'r' }, 'Failed to save', 'Failed to delete'],
    ] as const) {
      await answer(admin, 'PUT', one, { status, json });
      await answer(admin, 'DELETE', one, { status, json });
      await admin.getByRole('button', { name: /^Edit/ }).first().click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(saveText);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
      await admin
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await confirmDelete(admin);
      await expect(admin.getByRole('alert')).toHaveText(deleteText);
    }
    await answer(admin, 'GET', list, { status: 500 });
    await admin.reload();
    await expect(admin.getByRole('alert')).toContainText('Failed to load data');
  });
}
