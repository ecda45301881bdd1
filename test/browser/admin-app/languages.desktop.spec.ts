import pseudo from '#shared/generated/en-XA/console.js';
import { textsOf } from '#shared/texts.js';
import type { Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/axe.js';
import { expectOnlyCatalogueTexts, recordData } from '../support/uncatalogued-texts.js';
import { answer, expect, menuLinks, test, visit } from '../support/console.js';
import { recordFaults } from '../support/site.js';

const words = textsOf<'console'>('en-XA', pseudo);

/** Matches a button text with any name filled in. */
const withAnyName = (text: string): RegExp =>
  new RegExp(
    text
      .split('NAME')
      .map((part) => part.replace(/\W/g, '\\$&'))
      .join('.+'),
  );
const NAME = { name: 'NAME', target: 'NAME', recordRepresentation: 'NAME' };

interface Screen {
  path: string;
  /** Buttons that open a dialog or menu on this screen. */
  opens?: (string | RegExp)[];
}

const edit = withAnyName(words.t('console.edit', NAME));
const WALKS: Record<string, Screen[]> = {
  'from the dashboard to a user page': [
    { path: '' },
    {
      path: 'offers',
      opens: [
        words.t('resources.offers.action.create'),
        edit,
        withAnyName(words.t('resources.offers.action.delete', NAME)),
      ],
    },
    { path: 'users' },
    { path: 'users/100000002' },
    { path: 'users?filter=%7B%22search%22%3A%22zzzz%22%7D' },
  ],
  'from the tiers to the categories': [
    { path: 'rewards' },
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

const storeLanguage = (page: Page, locale: string) =>
  page.addInitScript((tag) => localStorage.setItem('RaStore.locale', JSON.stringify(tag)), locale);

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

test('form errors, refusals by the server and confirmations come from a catalogue too', async ({ admin }) => {
  await storeLanguage(admin, 'en-XA');
  const data = recordData(admin);
  await admin.goto('/admin/shop?tab=categories');
  const add = admin.getByRole('button', { name: words.t('resources.categories.action.create') });
  await add.click();
  const dialog = admin.getByRole('dialog');
  await submit(dialog, words.t('resources.categories.editor.submit'));
  await expect(dialog.getByText(words.t('ra.validation.required')).first()).toBeVisible();
  await expectOnlyCatalogueTexts(admin, data, 'an empty form');
  await dialog.getByRole('textbox').first().fill('Typed');
  // Only one "required" message left: the form has registered the input.
  await expect(dialog.getByText(words.t('ra.validation.required'))).toHaveCount(1);
  await admin.keyboard.press('Escape');
  await expect(admin.getByText(words.t('console.unsaved.title'))).toBeVisible();
  await expectOnlyCatalogueTexts(admin, new Set([...data, 'Typed']), 'the question before leaving');
  await submit(admin.getByRole('dialog').last(), words.t('console.unsaved.leave'));

  await answer(admin, 'DELETE', /^\/api\/shop\/categories\//, {
    status: 409,
    json: { error: 'Category is in use', code: 'category_in_use', params: {} },
  });
  await admin
    .getByRole('button', { name: withAnyName(words.t('resources.categories.action.delete', NAME)) })
    .first()
    .click();
  await expectOnlyCatalogueTexts(admin, data, 'the question before deleting');
  await submit(dialog, words.t('ra.action.delete'));
  const refused = admin.getByRole('alert');
  await expect(refused).toHaveText(/⟦Çåţęĝǫŕý|⟦C/);
  await expectOnlyCatalogueTexts(admin, data, 'the refusal');
});

const submit = (dialog: Locator, name: string): Promise<void> => dialog.getByRole('button', { name }).click();

test('an admin chooses the language in the top bar, and the browser remembers it', async ({ admin }) => {
  await admin.goto('/admin/offers');
  await expect(admin.locator('html')).toHaveAttribute('lang', 'en');
  await admin.getByRole('button', { name: 'Console language: English' }).click();
  await admin.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Casino-Angebote verwalten');
  await admin.reload();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Casino-Angebote verwalten');
  await expect(admin.locator('html')).toHaveAttribute('lang', 'de');
  await expect(await menuLinks(admin)).toContainText(['Casino-Angebote', 'Nutzer']);
  await admin.getByRole('button', { name: 'Sprache der Konsole: Deutsch' }).click();
  await admin.getByRole('menuitem', { name: 'English' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Manage Casino Offers');
});

test('changing the language asks before discarding what was typed', async ({ admin }) => {
  await admin.goto('/admin/site');
  const title = admin.getByRole('textbox', { name: 'Title' });
  await title.fill('Typed');
  const asked = admin.waitForEvent('dialog');
  await admin.getByRole('button', { name: 'Console language: English' }).click();
  const choose = admin.getByRole('menuitem', { name: 'Deutsch' }).click();
  const question = await asked;
  expect(question.message()).toBe('You have unsaved changes. Change the language anyway?');
  await question.dismiss();
  await choose;
  await expect(title).toHaveValue('Typed');
});

test("by default the console uses the site's language", async ({ admin }) => {
  await admin.route('**/api/site', async (route) => {
    const response = await route.fetch();
    const site = (await response.json()) as object;
    await route.fulfill({ response, json: { ...site, locale: 'de' } });
  });
  await admin.goto('/admin/claims');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Shop-Einlösungen');
});
