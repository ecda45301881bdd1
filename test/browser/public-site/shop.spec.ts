import { toastColour, itemNamed, test } from '../support/members.js';
import { expect, stub, toastOf } from '../support/site.js';

test('a guest is asked to log in, at the top right, and nothing is sent', async ({ guest }) => {
  await stub(guest, '**/api/shop/items?*', { json: [itemNamed('Mug'), itemNamed('Cap')] });
  const sent: string[] = [];
  guest.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await guest.goto('/shop');
  const buttons = guest.getByRole('button', { name: 'Login to claim' });
  await expect(buttons).toHaveCount(2);
  for (const at of [0, 1]) {
    await buttons.nth(at).click();
    await expect(guest.getByText('Please log in to claim items').first()).toBeVisible();
  }
  const toast = toastOf(guest).first();
  // The toast slides in from the side.
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      const width = guest.viewportSize()?.width ?? 0;
      return box && width - (box.x + box.width) <= 24 && box.x > 0 && box.y < 200;
    })
    .toBe(true);
  expect(await toastColour(toast)).toBe('red');
  expect(sent).toEqual([]);
});
