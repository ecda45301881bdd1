import { violationsOf } from '../support/axe.js';
import { expect, test } from '../support/console.js';
import { recordFaults, stub } from '../support/site.js';

const SOURCE = { width: 1920, height: 1080 };
test('an admin creates an address, and OBS shows the overlay there until it is changed', async ({
  admin,
  browser,
  baseURL,
}) => {
  await admin.goto('/admin/overlays');
  const panel = admin.getByRole('region', { name: 'Top five', exact: true });
  await panel.getByRole('button', { name: 'Create an address for Top five' }).click();
  const address = await panel.getByRole('textbox', { name: 'Address for OBS' }).inputValue();
  await panel.getByRole('button', { name: 'Preview of Top five' }).click();
  const preview = admin.getByTitle('Preview of Top five').contentFrame();
  await expect(preview.getByRole('listitem')).toHaveCount(5);
  expect(await violationsOf(admin)).toEqual([]);

  const context = await browser.newContext({ viewport: SOURCE, baseURL: baseURL! });
  const obs = await context.newPage();
  const faults = recordFaults(obs);
  await obs.goto(new URL(address).pathname);
  await expect(obs.getByRole('listitem')).toHaveCount(5);
  expect(await obs.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
  const sizeAt = async (width: number, height: number) => {
    await obs.setViewportSize({ width, height });
    return (await obs.locator('.top').boundingBox())!.width / width;
  };
  expect(await sizeAt(1280, 720)).toBeCloseTo(await sizeAt(1920, 1080), 2);
  expect(await context.cookies()).toEqual([]);
  expect(faults).toEqual([]);

  const build = await obs.locator('meta[name=build]').getAttribute('content');
  const people = ['Luna_Sky', 'محمد_العربي', 'דוד_לוי'].map((nickname) => ({
    nickname,
    image: '',
    value: 1,
  }));
  const state = { claims: null, top: { board: 'points', people }, raffle: null, hunt: null };
  await stub(obs, '**/api/overlays/*/events*', {
    contentType: 'text/event-stream',
    body: `data: ${JSON.stringify({ build, state })}\n\n`,
  });
  await obs.reload();
  await expect(obs.getByRole('listitem')).toHaveCount(3);
  // Names start next to the pictures, also when written from right to left.
  const beginnings = await obs.locator('bdi').evaluateAll((names) =>
    names.map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return Math.round(text.getBoundingClientRect().left);
    }),
  );
  expect(new Set(beginnings).size).toBe(1);

  await admin.reload();
  await expect(panel.getByText('The address can’t be shown again.')).toBeVisible();
  await panel.getByRole('button', { name: 'Change the address of Top five' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Change the address' }).click();
  await expect(panel.getByRole('textbox', { name: 'Address for OBS' })).not.toHaveValue(address);
  await expect(obs.getByRole('listitem')).toHaveCount(0);
  expect((await obs.goto(new URL(address).pathname))?.status()).toBe(404);
  await context.close();
});
