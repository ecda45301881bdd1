import type { Locator, Page } from '@playwright/test';
import { expect, stubStream, test } from '../support/site.js';

/** Twitch's minimum for its player. */
const MIN_SIZE = { width: 400, height: 300 };

async function playerOn(page: Page, path: string, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await stubStream(page, { isLive: true, title: 'Bonus hunt' });
  await page.goto(path);
  const player = page.getByTitle(/: live stream$/);
  await expect(player).toBeVisible();
  return player;
}
/** Rounded to whole pixels. */
async function boxOf(player: Locator) {
  const { x = 0, width = 0, height = 0 } = (await player.boundingBox()) ?? {};
  return { x: Math.round(x), width: Math.round(width), height: Math.round(height) };
}
const link = (page: Page) => page.getByRole('link', { name: 'Watch on Twitch' });

for (const path of ['/', '/stream']) {
  test(`on a phone the player of ${path} is full width, with a link to Twitch if that is too narrow`, async ({
    guest,
  }) => {
    const player = await playerOn(guest, path, 360, 780);
    for (const width of [360, 412, 390]) {
      await guest.setViewportSize({ width, height: 780 });
      await expect.poll(() => boxOf(player)).toMatchObject({ x: 0, width, height: MIN_SIZE.height });
      await expect(link(guest)).toBeVisible({ visible: width < MIN_SIZE.width });
    }
    await expect(link(guest)).toHaveAttribute('href', 'https://www.twitch.tv/neonace');
  });

  test(`a phone in landscape shows the whole player of ${path}, with nothing over it`, async ({ viewer }) => {
    const player = await playerOn(viewer, path, 740, 360);
    await expect(viewer.getByRole('button', { name: /^(Claim Reward|Next reward in)/ })).toBeVisible();
    const isWhole = () =>
      player.evaluate((frame, least) => {
        window.scrollBy(0, frame.getBoundingClientRect().top - 12);
        const { top, bottom, left, right, width, height } = frame.getBoundingClientRect();
        const corners = [left + 1, right - 1].flatMap((x) =>
          [top + 1, bottom - 1].map((y) => [x, y] as const),
        );
        return (
          width >= least.width &&
          height >= least.height &&
          corners.every(([x, y]) => document.elementFromPoint(x, y) === frame)
        );
      }, MIN_SIZE);
    await expect.poll(isWhole).toBe(true);
  });
}
