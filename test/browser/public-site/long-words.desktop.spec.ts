import { expectLongWordsToFit } from '../support/long-words.js';
import { LUNA, shownPoints, test } from '../support/members.js';
import { expect } from '../support/site.js';

test('no word from a streamer, partner or viewer overflows its container', ({ viewer }) =>
  expectLongWordsToFit(viewer, ['/casino'], [390]));

test('a fifteen-digit balance leaves room for the menu button, and is shown in full elsewhere', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 123_456_789_012_345);
  await viewer.setViewportSize({ width: 390, height: 844 });
  await viewer.goto('/points');
  await expect(shownPoints(viewer)).toHaveText('123.5T points');
  const badge = viewer.getByRole('button', { name: /: your account/ });
  await expect(badge).toHaveAttribute('title', '123,456,789,012,345 points');
  await expect(viewer.getByRole('main').getByText('123,456,789,012,345').first()).toBeVisible();
  const box = await badge.boundingBox();
  const toggle = await viewer.getByRole('button', { name: 'Open menu' }).boundingBox();
  expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(toggle?.x ?? NaN);
  await asOwner.setPoints(LUNA, 12_500);
});
