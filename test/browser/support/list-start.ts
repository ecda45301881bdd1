import { expect, type Page } from '@playwright/test';

export const ROW =
  '.RaDataTable-tbody > .RaDataTable-row, .RaList-content ol > li, .RaSimpleFormIterator-line';
export const MAX_TOP = 240;

/** Top of a list's first row in pixels, after its help has been dismissed and the page reloaded. */
export async function topWithoutHelp(admin: Page, list: string): Promise<number> {
  await admin.goto(`/admin/${list}`);
  const first = admin.locator(ROW).first();
  await expect(first).toBeVisible();
  const read = admin.getByRole('button', { name: 'Got it' });
  if (await read.isVisible()) {
    await read.click();
    await expect(admin.getByRole('button', { name: 'Show help' })).toBeFocused();
    await admin.reload();
    await expect(first).toBeVisible();
    await expect(read).toBeHidden();
  }
  return Math.round((await first.boundingBox())?.y ?? Infinity);
}
