import type { Page } from '@playwright/test';
import { moveTo, passAgeGate } from './support/visiting.js';
import { expect, recordFaults, test } from './support/site.js';

/** The Twitch sandbox listens on the port after the site's. */
async function control(page: Page, path: string, data: object): Promise<void> {
  const { protocol, hostname, port } = new URL(page.url());
  const url = `${protocol}//${hostname}:${Number(port) + 1}/control/${path}`;
  expect((await page.request.post(url, { data })).ok()).toBe(true);
}

const chatState = async (page: Page): Promise<string> => {
  const status = (await (await page.request.get('/api/bot/status')).json()) as { chat: { state: string } };
  return status.chat.state;
};

test.afterEach(async ({ owner, baseURL }) => {
  await control(owner, 'reset', {});
  await owner.request.delete('/api/bot/connect/bot', { headers: { origin: baseURL ?? '' } });
});

test('a raffle is run in the console, joined on the site, and won with a chat message', async ({
  owner,
  browser,
  cookiesOf,
}) => {
  await owner.goto('/api/bot/connect/bot');
  await owner.locator('button[name="login"][value="neonace_bot"]').click();
  await expect.poll(() => chatState(owner)).toBe('connected');

  const viewer = await browser.newPage({
    storageState: { cookies: await cookiesOf('luna_sky'), origins: [] },
  });
  await passAgeGate(viewer);
  await viewer.goto('/play');
  await expect(viewer.getByText('Nothing’s on right now')).toBeVisible();

  const faults = recordFaults(owner);
  await owner.goto('/admin/raffles');
  await owner.getByRole('button', { name: 'Set up a raffle' }).click();
  const form = owner.getByRole('dialog', { name: 'Set up a raffle' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Friday raffle');
  await form.getByRole('textbox', { name: 'Points' }).fill('250');
  await form.getByRole('button', { name: 'Set up' }).click();
  // The raffle's page opens automatically.
  await owner.getByRole('button', { name: 'Open the raffle' }).click();

  await viewer.getByRole('button', { name: 'Join for free' }).click();
  await expect(viewer.getByText('You’re in. Good luck!')).toBeVisible();

  await owner.getByRole('button', { name: 'Close entries' }).click();
  await owner
    .getByRole('dialog', { name: 'Close entries?' })
    .getByRole('button', { name: 'Close entries' })
    .click();
  await owner.getByRole('button', { name: 'Draw a winner' }).click();
  await expect(owner.getByText(/Has to reply by/)).toBeVisible();
  await expect(viewer.getByText('Luna_Sky was drawn and has to reply')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'I’m here' })).toBeVisible();

  await control(viewer, 'chat', { login: 'luna_sky', text: 'That is me!' });
  await expect(owner.getByText('Won, prize given · replied in chat')).toBeVisible();
  await expect(viewer.getByText('You’re in – you’ve won “Friday raffle”!')).toBeVisible();
  const prize = viewer.getByRole('dialog', { name: 'You won a raffle' });
  await prize.getByRole('button', { name: 'Awesome!' }).click();
  await expect(prize).toHaveCount(0);
  await expect(viewer.getByText('Luna_Sky has won')).toBeVisible();
  // The channel is offline, so the next stream comes first and the result below it.
  await expect(viewer.getByRole('main')).toContainText(/Nothing’s on right now[\s\S]*Luna_Sky has won/);
  await viewer.getByRole('link', { name: 'Verify the draw' }).click();
  await expect(viewer.getByText('Your browser repeated the draw and got the same result.')).toBeVisible();
  await moveTo(viewer, '/points');
  await expect(viewer.getByRole('region', { name: 'History' })).toContainText('Prize: Friday raffle');
  expect(faults).toEqual([]);
  await viewer.context().close();
});
