import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, FAILURE, recordFaults, stub, test } from '../support/site.js';

const COMMANDS = '**/api/bot/public-commands';
const command = (name: string, fields: object = {}) => ({
  command: name,
  message: `About ${name}`,
  time: 30,
  userTime: 0,
  level: 'everyone',
  aliases: [] as string[],
  cost: 0,
  isBuiltIn: false,
  ...fields,
});
const MANY = ['discord', 'rules', 'schedule', 'setup', 'shop', 'daily', 'points'].map((name) =>
  command(name),
);

test('every command with what it answers and its cooldown, what the bot fills in told apart', async ({
  guest,
}) => {
  const faults = recordFaults(guest);
  await stub(guest, COMMANDS, {
    json: [
      command('hug', {
        message: '$(user) hugs $(touser) <b>',
        time: 90,
        userTime: 600,
        level: 'vip',
        aliases: ['knuddel'],
        cost: 50,
      }),
      command('a'.repeat(50), { message: 'x'.repeat(500), isBuiltIn: true }),
    ],
  });
  await guest.goto('/commands');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Chat Commands');
  const row = guest.getByRole('main').getByRole('listitem').first();
  await expect(row.getByRole('heading')).toHaveText('!hug');
  await expect(row).toContainText('your name hugs the name you add <b>');
  await expect(row).toContainText('1 min 30 s cooldown');
  await expect(row).toContainText('10 min per viewer');
  for (const term of ['VIPs', '50 points', 'also !knuddel']) await expect(row).toContainText(term);
  await expect(guest.getByText('Built-in', { exact: true })).toHaveCount(1);
  await expect(guest.getByRole('searchbox')).toHaveCount(0);
  for (const size of [DESKTOP, PHONE]) {
    await guest.setViewportSize(size);
    const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${size.width} px`).toBeLessThanOrEqual(0);
  }
  expect(faults).toEqual([]);
});

test('a long list is searched by name and by answer', async ({ guest }) => {
  await stub(guest, COMMANDS, { json: MANY });
  await guest.goto('/commands');
  const names = guest.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(MANY.length);
  const search = guest.getByPlaceholder('Search commands...');
  await search.fill('!SH');
  await expect(names).toHaveText(['!shop']);
  await search.fill('about d');
  await expect(names).toHaveText(['!discord', '!daily']);
  await search.fill('zzzz');
  await expect(guest.getByText('No commands found.')).toBeVisible();
});

test('no command yet, and a list that cannot be had', async ({ guest }) => {
  await stub(guest, COMMANDS, { json: [] });
  await guest.goto('/commands');
  await expect(guest.getByText('No commands yet')).toBeVisible();
  await stub(guest, COMMANDS, FAILURE);
  await guest.reload();
  await expect(guest.getByRole('alert')).toContainText('Failed to load commands');
  await stub(guest, COMMANDS, { json: MANY });
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('main').getByRole('listitem')).toHaveCount(MANY.length);
});

test('the stream page and the footer lead to the commands', async ({ guest }) => {
  await guest.goto('/stream');
  await guest.getByRole('link', { name: 'Chat commands', exact: true }).click();
  await expect(guest).toHaveURL('/commands');
  await guest.getByRole('link', { name: 'Open the chat' }).click();
  await expect(guest).toHaveURL('/stream');
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Chat Commands', exact: true }).click();
  await expect(guest).toHaveURL('/commands');
});
