import { violationsOf } from '../support/axe.js';
import { answer, callsOf, expect, recordCalls, test } from '../support/console.js';

const SETTINGS = /^\/api\/claim-notifications$/;
const TEST = /^\/api\/claim-notifications\/test$/;
const MASK = 'https://discord.com/api/webhooks/123456789012345678/••••wxyz';

// Tests never store a webhook: claims made by other specs would be posted to Discord.
const STATUS = {
  lastPostedAt: null,
  lastError: null,
  lastProblem: null,
  lastErrorAt: null,
  switchedOffAt: null,
};
const POSTING = {
  inChat: false,
  onDiscord: true,
  claims: true,
  alarms: true,
  ...STATUS,
  webhook: MASK,
  lastPostedAt: '2026-11-05T18:04:00.000Z',
  announcements: { isOn: false, live: true, winners: true, ...STATUS, webhook: null },
};

test('an admin chooses where new claims are announced', async ({ admin }) => {
  await admin.goto('/admin/bot?tab=claims');
  const panel = admin.getByRole('region', { name: 'Announcements' });
  const inChat = panel.getByRole('switch', { name: 'Announce website claims in chat' });
  await expect(inChat).not.toBeChecked();
  await expect(admin.getByRole('region', { name: 'If the site is down' })).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  // The switch updates optimistically, so wait for the response before reloading.
  const stored = admin.waitForResponse((answer) => answer.request().method() === 'PUT');
  await inChat.click();
  await expect(inChat).toBeChecked();
  await stored;
  await admin.reload();
  await expect(inChat).toBeChecked();
  await inChat.click();
  await expect(inChat).not.toBeChecked();

  const calls = recordCalls(admin);
  const team = panel.getByRole('region', { name: 'Team’s Discord channel' });
  await team.getByRole('textbox', { name: 'Webhook URL' }).fill(' https://evil.example/api/webhooks/1/2 ');
  await team.getByRole('button', { name: 'Save' }).click();
  await expect(team.getByRole('alert')).toHaveText(
    'Discord webhook must be an address such as https://discord.com/api/webhooks/…',
  );
  expect(callsOf(calls, 'PUT', SETTINGS)[0]?.postDataJSON()).toEqual({
    webhook: 'https://evil.example/api/webhooks/1/2',
  });
});

test('a webhook is shown masked and can be tested, and its failures are reported', async ({ admin }) => {
  await answer(admin, 'GET', SETTINGS, { status: 200, json: POSTING });
  await answer(admin, 'POST', TEST, { status: 200, json: POSTING });
  await admin.goto('/admin/bot?tab=claims');
  const discord = admin.getByRole('region', { name: 'Team’s Discord channel' });
  await expect(discord.getByText(MASK)).toBeVisible();
  await expect(discord.getByRole('switch', { name: 'Post to this channel' })).toBeChecked();
  await discord.getByRole('button', { name: 'Send a test message' }).click();
  await expect(discord.getByText('Sent. Check the Discord channel.')).toBeVisible();

  const failed = { lastError: 'Discord responded with 500', lastErrorAt: '2026-11-05T19:00:00.000Z' };
  const off = { ...POSTING, ...failed, onDiscord: false, switchedOffAt: '2026-11-05T19:00:00.000Z' };
  await admin.unrouteAll({ behavior: 'wait' });
  await answer(admin, 'GET', SETTINGS, { status: 200, json: off });
  await admin.reload();
  const warning = discord.getByRole('alert');
  await expect(warning).toContainText('Posting to Discord was switched off on');
  await expect(warning).toContainText('Discord responded with 500');
  await expect(discord.getByRole('switch', { name: 'Post to this channel' })).not.toBeChecked();
  expect(await violationsOf(admin)).toEqual([]);

  await admin.goto('/admin');
  const notice = admin.getByRole('alert').filter({ hasText: 'Posting to Discord' });
  await notice.getByRole('link', { name: 'Bot Settings' }).click();
  await expect(admin).toHaveURL(/\/admin\/bot\?tab=claims$/);
});
