import type { Page } from '@playwright/test';
import { passAgeGate } from './visiting.js';
import { expect, test } from './public-site/site.js';

/** The sandbox listens on the port after the site's. */
async function control(page: Page, path: string, data: object): Promise<void> {
  const { protocol, hostname, port } = new URL(page.url());
  const answer = await page.request.post(`${protocol}//${hostname}:${Number(port) + 1}/control/${path}`, {
    data,
  });
  expect(answer.ok()).toBe(true);
}

const chatState = async (page: Page): Promise<string> => {
  const status = (await (await page.request.get('/api/bot/status')).json()) as { chat: { state: string } };
  return status.chat.state;
};

test.afterEach(async ({ owner, baseURL }) => {
  await control(owner, 'reset', {});
  await owner.request.delete('/api/bot/connect/bot', { headers: { origin: baseURL ?? '' } });
});

test('the bot is connected, answers a viewer, and an open page hears that the channel is live', async ({
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
  await viewer.goto('/stream');
  const player = viewer.getByRole('region', { name: 'Player' }).locator('iframe');
  await expect(viewer.getByText('STREAM OFFLINE')).toBeVisible();
  await control(viewer, 'stream', { isLive: true, title: 'Bonus hunt' });
  await expect(player).toBeVisible({ timeout: 2_000 });
  await expect(viewer.getByTestId('live-bar')).toHaveText('Bonus hunt');

  const chat = viewer.getByRole('region', { name: 'Chat' }).frameLocator('iframe');
  await chat.getByRole('textbox', { name: 'Message' }).fill('!RULES please');
  await chat.getByRole('button', { name: 'Chat' }).click();
  await expect(chat.getByRole('listitem').filter({ hasText: /^neonace_bot: / })).toContainText('Be kind');

  await control(viewer, 'stream', { isLive: false });
  await expect(player).toHaveCount(0, { timeout: 2_000 });
  await viewer.context().close();
});
