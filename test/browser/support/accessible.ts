import { expect, type Page } from '@playwright/test';
import { DESKTOP, FURTHER_ROWS, PHONE, violationsOf } from './axe.js';

/**
 * Checks both widths. On a phone, checks only the first rows of a list; with a dialog or a menu open, checks only
 * that, as the screen behind it has been checked already.
 */
export async function expectAccessible(admin: Page, where: string): Promise<void> {
  const opened = admin.locator('[role=dialog], [role=menu]').filter({ visible: true });
  const within = (await opened.count()) > 0 ? '[role=dialog], [role=menu]' : undefined;
  for (const size of [PHONE, DESKTOP]) {
    await admin.setViewportSize(size);
    const leaveOut = size === PHONE ? FURTHER_ROWS : '';
    expect(await violationsOf(admin, within, leaveOut), `${where} at ${size.width} px`).toEqual([]);
    await expect(admin.locator('input[type=number]'), `${where}: number inputs`).toHaveCount(0);
    expect(
      await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${where}: horizontal scrolling`,
    ).toBeLessThanOrEqual(0);
  }
}
