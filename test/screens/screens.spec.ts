import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { passAgeGate, signIn } from '../browser/admin-app/console.js';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens');

interface Screen {
  name: string;
  path: string;
  /** Signs in first; a guest otherwise. */
  as?: 'luna_sky' | 'neonace';
  /** What brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>;
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'casino', path: '/casino' },
  { name: 'stream', path: '/stream', as: 'luna_sky' },
  { name: 'community', path: '/community', as: 'luna_sky' },
  { name: 'shop', path: '/shop', as: 'luna_sky' },
  { name: 'daily-reward', path: '/shop', as: 'luna_sky', prepare: press('Claim Reward') },
  { name: 'rewards', path: '/rewards', as: 'luna_sky' },
  { name: 'commands', path: '/commands' },
  { name: 'points', path: '/points', as: 'luna_sky' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookie-policy', path: '/cookie-policy' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'admin-dashboard', path: '/admin', as: 'neonace' },
  { name: 'admin-offers', path: '/admin/offers', as: 'neonace' },
  { name: 'admin-users', path: '/admin/users', as: 'neonace' },
  { name: 'admin-rewards', path: '/admin/rewards', as: 'neonace' },
  { name: 'admin-spins', path: '/admin/spins', as: 'neonace' },
  { name: 'admin-shop', path: '/admin/shop', as: 'neonace' },
  { name: 'admin-claims', path: '/admin/claims', as: 'neonace' },
  { name: 'admin-bot', path: '/admin/bot', as: 'neonace' },
  { name: 'admin-site', path: '/admin/site', as: 'neonace' },
  { name: 'admin-audit', path: '/admin/audit', as: 'neonace' },
];

for (const screen of SCREENS) {
  test(screen.name, async ({ page }) => {
    await passAgeGate(page);
    if (screen.as) await signIn(page, screen.as);
    await page.goto(screen.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screen.prepare?.(page);
    await draw(page, screen.name);
  });
}

test('age-gate', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' })).toBeVisible();
  await draw(page, 'age-gate');
});

test('restricted', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isUnderage', 'true'));
  await page.goto('/restricted');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await draw(page, 'restricted');
});

async function draw(page: Page, name: string): Promise<void> {
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
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.jpg`), type: 'jpeg', quality: 72 });
}
