import { expect, stubStream, test } from '../support/site.js';

const ENTER = 'I AM 18 OR OLDER - ENTER';
const EXIT = 'I AM UNDER 18 - EXIT';

test('both answers have the same size, neither is focused, and the page behind cannot be reached', async ({
  page,
}) => {
  await stubStream(page, { isLive: true });
  await page.goto('/');
  const [enter, exit] = [page.getByRole('button', { name: ENTER }), page.getByRole('button', { name: EXIT })];
  const [one, other] = [await enter.boundingBox(), await exit.boundingBox()];
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  await expect(enter).not.toBeFocused();
  await expect(exit).not.toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape');
  await expect(enter).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(enter).toBeVisible();
  const onTop = await page.evaluate(
    () => document.elementFromPoint(4, 4)?.closest('header, main, footer') ?? null,
  );
  expect(onTop).toBeNull();
});
