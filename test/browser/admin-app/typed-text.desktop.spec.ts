import type { Page } from '@playwright/test';
import { answer, expect, passAgeGate, test, visit } from '../support/console.js';

interface Hunt {
  version: number;
  slots: { winCents: number | null }[];
}

test('two people enter the wins of a hunt, and each number is stored for the slot it was typed for', async ({
  admin,
  browser,
  baseURL,
  cookiesOf,
}) => {
  await visit(admin, 'hunts');
  const headers = { origin: new URL(admin.url()).origin };
  const call = (method: 'POST' | 'PUT', path: string, data: object) =>
    admin.request.fetch(`/api/hunts${path}`, { method, data, headers });
  await call('POST', '', { name: 'Two people', currency: 'EUR', startCents: 10_000 });
  for (const name of ['Slot A', 'Slot B', 'Slot C'])
    await call('POST', '/current/slots', { name, betCents: 100, suggestionId: null });
  const desk = async () => {
    const answer = await admin.request.get('/api/hunts/current/desk');
    return ((await answer.json()) as { hunt: Hunt }).hunt;
  };
  await call('PUT', '/current/state', { state: 'opening', version: (await desk()).version });

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await context.addCookies(await cookiesOf('kettlewitch'));
  const colleague = await context.newPage();
  await passAgeGate(colleague);
  await visit(admin, 'tonight');
  await visit(colleague, 'tonight');
  const cardOf = (page: Page) => page.getByRole('region', { name: 'Bonus Hunt' });
  const [mine, theirs] = [cardOf(admin), cardOf(colleague)];
  const win = mine.getByRole('textbox', { name: 'Win', exact: true });
  await expect(mine.getByText(/^Slot A, bet/)).toBeVisible();
  await win.pressSequentially('12');
  await theirs.getByRole('textbox', { name: 'Win', exact: true }).fill('7');
  await theirs.getByRole('button', { name: 'Save the win' }).click();
  await expect(theirs.getByText(/^Slot B, bet/)).toBeVisible();

  await expect(mine.getByRole('alert')).toContainText('Someone else entered 7.00\u00a0EUR for Slot A.');
  await expect(mine.getByText(/^Slot A, bet/)).toBeVisible();
  await expect(win).toBeFocused();
  await win.pressSequentially('50');
  await expect(win).toHaveValue('1250');
  await win.press('Enter');
  await expect(mine.getByText(/^Slot B, bet/)).toBeVisible();
  await expect(win).toHaveValue('');
  await expect(win).toBeFocused();
  const wins = (await desk()).slots.map(({ winCents }) => winCents);
  expect(wins).toEqual([125_000, null, null]);
  await call('PUT', '/current/state', { state: 'cancelled', version: (await desk()).version });
  await context.close();
});

test('what is typed while settings are being saved stays, and is not taken for saved', async ({ admin }) => {
  await visit(admin, 'site');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await admin.route('**/api/site', async (route) => {
    if (route.request().method() === 'PUT') await isReleased;
    await route.continue();
  });
  const tagline = admin.getByRole('textbox', { name: 'Tagline' });
  const before = await tagline.inputValue();
  await tagline.fill('Sent  ');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await tagline.press('End');
  await tagline.pressSequentially('and typed since');
  release();
  await expect(admin.getByText(/What you typed while it was being saved isn’t saved yet\./)).toBeVisible();
  await expect(tagline).toHaveValue('Sent  and typed since');
  await expect(tagline).toBeFocused();
  await admin.getByRole('button', { name: 'Discard changes' }).click();
  await expect(tagline).toHaveValue('Sent');
  await admin.unroute('**/api/site');
  await tagline.fill(before);
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Site settings saved', { exact: true })).toBeVisible();
});

test('a refused save keeps its text', async ({ admin }) => {
  await answer(admin, 'POST', /bot\/commands$/, { status: 409, json: { error: 'There is one already' } });
  await visit(admin, 'bot');
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add New Command' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await dialog.getByRole('textbox', { name: 'Command' }).fill('points');
  await message.fill('A long text that nobody wants to type again');
  await dialog.getByRole('button', { name: 'Add Command' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('There is one already');
  await expect(message).toHaveValue('A long text that nobody wants to type again');
  await expect(dialog.getByRole('textbox', { name: 'Command' })).toHaveValue('points');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
