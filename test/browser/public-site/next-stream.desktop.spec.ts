import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, recordFaults, stubStream, test } from '../support/site.js';

const START = Date.parse('2026-11-27T19:00:00Z');
const HOUR = 3_600_000;
const nextStream = { startsAt: new Date(START).toISOString(), title: 'Friday night slots' };

test.use({ timezoneId: 'Europe/Berlin' });

for (const path of ['/', '/stream']) {
  test(`${path}: offline, the next stream in the viewer's own time, counting down to its start`, async ({
    guest,
  }) => {
    const faults = recordFaults(guest);
    await guest.clock.install({ time: START - 26 * HOUR });
    await stubStream(guest, { nextStream, lastLiveAt: '2026-11-20T22:05:00.000Z' });
    await guest.goto(path);
    const bar = guest.getByTestId('offline-bar');
    await guest.clock.runFor(31_000);
    await expect(bar).toContainText('Next stream');
    await expect(bar.locator('time').first()).toHaveText(/^Fri,? 27 Nov, 20:00 CET$/);
    await expect(bar).toContainText('Friday night slots');
    await expect(bar).toContainText('Last live 20 Nov 2026, 23:05');
    await expect(bar).toContainText('1 d 1 h');
    await guest.clock.fastForward(25 * HOUR);
    await expect(bar).toContainText(/00:59:\d\d/);
    await guest.clock.fastForward(HOUR);
    await expect(bar).toContainText('Any moment now');
    expect(faults).toEqual([]);
  });
}

test('nothing is said of plans that nobody made, nor of a past that the site has not seen', async ({
  guest,
}) => {
  await stubStream(guest, {});
  await guest.goto('/stream');
  await expect(guest.getByText('Offline right now')).toBeVisible();
  const polled = guest.waitForResponse('**/api/stream/data');
  await guest.reload();
  await polled;
  await expect(guest.getByTestId('offline-bar')).toHaveCount(0);
});

test('a long title stays inside its card, and live hides the plans', async ({ guest }) => {
  await guest.clock.install();
  await stubStream(guest, { nextStream: { ...nextStream, title: 'Bonus'.repeat(28) } });
  await guest.goto('/');
  await guest.clock.runFor(31_000);
  await expect(guest.getByTestId('offline-bar')).toBeVisible();
  for (const size of [DESKTOP, PHONE]) {
    await guest.setViewportSize(size);
    const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${size.width} px`).toBeLessThanOrEqual(0);
  }
  await stubStream(guest, { isLive: true, title: 'Live', nextStream });
  await guest.clock.runFor(31_000);
  await expect(guest.getByTestId('live-bar')).toBeVisible();
  await expect(guest.getByTestId('offline-bar')).toHaveCount(0);
});
