import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens');

/** A screenshot taken once nothing is moving or loading. */
export async function screenshotOf(page: Page): Promise<Buffer> {
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

/** Saves a screenshot to docs/screens. */
export async function savePicture(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await writeFile(path.join(FOLDER, `${name}-${width}.jpg`), await screenshotOf(page));
}

interface Sheet {
  name: string;
  width: number;
  height: number;
  cells: OverlayOptions[];
  quality: number;
}

/** Saves several screenshots as one image. */
export async function saveSheet({ name, width, height, cells, quality }: Sheet): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#444' } })
    .composite(cells)
    .webp({ quality, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
