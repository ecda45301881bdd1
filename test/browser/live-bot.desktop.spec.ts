import type { Page } from '@playwright/test';
import { passAgeGate } from './support/visiting.js';
import { expect, test } from './support/site.js';

/** The sandbox listens on the port after the site's. */
function controlUrl(page: Page, path: string): string {
  const { protocol, hostname, port } = new URL(page.url());
  return `${protocol}//${hostname}:${Number(port) + 1}/control/${path}`;
}

async function control(page: Page, path: string, data: object): Promise<void> {
  expect((await page.request.post(controlUrl(page, path), { data })).ok()).toBe(true);
}

/** Twitch does not repeat events, so the bot must be subscribed before a test triggers one. */
const subscribedEvents = async (page: Page): Promise<unknown> =>
  (await page.request.get(controlUrl(page, 'subscriptions'))).json();

const chatState = async (page: Page): Promise<string> => {
  const status = (await (await page.request.get('/api/bot/status')).json()) as { chat: { state: string } };
  return status.chat.state;
};

/** A new name for each run, as a command used before would still be cooling down. */
const command = `hello${Date.now()}`;

test.afterEach(async ({ owner, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  await control(owner, 'reset', {});
  await owner.request.delete('/api/bot/connect/bot', { headers });
  await owner.request.delete(`/api/bot/commands/${command}`, { headers });
});

test('the bot connects and answers a viewer, and an open page is updated when the channel goes live', async ({
  owner,
  browser,
  cookiesOf,
  baseURL,
}) => {
  await owner.goto('/api/bot/connect/bot');
  await owner.locator('button[name="login"][value="neonace_bot"]').click();
  await expect.poll(() => chatState(owner)).toBe('connected');
  await expect.poll(() => subscribedEvents(owner)).toHaveLength(6);

  const viewer = await browser.newPage({
    storageState: { cookies: await cookiesOf('luna_sky'), origins: [] },
  });
  await passAgeGate(viewer);
  const streamOpened = viewer.waitForResponse('**/api/points/events');
  await viewer.goto('/stream');
  await streamOpened;
  const player = viewer.getByRole('region', { name: 'Player' }).locator('iframe');
  await expect(viewer.getByText('STREAM OFFLINE')).toBeVisible();
  await control(viewer, 'stream', { isLive: true, title: 'Bonus hunt' });
  // Long before the page's own polling, which runs every 30 seconds.
  await expect(player).toBeVisible();
  await expect(viewer.getByTestId('live-bar')).toHaveText('Bonus hunt');

  const added = await owner.request.post('/api/bot/commands', {
    data: { command, message: `Hello $(user), this is ${command}`, time: 1 },
    headers: { origin: baseURL ?? '' },
  });
  expect(added.status()).toBe(201);
  const chat = viewer.getByRole('region', { name: 'Chat' }).frameLocator('iframe');
  await chat.getByRole('textbox', { name: 'Message' }).fill(`!${command.toUpperCase()} please`);
  await chat.getByRole('button', { name: 'Chat' }).click();
  await expect(chat.getByText(`Hello Luna_Sky, this is ${command}`)).toBeVisible();

  await control(viewer, 'stream', { isLive: false });
  await expect(player).toHaveCount(0);
  await viewer.context().close();
});
