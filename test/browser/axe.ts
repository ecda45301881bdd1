import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1360, height: 900 };

/**
 * What axe finds wrong with a page as it is, each with the elements.
 * @param within the part to look at, as a selector; the whole page without it
 */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  // The header stands before the screen does.
  await expect(page.locator('h1')).toBeVisible();
  // What is still coming in ends: axe would measure colours in between.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish()),
  );
  // What the embeds show is not this site's; without them axe need not open a page of its own to put frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe');
  if (within) axe.include(within);
  // Describing all that is right takes axe longer than finding what is wrong.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

/** The same at both widths, without loading the page twice. */
export async function violationsAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    found.push(...(await violationsOf(page)));
  }
  return found;
}
