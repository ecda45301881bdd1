import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface WithAxe {
  axe: typeof axe;
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1360, height: 900 };

/** What room does to one row of a list it does to each. */
export const FURTHER_ROWS = ':is(ul, ol, tbody, [role="list"]) > :nth-child(n + 6)';

/**
 * What axe finds wrong with a page as it is, each with the elements.
 * @param within the part to look at, as a selector; the whole page without it
 * @param leaveOut what not to look at, as a selector
 */
export async function violationsOf(page: Page, within?: string, leaveOut?: string): Promise<string[]> {
  // The header stands before the screen does.
  await expect(page.locator('h1')).toBeVisible();
  await addAxe(page);
  // What the embeds show is not this site's.
  const exclude = ['iframe', ...(leaveOut ? [leaveOut] : [])];
  return page.evaluate(
    async (context) => {
      // What is still coming in ends: axe would measure colours in between.
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .forEach((animation) => animation.finish());
      const { violations } = await (window as unknown as WithAxe).axe.run(context, {
        // Describing all that is right takes axe longer than finding what is wrong.
        resultTypes: ['violations'],
        iframes: false,
        // Of WCAG 2.2, which axe leaves out unless it is asked.
        rules: { 'target-size': { enabled: true } },
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
      );
    },
    { exclude, ...(within ? { include: [within] } : {}) },
  );
}

/** Once a document: compiling axe takes nearly as long as using it. */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * The same at both widths, without loading the page twice. At the second a list is as good as its first rows, but all
 * rules count: a narrow screen may hide the words that name a button.
 */
export async function violationsAtBothWidths(page: Page, within?: string): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  const found = await violationsOf(page, within);
  await page.setViewportSize(PHONE);
  return [...found, ...(await violationsOf(page, within, FURTHER_ROWS))];
}

/** The texts of a page that are hard to read in the colours that it has now. Transitions must be off. */
export async function contrastFaultsOf(page: Page): Promise<string[]> {
  await addAxe(page);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as WithAxe).axe.run(
      { exclude: ['iframe'] },
      { runOnly: ['color-contrast'], resultTypes: ['violations'], iframes: false, preload: false },
    );
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary ?? ''}`),
    );
  });
}
