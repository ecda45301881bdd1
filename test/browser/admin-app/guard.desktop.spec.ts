import { type Page, test as base } from '@playwright/test';
import { SIZES } from '../../support/sizes.js';
import {
  confirmIdentity,
  expect,
  menuLinks,
  passAgeGate,
  recordCalls,
  rowWith,
  signIn,
  test,
} from '../support/console.js';

// The redirect runs before any screen is known, so a few addresses are enough.
const ROUTES = ['', 'claims', 'offers', 'users', 'rewards', 'spins', 'shop', 'bot', 'site', 'audit'].slice(
  0,
  SIZES.consoleRoutes,
);
const DEMOTABLE = '100000003';

for (const visitor of ['guest', 'viewer'] as const) {
  test(`a ${visitor} is sent to the site, gets no console code, and Back returns to the last page`, async ({
    guest,
    cookiesOf,
  }) => {
    if (visitor === 'viewer') await guest.context().addCookies(await cookiesOf('luna_sky'));
    // Only the addresses matter here, so empty pages stand in for the site to save time.
    await guest.route(
      (url) => ['/', '/stream'].includes(url.pathname),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>The site</title>' }),
    );
    const scripts: string[] = [];
    guest.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    for (const route of ROUTES) {
      await guest.goto('/stream');
      await guest.goto(`/admin/${route}`, { waitUntil: 'commit' });
      await guest.waitForURL((url) => url.pathname === '/');
      await guest.goBack();
      await guest.waitForURL((url) => url.pathname === '/stream');
    }
    // Only the loader that checks the session, none of the code an admin would get.
    expect(scripts.filter((path) => !/^\/admin\/assets\/index-[\w-]+\.js$/.test(path))).toEqual([]);
  });
}

test('a failed code download is reported and can be retried', async ({ admin }) => {
  const code = /\/admin\/assets\/App-/;
  await admin.route(code, (route) => route.abort());
  await admin.goto('/admin/claims');
  await expect(admin.getByRole('alert')).toContainText('Failed to load the console.');
  await admin.unroute(code);
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Shop Claims' })).toBeVisible();
});

test.describe('a session that ends while the console is open', () => {
  test('redirects to the site on the next call', async ({ admin }) => {
    await admin.goto('/stream');
    const calls = recordCalls(admin);
    await admin.goto('/admin/claims');
    await expect(admin.getByRole('heading', { level: 1, name: 'Shop Claims' })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Mark as Delivered' }).first()).toBeVisible();
    const asked = calls.filter((call) => call.url().endsWith('/api/auth/user'));
    expect(asked.filter((call) => call.headers()['referer']?.includes('/admin'))).toHaveLength(1);
    await admin.context().clearCookies();
    await admin.getByRole('button', { name: 'Mark as Delivered' }).first().click();
    await admin.waitForURL((url) => url.pathname === '/');
    await admin.goBack();
    await expect(admin).toHaveURL('/stream');
  });

  test('keeps what was typed, to be saved after logging in in a new tab, or discarded', async ({ admin }) => {
    await typeCommand(admin);
    await admin.context().clearCookies();
    const save = admin.getByRole('button', { name: 'Add Command' });
    await save.click();
    const ended = admin.getByRole('dialog', { name: 'Your session has ended' });
    await expect(ended).toContainText('still here');
    await ended.getByRole('button', { name: 'Keep editing' }).click();
    await expect(admin.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('A long text');
    await expect(admin.getByRole('alert')).toHaveText(/^Please log in/);
    await save.click();
    const opening = admin.context().waitForEvent('page');
    await ended.getByRole('link', { name: 'Log in in a new tab' }).click();
    const tab = await opening;
    await tab.locator('button[name="login"][value="neonace"]').click();
    await tab.waitForURL((url) => url.pathname === '/');
    await tab.close();
    await admin.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(admin.getByText('You’re logged in again', { exact: true })).toBeVisible();
    await expect(ended).toHaveCount(0);

    await expect(admin.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('A long text');
    await save.click();
    await expect(rowWith(admin, '!hello')).toContainText('A long text');
    const removed = await admin.request.delete('/api/bot/commands/hello', { headers: originOf(admin) });
    expect(removed.status()).toBe(200);

    // This time the admin leaves.
    await startCommand(admin);
    await admin.context().clearCookies();
    await save.click();
    await ended.getByRole('button', { name: 'Leave without saving' }).click();
    await admin.waitForURL((url) => url.pathname === '/');
  });
});

test('an admin who loses the role is redirected to the site on the next call', async ({ admin, browser }) => {
  const right = (isAdmin: boolean) =>
    admin.request.patch(`/api/users/${DEMOTABLE}`, { data: { isAdmin }, headers: originOf(admin) });
  await admin.goto('/admin/offers');
  await confirmIdentity(admin, 'neonace');
  expect((await right(true)).status()).toBe(200);
  const context = await browser.newContext();
  const second = await context.newPage();
  await passAgeGate(second);
  await signIn(second, 'max_low');
  await second.goto('/admin/offers');
  await expect(second.getByRole('heading', { level: 1, name: 'Manage Casino Offers' })).toBeVisible();
  const users = (await menuLinks(second)).getByText('Users', { exact: true });
  expect((await right(false)).status()).toBe(200);
  // One of the screen's own pending calls may come first and remove the menu before the click.
  void users.click().catch(() => {});
  await second.waitForURL((url) => url.pathname === '/');
  await context.close();
});

base.describe('age gate', () => {
  base('covers the console until the visitor answers', async ({ page }) => {
    await page.goto('/admin/claims');
    const enter = page.getByRole('button', { name: 'I AM 18 OR OLDER - ENTER' });
    await expect(enter).toBeVisible();
    await expect(page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' })).toBeVisible();
    for (let time = 0; time < 4; time++) await page.keyboard.press('Escape');
    await expect(enter).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const gate = (await page.getByRole('dialog', { name: 'Are you 18 or older?' }).boundingBox())!;
    expect(gate.x).toBeGreaterThan(0);
    expect(gate.x + gate.width).toBeLessThan(390);
    await enter.click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('ageVerified'))).toBe('true');
  });

  base('answering "under 18" leads to /restricted permanently', async ({ page }) => {
    await page.goto('/admin/claims');
    await page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' }).click();
    await page.waitForURL((url) => url.pathname === '/restricted');
    await page.goto('/admin/users');
    await page.waitForURL((url) => url.pathname === '/restricted');
    expect(await page.evaluate(() => localStorage.getItem('isUnderage'))).toBe('true');
  });
});

async function typeCommand(admin: Page): Promise<void> {
  await admin.goto('/admin/bot');
  await startCommand(admin);
}

async function startCommand(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  await admin.getByRole('textbox', { name: 'Command' }).fill('hello');
  await admin.getByRole('textbox', { name: 'Message', exact: true }).fill('A long text');
}

const originOf = (page: Page) => ({ origin: new URL(page.url()).origin });
