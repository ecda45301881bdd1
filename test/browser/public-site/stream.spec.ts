import { expect, stubStream, test } from '../support/site.js';

test('the chat is covered while the stream is offline', async ({ viewer }) => {
  await stubStream(viewer, { isLive: false });
  await viewer.goto('/stream');
  const chat = viewer.getByRole('region', { name: 'Chat' });
  await expect(chat.getByText('STREAM OFFLINE', { exact: true })).toBeVisible();
  const covered = await chat.evaluate((panel) => {
    const { left, top, width, height } =
      panel.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
    return [0.1, 0.5, 0.9].every(
      (part) => document.elementFromPoint(left + width * part, top + height * part)?.tagName !== 'IFRAME',
    );
  });
  expect(covered).toBe(true);
});
