import { expect, test, visit } from '../support/console.js';

test('wins are entered by keyboard, and the public page updates without a reload', async ({ admin }) => {
  const audience = await admin.context().newPage();
  await audience.goto('/hunts');
  await expect(audience.getByText('No bonus hunt is running')).toBeVisible();

  await visit(admin, 'hunts');
  await admin.getByRole('textbox', { name: 'Name' }).fill('Friday hunt');
  await admin.getByRole('textbox', { name: 'Start balance' }).fill('1.000,00');
  await admin.getByRole('button', { name: 'Start', exact: true }).click();
  for (const [slot, bet] of [
    ['Sweet Bonanza', '2'],
    ['Wanted', '4,00'],
  ] as const) {
    await admin.getByRole('textbox', { name: 'Slot', exact: true }).fill(slot);
    await admin.getByRole('textbox', { name: 'Bet', exact: true }).fill(bet);
    await admin.getByRole('textbox', { name: 'Bet', exact: true }).press('Enter');
    await expect(admin.getByRole('textbox', { name: `Bet of ${slot}` })).toHaveValue(/^[24]\.00$/);
    await expect(admin.getByRole('textbox', { name: 'Slot', exact: true })).toHaveValue('');
  }
  await audience.bringToFront();
  await expect(audience.getByRole('heading', { name: 'Friday hunt' })).toBeVisible();
  await expect(audience.getByRole('row', { name: /Sweet Bonanza/ })).toBeVisible();
  // On one line: with five figures side by side, the amount and its currency used to wrap.
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  };
  expect(await audience.getByText('1,000.00\u00a0EUR').evaluate(linesOf)).toBe(1);

  await admin.bringToFront();
  await admin.getByRole('button', { name: 'Start the opening' }).click();
  await admin.getByRole('textbox', { name: 'Win of Sweet Bonanza' }).fill('250');
  await admin.getByRole('textbox', { name: 'Win of Sweet Bonanza' }).press('Enter');
  await expect(admin.getByRole('textbox', { name: 'Win of Wanted' })).toBeFocused();
  await expect(admin.getByText('125.00×').first()).toBeVisible();

  await audience.bringToFront();
  const row = audience.getByRole('row', { name: /Sweet Bonanza/ });
  await expect(row).toContainText('125.00×');
  // (1,000 - 250) / 4
  await expect(audience.getByText('187.50×')).toBeVisible();

  await admin.bringToFront();
  await admin.getByRole('button', { name: 'Finish', exact: true }).click();
  const question = admin.getByRole('dialog', { name: 'Finish the bonus hunt?' });
  await expect(question.getByRole('textbox', { name: 'End balance' })).toHaveValue('250.00');
  await question.getByRole('button', { name: 'Finish' }).click();
  await expect(admin.getByRole('heading', { name: 'Start a bonus hunt' })).toBeVisible();
  await audience.bringToFront();
  await audience.getByRole('link', { name: 'Friday hunt' }).click();
  await expect(audience).toHaveURL(/\/hunts\/\d+$/);
  await expect(audience.getByText('Finished')).toBeVisible();
});
