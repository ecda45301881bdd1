import { answer, expect, test } from '../support/console.js';

const TIERS = /^\/api\/rewards\/stats\/tiers$/;

test('spins per tier stand beside their odds in a picture', async ({ admin }) => {
  await answer(admin, 'GET', TIERS, {
    status: 200,
    json: [
      { tier: 'Common', color: '#60a5fa', spins: 1234, expected: 1200.5 },
      { tier: 'Rare', color: '#f59e0b', spins: 7, expected: 40.26 },
    ],
  });
  await admin.goto('/admin/spins');
  const odds = admin.getByRole('region', { name: 'Spins per tier and what the odds predict' });
  await expect(odds.getByRole('img', { name: 'Spins in 2 tiers' })).toBeVisible();
  await expect(odds.locator('.recharts-bar-rectangle')).toHaveCount(4);
});

test('a chart whose code does not arrive leaves the screen as it is, and its numbers as a table', async ({
  admin,
}) => {
  await admin.route(/\/assets\/OddsChart-/, (route) => route.abort());
  await admin.goto('/admin/spins');
  const odds = admin.getByRole('region', { name: 'Spins per tier and what the odds predict' });
  await expect(odds).toContainText('The chart could not be loaded.');
  await odds.getByRole('button', { name: 'Show as table' }).click();
  await expect(odds.getByRole('table')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Reset Timer' }).first()).toBeVisible();
});

test('a timer is reset for real, and the history of spins opens', async ({ admin }) => {
  await admin.goto('/admin/spins');
  const row = admin
    .locator('tbody tr')
    .filter({ has: admin.getByText(/^\d+h \d+m \d+s$/) })
    .first();
  await expect(row).toContainText(/\d+ spins?/);
  const name = (await row.getByText(/^\w+$/).first().innerText()).trim();
  const known = admin.locator('tbody tr').filter({ has: admin.getByText(name, { exact: true }) });
  await known.getByRole('button', { name: 'Reset Timer' }).click();
  await expect(known.getByText('Ready', { exact: true })).toBeVisible();
  await known.getByRole('button', { name: 'Spin History' }).click();
  const entry = admin
    .getByRole('list', { name: `Spins of ${name}` })
    .getByRole('listitem')
    .first();
  await expect(entry).toContainText(/\+\d+/);
  await expect(entry.locator('time')).toHaveText(/\d{4}/);
  const swatch = entry.locator('[data-swatch]');
  const colour = (await swatch.getAttribute('data-swatch')) ?? '';
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  await expect(swatch).toHaveCSS('background-color', `rgb(${parts.join(', ')})`);
});
