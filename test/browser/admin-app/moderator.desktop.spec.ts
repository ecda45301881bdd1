import { expect, menuLinks, test } from '../support/console.js';

test('a moderator lands on the claims, and sees only stream tools, claims and the bot', async ({
  guest,
  cookiesOf,
}) => {
  await guest.context().addCookies(await cookiesOf('kettlewitch'));
  await guest.goto('/');
  await guest.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Shop Claims' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Mark as Delivered' }).first()).toBeEnabled();
  const entries = await menuLinks(guest);
  await expect(entries).toHaveText([
    'Tonight',
    'Raffles',
    'Guesses',
    'Bonus Hunt',
    'Shop Claims',
    'Bot Settings',
  ]);
  await entries.getByText('Bot Settings').click();
  await expect(guest.getByRole('tab', { name: 'Bot Commands' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Add New Command' })).toBeEnabled();
});

test("a moderator reads a user's page and gives points, but cannot set balances or roles", async ({
  guest,
  cookiesOf,
}) => {
  await guest.context().addCookies(await cookiesOf('kettlewitch'));
  await guest.goto('/admin/users/100000002');
  await expect(guest.getByRole('heading', { level: 1, name: 'Luna_Sky' })).toBeVisible();
  const parts = guest.getByRole('main').getByRole('region');
  await expect(parts.getByRole('heading', { level: 2 })).toHaveText([
    'Points',
    'Shop claims',
    'Give points',
    'Team notes',
    'Daily rewards',
  ]);
  await expect(guest.getByRole('spinbutton')).toHaveCount(0);
  await expect(guest.getByRole('combobox', { name: 'Role' })).toHaveCount(0);
  const gift = guest.getByRole('region', { name: 'Give points' });
  await gift.getByRole('textbox', { name: 'Points to give' }).fill('999999');
  await gift.getByRole('textbox', { name: 'Reason' }).fill('Best clip of the evening');
  await gift.getByRole('button', { name: 'Give points' }).click();
  await expect(gift.getByRole('alert')).toContainText('A gift can be at most');
  await gift.getByRole('textbox', { name: 'Points to give' }).fill('5');
  await gift.getByRole('button', { name: 'Give points' }).click();
  await expect(guest.getByText('5 points given', { exact: true })).toBeVisible();
  await expect(guest.getByRole('region', { name: 'Points', exact: true })).toContainText(
    'Gift from the team',
  );
});
