import { expect, test } from '../support/console.js';

const SHELL = '.shell';

test('the first paint is an inert outline without text', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/admin');
  await expect(page.locator(SHELL)).toBeVisible();
  await expect(page.locator(SHELL)).toHaveAttribute('inert', '');
  expect(await page.evaluate(() => document.body.innerText.trim())).toBe('');
  for (const [width, height] of [
    [390, 844],
    [1360, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('the outline is painted before any style sheet arrives, and the console follows seamlessly', async ({
  admin,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await admin.route(/\/assets\/.*\.css$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await admin.addInitScript(() => {
    const bare: string[] = [];
    const look = () => {
      const shell = document.querySelector('.shell');
      if (shell && !shell.checkVisibility() && !document.querySelector('#root header'))
        bare.push(document.body.innerHTML.slice(0, 200));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { bare });
  });
  await admin.goto('/admin', { waitUntil: 'commit' });
  const painted = () => admin.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  await expect(admin.locator(SHELL)).toBeVisible();
  arrive();
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(admin.locator(SHELL)).toBeHidden();
  expect(await admin.evaluate(() => (window as unknown as { bare: string[] }).bare)).toEqual([]);
});

test("the outline has the site's colours", async ({ owner }) => {
  const settings = (await (await owner.request.get('/api/site/settings')).json()) as { look: object };
  const headers = { origin: new URL((await owner.request.get('/api/site')).url()).origin };
  const save = (look: object) =>
    owner.request.put('/api/site', { headers, data: { ...settings, look: { ...settings.look, ...look } } });
  expect((await save({ ground: 'espresso' })).status()).toBe(200);
  await owner.goto('/admin');
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  const colors = await owner.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')!;
    return [document.documentElement, document.body].map((element) => {
      brush.fillStyle = getComputedStyle(element).backgroundColor;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data].join(' ');
    });
  });
  await save({});
  expect(colors[0]).toBe(colors[1]);
});

for (const [what, path] of [
  ['the return page from Twitch', '/admin/confirmed?confirm=denied'],
  ['an unknown address', '/admin/nowhere'],
] as const)
  test(`the outline is replaced by ${what}`, async ({ admin }) => {
    await admin.goto(path);
    await expect(admin.getByRole('heading').first()).toBeVisible();
    await expect(admin.locator(SHELL)).toBeHidden();
  });

test('the outline is replaced by the message that the console could not be loaded', async ({ admin }) => {
  await admin.route(/\/assets\/App-.*\.js/, (route) => route.abort());
  await admin.goto('/admin');
  await expect(admin.getByRole('alert')).toBeVisible();
  await expect(admin.locator(SHELL)).toBeHidden();
});
