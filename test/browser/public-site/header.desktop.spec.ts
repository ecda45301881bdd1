import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.js';
import { turnLanguagesOn } from '../support/language.js';
import { expect, stub, stubStream, test } from '../support/site.js';

const LANGUAGES = ['de', 'es', 'pt-BR', 'fr', 'sv', 'fi'];
turnLanguagesOn(LANGUAGES);

test.use({ reducedMotion: 'reduce' });

/** Either side of each breakpoint of the header. */
const WIDTHS = [320, 352, 353, 390, 480, 640, 641, 768, 769, 1024, 1264, 1265, 1320, 1321, 1360, 1920];

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

async function expectNoOverlap(page: Page, isReady: () => Promise<void>): Promise<void> {
  await showAll(page);
  for (const language of ['', ...LANGUAGES.map((each) => `/${each}`)]) {
    await page.goto(`${language}/contact`);
    await expect(page.locator('header a[href$="/stream"]')).toHaveCount(2);
    await expect(page.locator('header nav a[href$="/play"]')).toHaveCount(1);
    await isReady();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      // Media queries react to the new width with a short delay.
      await expect.poll(() => faultsOf(page), { message: `${language} at ${width} px` }).toEqual([]);
    }
  }
}

test('nothing in the header overlaps for the team, at any width in any language', async ({ owner }) => {
  test.slow();
  await expectNoOverlap(owner, async () => {
    await expect(owner.getByTestId('points')).toHaveText(/^999.999.999/);
    await expect(owner.locator('header nav a[href="/admin"]')).toHaveCount(1);
  });
});

test('nothing in the header overlaps for a guest', async ({ guest }) => {
  test.slow();
  await expectNoOverlap(guest, async () => {
    await expect(guest.locator('header a[href^="/api/auth/twitch"]')).toHaveCount(1);
    await expect(guest.locator('header button[aria-expanded]')).toHaveCount(2);
  });
});

test('the account menu works with the keyboard, and its card fits every screen', async ({ viewer }) => {
  await viewer.goto('/contact');
  const badge = viewer.getByRole('button', { name: /^Luna_Sky, [\d,]+ points: your account/ });
  const card = viewer.getByRole('group', { name: 'Your account' });
  for (const width of [320, 390, 1360]) {
    await viewer.setViewportSize({ width, height: 640 });
    await badge.focus();
    await viewer.keyboard.press('Enter');
    await expect(badge).toHaveAttribute('aria-expanded', 'true');
    await viewer.keyboard.press('Tab');
    await expect(card.getByRole('link', { name: 'Your Points' })).toBeFocused();
    await viewer.keyboard.press('ArrowDown');
    await expect(card.getByRole('link', { name: /^My claims/ })).toBeFocused();
    await viewer.keyboard.press('End');
    await expect(card.getByRole('button', { name: 'Log out' })).toBeFocused();
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(width);
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(640);
    expect(await violationsOf(viewer), `${width} px`).toEqual([]);
    await viewer.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(badge).toBeFocused();
  }
  await viewer.keyboard.press('ArrowDown');
  await viewer.keyboard.press('Enter');
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Points');
  await expect(card).toHaveCount(0);
});

test('a guest chooses a language in the header, or on a phone in its menu', async ({ guest }) => {
  await guest.goto('/casino');
  await guest.getByRole('button', { name: 'Language: EN' }).click();
  const header = guest.locator('header');
  expect(await violationsOf(guest)).toEqual([]);
  await header.getByRole('link', { name: 'Deutsch' }).filter({ visible: true }).click();
  await expect(guest).toHaveURL('/de/casino');
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole('button', { name: 'Menü öffnen' }).click();
  await header.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await expect(guest).toHaveURL('/casino');
});
