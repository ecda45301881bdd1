import { builtFile } from '../support/built-files.js';
import { expect, expectNoMessages, FAILURE, recordFaults, stub, test } from '../support/site.js';

test('failed stream data leaves the offline picture, and is only logged', async ({ guest }) => {
  const faults = recordFaults(guest);
  const failures = () => faults.filter((text) => text.includes('Failed to load stream data'));
  await stub(guest, '**/api/stream/data', FAILURE);
  // Delay the background polling, so that it starts after the screen's own request has failed.
  let releasePolling = () => {};
  const pollingReleased = new Promise<void>((resolve) => (releasePolling = resolve));
  await guest.route(builtFile('src/app/Background.tsx'), async (route) => {
    await pollingReleased;
    await route.continue();
  });
  await guest.goto('/stream');
  await expect(guest.getByRole('link', { name: 'Follow Me!' })).toBeVisible();
  await expect.poll(failures).toHaveLength(1);
  releasePolling();
  await guest.waitForLoadState('networkidle');
  expect(failures()).toHaveLength(1);
  await expectNoMessages(guest);
});
