import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './console.js';

const SCREENS = [
  { path: 'offers', dialog: 'Add New Offer' },
  { path: 'users' },
  { path: 'rewards' },
  { path: 'spins' },
  { path: 'shop', dialog: 'Add New Item' },
  { path: 'shop?tab=categories', dialog: 'Add New Category' },
  { path: 'claims' },
  { path: 'bot', dialog: 'Add New Command' },
  { path: 'bot?tab=automessages', dialog: 'Add New Message' },
];

for (const width of [390, 1360]) {
  test(`every screen at ${width} px: no axe violation, no sideways scrolling, a clean console`, async ({
    admin,
  }) => {
    test.slow();
    const noise: string[] = [];
    admin.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text());
    });
    await admin.setViewportSize({ width, height: 850 });
    for (const { path, dialog } of SCREENS) {
      await admin.goto(`/admin/${path}`);
      await expect(admin.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(admin.getByLabel('Loading')).toHaveCount(0);
      expect((await new AxeBuilder({ page: admin }).analyze()).violations, path).toEqual([]);
      expect(
        await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        path,
      ).toBeLessThanOrEqual(0);
      if (!dialog) continue;
      await admin.getByRole('button', { name: dialog }).click();
      await expect(admin.getByRole('dialog')).toHaveCSS('opacity', '1');
      await admin.waitForTimeout(300);
      expect((await new AxeBuilder({ page: admin }).analyze()).violations, `${path} dialog`).toEqual([]);
    }
    expect(noise).toEqual([]);
  });
}
