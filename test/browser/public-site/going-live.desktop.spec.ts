import { expect, stub, stubStream, test } from '../support/site.js';

/** An SSE connection that tells of the stream once, and then stays silent. */
const tells = (update: object) => ({
  contentType: 'text/event-stream',
  body: `retry: 100000\nevent: stream-update\ndata: ${JSON.stringify(update)}\n\n`,
});
const LIVE = { followers: 48_300, isLive: true, title: 'Bonus hunt', lastUpdate: '2026-01-01T00:00:01.000Z' };

for (const path of ['/', '/stream']) {
  test(`a viewer hears on ${path} that the channel is live, without asking again`, async ({ viewer }) => {
    await stubStream(viewer, { isLive: false });
    let asked = 0;
    viewer.on('request', (request) => {
      if (request.url().endsWith('/api/stream/data')) asked += 1;
    });
    await stub(viewer, '**/api/points/events', tells(LIVE));
    await viewer.goto(path);
    const player = viewer.getByTitle('NeonAce: live stream');
    await expect(player).toBeVisible();
    await expect(viewer.getByTestId('live-bar')).toHaveText('Bonus hunt');
    expect(asked).toBe(1);
  });
}

test('what is heard outlives an older answer that comes later', async ({ viewer }) => {
  let release = () => {};
  const heard = new Promise<void>((resolve) => (release = resolve));
  await viewer.route('**/api/stream/data', async (route) => {
    await heard;
    await route.fulfill({ json: { ...LIVE, isLive: false, title: null } });
  });
  await stub(viewer, '**/api/points/events', tells(LIVE));
  await viewer.goto('/stream');
  const player = viewer.getByRole('region', { name: 'Player' }).locator('iframe');
  await expect(player).toBeVisible();
  const answered = viewer.waitForResponse('**/api/stream/data');
  release();
  await (await answered).finished();
  await expect(player).toBeVisible();
  await expect(viewer.getByTestId('live-bar')).toHaveText('Bonus hunt');
});
