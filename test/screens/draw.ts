import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens');

/** What the page shows, once nothing in it moves or loads any more. */
export async function pictureOf(page: Page): Promise<Buffer> {
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
  return page.screenshot({ type: 'jpeg', quality: 64 });
}

/** Keeps it among the pictures of the docs. */
export async function draw(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await writeFile(path.join(FOLDER, `${name}-${width}.jpg`), await pictureOf(page));
}
