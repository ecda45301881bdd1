import { SIZES } from '../../support/sizes.js';
import { builtFile } from '../support/built-files.js';
import { menuLinks } from '../support/console.js';
import { expect, PUBLIC_PAGES, recordFaults, stubStream, test } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

const CASINO = builtFile('src/features/casino/CasinoPage.tsx');

test('the header is opaque beyond 10 px', async ({ guest }) => {
  await guest.goto('/');
  const header = guest.locator('header');
  const scrollTo = (top: number) =>
    guest.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(header).toHaveAttribute('data-opaque', 'false');
  await scrollTo(10);
  await expect(header).toHaveAttribute('data-opaque', 'false');
  await scrollTo(11);
  await expect(header).toHaveAttribute('data-opaque', 'true');
  await expect.poll(ground).toMatch(/^(oklch|lab)\([^/]*\)$/);
  await scrollTo(0);
  await expect(header).toHaveAttribute('data-opaque', 'false');
  const isOpaque = (timeout: number) => expect(header).toHaveAttribute('data-opaque', 'true', { timeout });
  // Browsers save the scroll position with a delay, and a page still rendering cannot be scrolled, so retry.
  await expect(async () => {
    await expect(async () => {
      await scrollTo(500);
      await isOpaque(1_000);
    }).toPass();
    await guest.reload();
    await isOpaque(3_000);
  }).toPass();
});

test('a page whose code failed to load offers a retry that works', async ({ guest }) => {
  await guest.goto('/no-such-page');
  await guest.route(CASINO, (route) => route.abort());
  await guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Casino Offers' }).click();
  // The page reloads itself once, in case a release has replaced the code, before it shows the error.
  await expect(async () => {
    const navigationTypes = await guest.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => 'type' in entry && entry.type),
    );
    expect(navigationTypes).toEqual(['reload']);
  }).toPass();
  await expect(guest.getByRole('alert')).toContainText('Failed to load this page');
  await guest.unroute(CASINO);
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Casino Offers');
});

test('a page loads its screen in parallel with the application, and never shows a placeholder', async ({
  guest,
  request,
}) => {
  const sent = new Set<string>();
  for (const path of PUBLIC_PAGES) {
    const page = await (await request.get(path)).text();
    const links = page.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"/g);
    const files = Array.from(links, ([, file = '']) => file);
    expect(new Set(files).size, path).toBe(files.length);
    for (const file of files) sent.add(file);
  }
  for (const file of sent) expect((await request.get(file)).status(), file).toBe(200);
  await guest.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Loading page"]')) {
        document.documentElement.dataset.interim = 'seen';
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const screen = guest.waitForRequest(CASINO);
  await guest.route(/\/assets\/index-.*\.js/, async (route) => {
    await screen;
    await route.continue();
  });
  await guest.goto('/casino');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Casino Offers');
  await expect(guest.locator('html')).not.toHaveAttribute('data-interim');
});

test('no page overflows the screen, contacts third parties, or logs to the console', async ({ viewer }) => {
  test.slow();
  const faults = recordFaults(viewer);
  const externalRequests: string[] = [];
  const tooWide: string[] = [];
  viewer.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    // The Twitch sandbox is on another port of this host.
    if (protocol !== 'data:' && hostname !== 'localhost') externalRequests.push(request.url());
  });
  await stubStream(viewer, { isLive: true, title: 'Bonus hunt' });
  await viewer.goto('/');
  await expect(viewer.getByTestId('points')).toBeVisible();
  for (const path of PUBLIC_PAGES.filter((each) => each !== '/no-such-page')) {
    if (path !== '/') await moveTo(viewer, path);
    await expect(viewer.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    for (const width of SIZES.widths) {
      await viewer.setViewportSize({ width, height: 800 });
      const over = await viewer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) tooWide.push(`${path} at ${width} px: ${over} px`);
    }
  }
  expect(tooWide).toEqual([]);
  expect(externalRequests).toEqual([]);
  expect(faults).toEqual([]);
});

test("search engines and link previews get each page's details without scripts", async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Disallow: \/admin\n/);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/casino</loc>');
  expect(sitemap).not.toContain('/restricted');
  const page = await (await request.get('/casino')).text();
  expect(page).toContain('Casino Offers | NeonAce</title>');
  const image = /og:image" content="[^"]*(\/[^"/]+)"/.exec(page)?.[1] ?? '';
  expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg');
});

test('an admin finds the console', async ({ owner }) => {
  await owner.goto('/');
  const menu = owner.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(owner).toHaveURL(/\/admin/);
  await expect((await menuLinks(owner)).first()).toHaveText('Tonight');
});
