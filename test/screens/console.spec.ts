import type { Page } from '@playwright/test';
import { expect, test } from '../browser/support/console.js';
import { LUNA } from '../browser/support/members.js';
import { savePicture } from './save-picture.js';

interface Screen {
  name: string;
  path: string;
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  await button.scrollIntoViewIfNeeded();
  await button.click();
};

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible();
}

async function askToDelete(page: Page): Promise<void> {
  await press('More actions for Velvet Dahlia')(page);
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
}

const SCREENS: Screen[] = [
  { name: 'dashboard', path: '' },
  { name: 'offers', path: 'offers' },
  { name: 'offers-add', path: 'offers', prepare: press('Add New Offer') },
  { name: 'offers-edit', path: 'offers', prepare: press('Edit Velvet Dahlia') },
  { name: 'offers-delete', path: 'offers', prepare: askToDelete },
  { name: 'users', path: 'users' },
  { name: 'user', path: `users/${LUNA}` },
  { name: 'rewards', path: 'rewards' },
  { name: 'spins', path: 'spins' },
  { name: 'spins-history', path: 'spins', prepare: press('Spin History') },
  { name: 'shop', path: 'shop' },
  { name: 'shop-edit', path: 'shop', prepare: press('Edit Night Shift Hoodie') },
  { name: 'categories', path: 'shop?tab=categories' },
  { name: 'claims', path: 'claims' },
  { name: 'claims-order', path: 'claims', prepare: openOrder },
  { name: 'bot', path: 'bot' },
  { name: 'bot-command', path: 'bot', prepare: press('Edit !schedule') },
  { name: 'bot-messages', path: 'bot?tab=automessages' },
  { name: 'tonight', path: 'tonight' },
  { name: 'buttons', path: 'buttons' },
  { name: 'raffles', path: 'raffles' },
  { name: 'raffles-add', path: 'raffles', prepare: press('Set up a raffle') },
  { name: 'guesses', path: 'guesses' },
  { name: 'hunts', path: 'hunts' },
  { name: 'overlays', path: 'overlays' },
  { name: 'points', path: 'points' },
  { name: 'points-now', path: 'points/now' },
  { name: 'points-economy', path: 'points/economy' },
  { name: 'points-give', path: 'points/give' },
  { name: 'imports', path: 'imports' },
  { name: 'exports', path: 'exports' },
  { name: 'site', path: 'site' },
  { name: 'legal', path: 'legal' },
  { name: 'audit', path: 'audit', prepare: press('Details') },
  { name: 'security', path: 'security' },
  { name: 'version', path: 'version' },
];

for (const { name, path, prepare } of SCREENS) {
  test(`admin-${name}`, async ({ admin }) => {
    await admin.goto(`/admin/${path}`);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByLabel('Loading')).toHaveCount(0);
    await prepare?.(admin);
    await savePicture(admin, `admin-${name}`);
  });
}
