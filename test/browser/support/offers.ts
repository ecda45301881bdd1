import type { Page } from '@playwright/test';
import { answer, expect, wholeList } from './console.js';

const PAIRS = [1, 2, 3, 4] as const;

export const LIST = /^\/api\/offers$/;
export const ONE = /^\/api\/offers\/[^/]+$/;
export const REORDER = /^\/api\/offers\/reorder$/;

export const offer = (id: number) => ({
  id,
  name: `Offer ${id}`,
  imageLink: '/media/demo/avatars/luna_sky.svg',
  description: `What offer ${id} brings`,
  link: 'https://example.com/',
  isNew: id === 1,
  hidden: false,
  promocode: null,
  promocodeOffers: null,
  ...Object.fromEntries(
    PAIRS.flatMap((pair) => [
      [`title${pair}`, 'T'],
      [`description${pair}`, 'D'],
    ]),
  ),
  tags: { mainPartner: false, principalProvider: false, goodSportsBook: false, fastPayouts: false },
});

/** Opens the screen with three stubbed offers. */
export async function openOffers(admin: Page): Promise<void> {
  await answer(admin, 'GET', LIST, wholeList('offers', [1, 2, 3].map(offer)));
  for (const id of [1, 2, 3]) {
    await answer(admin, 'GET', new RegExp(`^/api/offers/${id}$`), { status: 200, json: offer(id) });
  }
  await admin.goto('/admin/offers');
  await expect(admin.getByRole('heading', { name: 'Offer 1' })).toBeVisible();
}

/** Offer names from top to bottom. */
export const namesOn = (admin: Page): Promise<string[]> => admin.locator('main ol h2').allInnerTexts();

/** Fills the twelve required fields of an offer. */
export async function fillOffer(admin: Page, name: string): Promise<void> {
  const field = (label: string) => admin.getByRole('textbox', { name: label, exact: true });
  await field('Name').fill(name);
  await field('Description').fill(`About ${name}`);
  await field('Link').fill('https://example.com/welcome');
  await field('Image URL').fill('/media/demo/offers/neon-harbor.svg');
  for (const pair of PAIRS) {
    await field(`Title ${pair}`).fill(`Title ${pair}`);
    await field(`Description ${pair}`).fill(`Text ${pair}`);
  }
}
