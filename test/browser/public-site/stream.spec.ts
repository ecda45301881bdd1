import { expect, stubStream, test } from '../support/site.js';

test('a viewer has the chat, covered while the stream is offline', async ({ viewer }) => {
  await stubStream(viewer, { isLive: false });
  await viewer.goto('/stream');
  const chat = viewer.getByRole('region', { name: 'Chat' });
  await expect(chat.locator('iframe')).toHaveAttribute('src', /\/chat\?darkpopout&parent=localhost$/);
  await expect(chat.getByText('STREAM OFFLINE', { exact: true })).toBeVisible();
  await expect(
    chat.getByText('The stream is currently offline. Come back later!', { exact: true }),
  ).toBeVisible();
  const covered = await chat.evaluate((panel) => {
    const { left, top, width, height } =
      panel.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
    return [0.1, 0.5, 0.9].every(
      (part) => document.elementFromPoint(left + width * part, top + height * part)?.tagName !== 'IFRAME',
    );
  });
  expect(covered).toBe(true);
  await stubStream(viewer, { isLive: true, title: null });
  await viewer.reload();
  await expect(chat.locator('iframe')).toBeVisible();
  await expect(chat.getByText('STREAM OFFLINE')).toHaveCount(0);
});
