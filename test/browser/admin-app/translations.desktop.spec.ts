import { violationsOf } from '../support/axe.js';
import { choose, confirmDelete, expect, rowWith, test } from '../support/console.js';
import { turnLanguagesOn } from '../support/language.js';
import { recordFaults } from '../support/site.js';

const NAME = 'Sticker Sheet';

turnLanguagesOn(['de']);

test('an item is written in English and German, and only the German page shows the German texts', async ({
  admin,
}) => {
  const faults = recordFaults(admin);
  await admin.goto('/admin/shop');
  await admin.getByRole('button', { name: 'Add New Item' }).click();
  const editor = admin.getByRole('dialog');
  const german = editor.getByRole('region', { name: /Deutsch/ });
  await editor.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await editor.getByRole('textbox', { name: 'Description' }).fill('For your laptop');
  await editor.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option', { name: 'Merch' }).click();
  await editor.getByRole('textbox', { name: 'Price' }).fill('50');
  await editor.getByRole('textbox', { name: 'Stock' }).fill('9');
  await editor.getByRole('textbox', { name: 'Image URL' }).fill('/media/demo/shop/green-room-mug.svg');
  await editor.getByRole('button', { name: 'Deutsch 0 of 2 texts' }).click();
  await expect(german.getByRole('textbox', { name: 'Name' })).toHaveAttribute('placeholder', NAME);
  await german.getByRole('textbox', { name: 'Name' }).fill('Aufkleberbogen');
  await expect(editor.getByRole('button', { name: 'Deutsch 1 of 2 texts' })).toBeVisible();
  await editor.getByRole('button', { name: 'Add', exact: true }).click();
  await editor.getByRole('textbox', { name: 'Question' }).first().fill('Finish');
  await editor.getByRole('combobox', { name: 'Type' }).click();
  await admin.getByRole('option', { name: 'Choice', exact: true }).click();
  await editor.getByRole('textbox', { name: 'Choices' }).first().fill('Matt\nGlossy');
  const question = editor.getByRole('button', { name: 'Deutsch 0 of 3 texts' });
  await question.click();
  const choices = german.getByRole('textbox', { name: 'Choices' });
  await choices.fill('Matt');
  const folded = editor.getByRole('button', { name: 'Deutsch 1 of 3 texts' });
  await folded.click();
  await expect(choices).toBeHidden();
  await editor.getByRole('button', { name: 'Add Item' }).click();
  // The section with an error opens.
  await expect(choices).toHaveAttribute('aria-invalid', 'true');
  await choices.fill('Matt\nGlänzend');
  expect(await violationsOf(admin, '[role="dialog"]')).toEqual([]);
  await editor.getByRole('button', { name: 'Add Item' }).click();
  await expect(rowWith(admin, NAME)).toBeVisible();

  await admin.goto('/de/shop');
  await expect(admin.getByRole('heading', { name: 'Aufkleberbogen' })).toBeVisible();
  await expect(admin.getByText('For your laptop')).toBeVisible();
  await admin.goto('/shop');
  await expect(admin.getByRole('heading', { name: NAME })).toBeVisible();

  await admin.goto('/admin/shop');
  await rowWith(admin, NAME)
    .getByRole('button', { name: `Edit ${NAME}` })
    .click();
  await editor.getByRole('button', { name: 'Deutsch 1 of 2 texts' }).click();
  await expect(german.getByRole('textbox', { name: 'Name' })).toHaveValue('Aufkleberbogen');
  await folded.click();
  await expect(choices).toHaveValue('Matt\nGlänzend');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await choose(rowWith(admin, NAME), `Delete ${NAME}`);
  await confirmDelete(admin);
  await expect(rowWith(admin, NAME)).toHaveCount(0);
  expect(faults).toEqual([]);
});
