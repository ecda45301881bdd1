import path from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens');

/** Keeps what the page shows, once nothing in it moves or loads any more. */
export async function draw(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await Promise.all([...document.images].filter((image) => image.loading !== 'lazy').map(decoded));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    function decoded(image: HTMLImageElement): Promise<void> {
      return image.decode().catch(() => {});
    }
  });
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.jpg`), type: 'jpeg', quality: 64 });
}
