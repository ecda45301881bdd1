import type { Page } from '@playwright/test';
import { expect, stub, stubStream } from './site.js';

/** Header parts that overlap, are cut off, or extend beyond the window. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    const isBar = !header?.querySelector('button[aria-controls="site-menu"]')?.checkVisibility();
    const parts = [...(header?.querySelectorAll('a, button, [data-testid=points]') ?? [])].filter(
      (part) => part.checkVisibility() && (isBar || !part.closest('nav')),
    );
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const labelOf = (at: number) => parts[at]?.textContent?.trim() || 'a part without text';
    return boxes.flatMap((box, at) => [
      ...(box.left < 0 || box.right > innerWidth + 0.5 ? [`${labelOf(at)} outside the window`] : []),
      ...(box.height > (header?.clientHeight ?? 0) ? [`${labelOf(at)} taller than the header`] : []),
      ...boxes.flatMap((other, second) => {
        const areNested = parts[at]?.contains(parts[second] ?? null) ?? true;
        if (second <= at || areNested) return [];
        const isOver = Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5;
        const isBeside = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5;
        return isOver && isBeside ? [`${labelOf(at)} over ${labelOf(second)}`] : [];
      }),
    ]);
  });

/** Makes the header show everything it can at the same time. */
async function showAll(page: Page): Promise<void> {
  await stubStream(page, { isLive: true });
  // The page uses the state in its HTML until the first poll.
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"isLive":false', '"isLive":true');
    await route.fulfill({ response, body });
  });
  await stub(page, '**/api/play/now', { json: { raffle: 1, guess: null, hunt: null } });
  await page.route('**/api/auth/user', async (route) => {
    const user = (await (await route.fetch()).json()) as object | null;
    await route.fulfill({ json: user && { ...user, nickname: 'W'.repeat(25), points: 999_999_999 } });
  });
}

interface Shown {
  /** Prefixes of the addresses, such as `/de`. */
  languages: readonly string[];
  widths: readonly number[];
}

async function expectNoOverlap(
  page: Page,
  { languages, widths }: Shown,
  isReady: () => Promise<void>,
): Promise<void> {
  await showAll(page);
  for (const language of languages) {
    await page.goto(`${language}/contact`);
    await expect(page.locator('header a[href$="/stream"]')).toHaveCount(2);
    await expect(page.locator('header nav a[href$="/play"]')).toHaveCount(1);
    await isReady();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      // Media queries react to the new width with a short delay.
      await expect.poll(() => faultsOf(page), { message: `${language} at ${width} px` }).toEqual([]);
    }
  }
}

/** Fails if parts of the team's header overlap. */
export const expectNoOverlapForTeam = (owner: Page, shown: Shown): Promise<void> =>
  expectNoOverlap(owner, shown, async () => {
    await expect(owner.getByTestId('points')).toHaveText(/^999.999.999/);
    await expect(owner.locator('header nav a[href="/admin"]')).toHaveCount(1);
  });

/** Fails if parts of a guest's header overlap. */
export const expectNoOverlapForGuest = (guest: Page, shown: Shown): Promise<void> =>
  expectNoOverlap(guest, shown, async () => {
    await expect(guest.locator('header a[href^="/api/auth/twitch"]')).toHaveCount(1);
    await expect(guest.locator('header button[aria-expanded]')).toHaveCount(2);
  });
