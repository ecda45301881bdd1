import type { Locator } from '@playwright/test';
import { answer, expect, menuLinks, test } from '../support/console.js';
import { NAME, storeLanguage, withAnyName, words } from '../support/pseudo-locale.js';
import { expectOnlyCatalogueTexts, recordData } from '../support/uncatalogued-texts.js';

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
    .getByRole('button', { name: withAnyName(words.t('console.more_of', NAME)) })
    .first()
    .click();
  await admin
    .getByRole('menuitem', { name: withAnyName(words.t('resources.categories.action.delete', NAME)) })
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
