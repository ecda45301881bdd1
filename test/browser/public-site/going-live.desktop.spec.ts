import { expect, stub, stubStream, test } from '../support/site.js';

test('an open page shows that the channel is live, without another request', async ({ viewer }) => {
  await stubStream(viewer, { isLive: false });
  let asked = 0;
  viewer.on('request', (request) => {
    if (request.url().endsWith('/api/stream/data')) asked += 1;
  });
  const update = {
    followers: 48_300,
    isLive: true,
    title: 'Bonus hunt',
    lastUpdate: '2026-01-01T00:00:01.000Z',
  };
  // Sends one stream update, then nothing more.
  await stub(viewer, '**/api/points/events', {
    contentType: 'text/event-stream',
    body: `retry: 100000\nevent: stream-update\ndata: ${JSON.stringify(update)}\n\n`,
  });
  await viewer.goto('/stream');
  await expect(viewer.getByTitle('NeonAce: live stream')).toBeVisible();
  await expect(viewer.getByTestId('live-bar')).toHaveText('Bonus hunt');
  expect(asked).toBe(1);
});
