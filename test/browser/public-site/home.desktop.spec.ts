import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, expectNoMessages, recordFaults, test } from '../support/site.js';

test('when the server cannot be reached, the page keeps its initial data and only logs the error', async ({
  guest,
}) => {
  const faults = recordFaults(guest);
  await guest.route('**/api/{offers,stream/data}', (route) => route.abort('connectionrefused'));
  await guest.goto('/');
  await expect(guest.getByRole('link', { name: 'Claim Bonus' }).first()).toBeVisible();
  await expect.poll(() => faults.filter((text) => text.includes('Failed to load offers'))).toHaveLength(1);
  await expectNoMessages(guest);
});

test('View Offers leads to the casino offers, at both widths', async ({ guest }) => {
  await guest.goto('/');
  const heading = guest.getByRole('heading', { name: 'Casino Offers' });
  for (const size of [PHONE, DESKTOP]) {
    await guest.setViewportSize(size);
    await guest.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await guest.getByRole('button', { name: 'View Offers' }).click();
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(guest.getByRole('link', { name: 'Claim Bonus' }).first()).toBeVisible();
  }
});
