import { violationsOf } from '../support/axe.js';
import { choose, confirmDelete, expect, rowWith, test } from '../support/console.js';
import { recordFaults } from '../support/site.js';

const NAME = 'Secret Mug';

test('an item keeps its rules, questions and codes, and is deleted and restored from the archive', async ({
  admin,
}) => {
  const faults = recordFaults(admin);
  await admin.goto('/admin/shop');
  await admin.getByRole('button', { name: 'Add New Item' }).click();
  const editor = admin.getByRole('dialog');
  await editor.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await editor.getByRole('textbox', { name: 'Description' }).fill('With a code inside');
  await editor.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option', { name: 'Merch' }).click();
  await editor.getByRole('textbox', { name: 'Price' }).fill('50');
  await editor.getByRole('textbox', { name: 'Stock' }).fill('9');
  await editor.getByRole('textbox', { name: 'Image URL' }).fill('/media/demo/shop/green-room-mug.svg');
  await editor.getByRole('checkbox', { name: 'Featured (shown first in the shop)' }).check();
  await editor.getByRole('textbox', { name: 'Limit per viewer' }).fill('2');
  await editor.getByRole('combobox', { name: 'Limit period' }).click();
  await admin.getByRole('option', { name: 'Per 7 days' }).click();
  await editor.getByLabel('Available from').fill('2030-01-02T18:00');
  await editor.getByLabel('Available until').fill('2030-01-01T18:00');
  await editor.getByRole('checkbox', { name: 'Followers only' }).check();
  await editor.getByRole('checkbox', { name: 'Loyal viewers only' }).check();
  await editor.getByRole('button', { name: 'Add', exact: true }).click();
  await editor.getByRole('textbox', { name: 'Question' }).fill('Which size?');
  await editor.getByRole('combobox', { name: 'Type' }).click();
  await admin.getByRole('option', { name: 'Choice', exact: true }).click();
  await editor.getByRole('textbox', { name: 'Choices' }).fill('Small\nLarge');
  await editor.getByRole('checkbox', { name: 'Required' }).check();
  expect(await violationsOf(admin, '[role="dialog"]')).toEqual([]);
  await editor.getByRole('button', { name: 'Add Item' }).click();
  await expect(editor.getByText('Must be later than Available from')).toBeVisible();
  await editor.getByLabel('Available until').fill('2030-02-01T18:00');
  const saved = admin.waitForResponse((response) => response.request().method() === 'POST');
  await editor.getByRole('button', { name: 'Add Item' }).click();
  expect(await (await saved).json()).toMatchObject({
    featured: true,
    rules: {
      limit: 2,
      period: '7 days',
      from: '2030-01-02T18:00:00.000Z',
      until: '2030-02-01T18:00:00.000Z',
      followersOnly: true,
      loyalOnly: true,
    },
    fields: [
      { id: 'which-size', label: 'Which size?', kind: 'choice', required: true, options: ['Small', 'Large'] },
    ],
  });

  const row = rowWith(admin, NAME);
  await expect(row).toContainText('Featured');
  await row.getByRole('button', { name: `Edit ${NAME}` }).click();
  await expect(editor.getByRole('textbox', { name: 'Limit per viewer' })).toHaveValue('2');
  await expect(editor.getByLabel('Available from')).toHaveValue('2030-01-02T18:00');
  await expect(editor.getByRole('textbox', { name: 'Choices' })).toHaveValue('Small\nLarge');
  // Nothing has changed, so closing asks no question.
  await admin.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);

  await choose(row, `Digital codes of ${NAME}`);
  const codes = admin.getByRole('dialog', { name: `Digital codes of ${NAME}` });
  const list = codes.getByRole('textbox', { name: 'New codes' });
  await list.fill('MUG-1\nMUG-2\nMUG-1');
  await codes.getByRole('button', { name: 'Add 3 codes' }).click();
  await expect(codes.getByRole('alert')).toContainText('See line 3.');
  await expect(list).toHaveValue('MUG-1\nMUG-2\nMUG-1');
  await list.fill('');
  const buffer = Buffer.from('Mug;Code;Price\r\nBlue;"MUG-1,;""x""";5\r\nRed;MUG-2;5\r\n');
  await codes.locator('input[type=file]').setInputFiles({ name: 'mugs.csv', mimeType: 'text/csv', buffer });
  await expect(codes.getByRole('combobox', { name: 'Column with the codes' })).toHaveText('Code');
  expect(await violationsOf(admin, '[role="dialog"]')).toEqual([]);
  await codes.getByRole('button', { name: 'Use 2 codes' }).click();
  await expect(list).toHaveValue('MUG-1,;"x"\nMUG-2');
  await codes.getByRole('button', { name: 'Add 2 codes' }).click();
  await expect(codes.getByText('2 unused, 0 handed out')).toBeVisible();
  expect(await violationsOf(admin, '[role="dialog"]')).toEqual([]);
  await codes.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Only 2 codes left');

  await choose(row, `Delete ${NAME}`);
  await confirmDelete(admin);
  await expect(row).toHaveCount(0);
  await admin.getByRole('button', { name: 'Archive' }).click();
  await admin.getByRole('button', { name: `Restore ${NAME}` }).click();
  await expect(row).toHaveCount(0);
  await admin.getByRole('button', { name: 'List', exact: true }).click();
  await expect(row).toContainText('Only 2 codes left');

  await admin.getByRole('button', { name: 'Order', exact: true }).click();
  const second = admin.locator('ol > li').nth(1);
  const name =
    (await second.getByRole('button', { name: /^Drag / }).getAttribute('aria-label'))?.slice(5) ?? '';
  await second.getByRole('button', { name: `Move ${name} down` }).click();
  const third = admin.locator('ol > li').nth(2);
  await expect(third.getByRole('button', { name: `Drag ${name}` })).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await third.getByRole('button', { name: `Move ${name} up` }).click();
  await expect(second.getByRole('button', { name: `Drag ${name}` })).toBeVisible();

  await admin.getByRole('button', { name: 'List', exact: true }).click();
  await choose(row, `Delete ${NAME}`);
  await confirmDelete(admin);
  await expect(row).toHaveCount(0);
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});
