import { violationsOf } from '../support/axe.js';
import { test } from '../support/members.js';
import { expect } from '../support/site.js';

for (const path of ['/privacy', '/terms', '/points']) {
  test(`${path} prints as dark text on white, without menu, footer or buttons`, async ({ viewer }) => {
    await viewer.goto(path);
    await expect(viewer.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(viewer.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await viewer.emulateMedia({ media: 'print' });
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    const ground = await viewer.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).toBe('rgb(255, 255, 255)');
    expect(await violationsOf(viewer, 'main')).toEqual([]);
    const main = viewer.getByRole('main');
    await expect(main).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'button'] as const)
      await expect(viewer.getByRole(role)).toHaveCount(0);
    expect((await main.boundingBox())?.y).toBeLessThan(20);
  });
}
