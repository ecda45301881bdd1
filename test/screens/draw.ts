import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';

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

interface Sheet {
  name: string;
  width: number;
  height: number;
  cells: OverlayOptions[];
  quality: number;
}

/** Keeps several pictures as one. */
export async function drawSheet({ name, width, height, cells, quality }: Sheet): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#444' } })
    .composite(cells)
    .webp({ quality, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
