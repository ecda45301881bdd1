import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface WithAxe {
  axe: typeof axe;
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1360, height: 900 };

/** All rows of a list look alike, so checking the first few is enough. */
export const FURTHER_ROWS = ':is(ul, ol, tbody, [role="list"]) > :nth-child(n + 6)';

/**
 * Returns axe's violations on the page as it is, each with its elements.
 * @param within selector of the part to check, by default the whole page
 * @param leaveOut selector of parts to exclude
 */
export async function violationsOf(page: Page, within?: string, leaveOut?: string): Promise<string[]> {
  // The header appears before the screen does.
  await expect(page.locator('h1')).toBeVisible();
  await addAxe(page);
  // Third-party embeds are not this site's responsibility.
  const exclude = ['iframe', ...(leaveOut ? [leaveOut] : [])];
  return page.evaluate(
    async (context) => {
      // Finish entrance animations, or axe would measure intermediate colours.
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .forEach((animation) => animation.finish());
      const { violations } = await (window as unknown as WithAxe).axe.run(context, {
        // Collecting the passes would take axe longer than finding the violations.
        resultTypes: ['violations'],
        iframes: false,
        // A WCAG 2.2 rule that axe leaves off by default.
        rules: { 'target-size': { enabled: true } },
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
      );
    },
    { exclude, ...(within ? { include: [within] } : {}) },
  );
}

/** Injects axe once per document, as compiling it takes nearly as long as running it. */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * Checks both widths without loading the page twice. The second check looks at the first rows of each list
 * only, but with all rules: a narrow screen may hide the text that names a button.
 */
export async function violationsAtBothWidths(page: Page, within?: string): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  const found = await violationsOf(page, within);
  await page.setViewportSize(PHONE);
  return [...found, ...(await violationsOf(page, within, FURTHER_ROWS))];
}

/** Texts with too little contrast in the page's current colours. Transitions must be off. */
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
