import { answer, expect, test } from '../support/console.js';

const TIERS = /^\/api\/rewards\/stats\/tiers$/;

test('spins per tier are shown next to their odds', async ({ admin }) => {
  await answer(admin, 'GET', TIERS, {
    status: 200,
    json: [
      { tier: 'Common', color: '#60a5fa', spins: 1200, expected: 600 },
      { tier: 'Rare', color: '#f59e0b', spins: 300, expected: 900 },
    ],
  });
  const odds = admin.getByRole('region', { name: 'Spins per tier, actual and predicted' });
  const bars = odds.locator('td > [aria-hidden]');
  for (const size of [
    { width: 1360, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await admin.setViewportSize(size);
    await admin.goto('/admin/spins');
    await expect(odds).toContainText('300 · 20%');
    await expect(bars).toHaveCount(4);
    await expect(bars.nth(2)).toHaveCSS('background-color', 'rgb(245, 158, 11)');
    const widths = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
    expect(widths.map((width) => Math.round((4 * width) / widths[0]!) / 4)).toEqual([1, 0.5, 0.25, 0.75]);
  }
});

test('a timer is reset, and the spin history opens', async ({ admin }) => {
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
