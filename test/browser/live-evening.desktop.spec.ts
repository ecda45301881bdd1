import { expect, test } from '@playwright/test';
import { violationsOf } from './support/axe.js';

/** The sandbox's panel, on the port after the site's. */
function panelOf(baseURL = ''): string {
  const { protocol, hostname, port } = new URL(baseURL);
  return `${protocol}//${hostname}:${Number(port) + 1}`;
}

test.afterEach(async ({ request, baseURL }) => {
  await request.post(`${panelOf(baseURL)}/control/reset`, { data: {} });
});

test('one click on the sandbox panel starts a live evening, another ends it', async ({ page, baseURL }) => {
  await page.goto(panelOf(baseURL));
  const stream = page.getByRole('region', { name: /^Stream of neonace/ });
  const begin = page.getByRole('button', { name: 'Start a live evening' });
  const end = page.getByRole('button', { name: 'End the evening' });
  await expect(end).toBeDisabled();
  await begin.click();
  await expect(page.getByRole('status')).toHaveText('The evening has started.');
  await expect(stream).toContainText('live');
  await expect(begin).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Chat' }).getByRole('listitem').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await end.click();
  await expect(stream).toContainText('offline');
  await expect(begin).toBeEnabled();
});
