import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, stubStream, test } from '../support/site.js';

const START = Date.parse('2026-11-27T19:00:00Z');

test.use({ timezoneId: 'Europe/Berlin' });

test("the next stream is in the viewer's own time zone, and a long title fits its card", async ({
  guest,
}) => {
  await guest.clock.install({ time: START - 26 * 3_600_000 });
  await stubStream(guest, {
    nextStream: { startsAt: new Date(START).toISOString(), title: 'Bonus'.repeat(28) },
    lastLiveAt: '2026-11-20T22:05:00.000Z',
  });
  await guest.goto('/');
  await guest.clock.runFor(31_000);
  const bar = guest.getByTestId('offline-bar');
  await expect(bar.locator('time').first()).toHaveText(/^Fri,? 27 Nov, 20:00 CET$/);
  await expect(bar).toContainText('Last live 20 Nov 2026, 23:05');
  for (const size of [DESKTOP, PHONE]) {
    await guest.setViewportSize(size);
    const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${size.width} px`).toBeLessThanOrEqual(0);
  }
});
