import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, test, visit } from '../support/console.js';
import { NAME, storeLanguage, withAnyName, words } from '../support/pseudo-locale.js';
import { recordFaults } from '../support/site.js';
import { expectOnlyCatalogueTexts, recordData } from '../support/uncatalogued-texts.js';

interface Screen {
  path: string;
  /** Buttons that open a dialog or menu on this screen. */
  opens?: (string | RegExp)[];
}

const edit = withAnyName(words.t('console.edit', NAME));
const WALKS: Record<string, Screen[]> = {
  'from the dashboard to a user page': [
    { path: '' },
    { path: 'tonight' },
    { path: 'buttons' },
    {
      path: 'offers',
      opens: [words.t('resources.offers.action.create'), edit, withAnyName(words.t('console.more_of', NAME))],
    },
    { path: 'users' },
    { path: 'users/100000002' },
    { path: 'users?filter=%7B%22search%22%3A%22zzzz%22%7D' },
  ],
  'from the tiers to the categories': [
    { path: 'rewards' },
    { path: 'raffles/rehearsal' },
    { path: 'spins', opens: [words.t('resources.spins.history')] },
    { path: 'shop', opens: [words.t('resources.items.action.create'), edit] },
    { path: 'claims' },
    { path: 'shop?tab=categories', opens: [words.t('resources.categories.action.create')] },
  ],
  'from the bot to an unknown address': [
    { path: 'bot', opens: [words.t('resources.commands.action.create'), edit] },
    { path: 'points' },
    { path: 'site' },
    { path: 'bot?tab=automessages', opens: [words.t('resources.automessages.action.create')] },
    { path: 'audit', opens: [words.t('ra.action.add_filter')] },
    { path: 'security' },
    { path: 'confirmed?confirm=denied' },
    { path: 'nowhere' },
  ],
};

/** Waits until the heading is shown and nothing is loading. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

/** Changes the language of an open console the way another tab would. */
async function changeLanguage(page: Page, locale: string): Promise<void> {
  await page.evaluate((tag) => {
    const [key, newValue] = ['RaStore.locale', JSON.stringify(tag)];
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} at ${size.width} px`,
      )
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(DESKTOP);
}

for (const [walk, screens] of Object.entries(WALKS)) {
  test(`${walk}: every text comes from a catalogue, and German fits both widths`, async ({ admin }) => {
    test.slow();
    await storeLanguage(admin, 'en-XA');
    const data = recordData(admin);
    const faults = recordFaults(admin);
    for (const { path, opens = [] } of screens) {
      await visit(admin, path);
      await waitUntilLoaded(admin);
      await expectOnlyCatalogueTexts(admin, data, `/admin/${path}`);
      for (const name of opens) {
        await admin.getByRole('button', { name }).first().click();
        await expectOnlyCatalogueTexts(admin, data, `/admin/${path}: ${String(name)}`);
        await admin.keyboard.press('Escape');
        await expect(admin.getByRole('dialog').or(admin.getByRole('menu'))).toHaveCount(0);
      }
      await changeLanguage(admin, 'de');
      await waitUntilLoaded(admin);
      await expectToFit(admin, path);
      await changeLanguage(admin, 'en-XA');
    }
    expect(faults).toEqual([]);
  });
}
