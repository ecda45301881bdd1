import { builtFile, entryFiles } from '../support/built-files.js';
import { test } from '../support/members.js';
import { expect } from '../support/site.js';

const CASINO = builtFile('src/features/casino/CasinoPage.tsx');

test('slow navigation shows a progress bar until it is done', async ({ guest }) => {
  await guest.goto('/terms');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await guest.route(CASINO, async (route) => {
    await arrived;
    await route.continue();
  });
  await guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Casino Offers' }).click();
  const bar = guest.getByRole('progressbar', { name: 'Loading page' });
  await expect(bar).toBeVisible();
  arrive();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Casino Offers');
  await expect(bar).toHaveCount(0);
});

test("a screen that cannot load offline shows the site's own error, and loads when the network is back", async ({
  guest,
}) => {
  await guest.goto('/terms');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await guest.context().setOffline(true);
  await guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Casino Offers' }).click();
  await expect(guest.getByRole('alert')).toContainText('Failed to load this page');
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('alert')).toContainText('Failed to load this page');
  await guest.context().setOffline(false);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Casino Offers');
});

test('the first paint is an inert outline without text', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/');
  const shell = page.locator('#root > .shell');
  await expect(shell).toBeVisible();
  await expect(shell).toHaveAttribute('inert', '');
  expect((await shell.innerText()).trim()).toBe('');
  expect(await page.evaluate(() => document.body.innerText.trim())).toBe('');
});

test('scripts and styles are compressed', async ({ guest }) => {
  const answers: { encoding: string | undefined; type: string | undefined; vary: string | undefined }[] = [];
  guest.on('response', (response) => {
    if (!entryFiles().test(response.url())) return;
    const headers = response.headers();
    answers.push({
      encoding: headers['content-encoding'],
      type: headers['content-type'],
      vary: headers['vary'],
    });
  });
  await guest.goto('/');
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(2);
  for (const { encoding, type, vary } of answers) {
    expect(encoding).toMatch(/^(br|gzip)$/);
    expect(type).toMatch(/javascript|css/);
    expect(vary).toContain('accept-encoding');
  }
});

test('the outline is painted before any style sheet arrives, and the site only afterwards', async ({
  guest,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await guest.route(/\/assets\/.*\.css$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await guest.goto('/', { waitUntil: 'commit' });
  const painted = () => guest.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  await expect(guest.locator('#root > .shell')).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveCount(0);
  arrive();
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
});
