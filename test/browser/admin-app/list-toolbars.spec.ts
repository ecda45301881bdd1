import { expect, test } from '../support/console.js';

const LISTS = ['claims', 'users', 'offers', 'shop', 'audit', 'raffles', 'guesses'];

test('every button above a list has a visible label, on a phone too', async ({ admin }) => {
  for (const list of LISTS) {
    await admin.goto(`/admin/${list}`);
    const filters = admin.getByRole('button', { name: 'Filters', exact: true });
    if (list === 'claims' && (admin.viewportSize()?.width ?? 0) < 600) await filters.click();
    const buttons = admin.locator('main .MuiToolbar-root:not(.MuiToolbar-gutters) button:visible');
    await expect(buttons.first()).toBeVisible();
    const unlabelled = await buttons.evaluateAll((found) =>
      found
        .filter((button) => {
          const pseudoContent = getComputedStyle(button, '::after').content;
          return button.textContent.trim() === '' && (pseudoContent === 'none' || pseudoContent === '""');
        })
        .map((button) => button.getAttribute('aria-label')),
    );
    expect(unlabelled, list).toEqual([]);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
