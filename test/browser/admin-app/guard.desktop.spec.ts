import { expect, menuLinks, passAgeGate, recordCalls, signIn, test } from './console.js';

const ROUTES = ['', 'offers', 'users', 'rewards', 'spins', 'shop', 'claims', 'bot'];

test.describe('who may enter', () => {
  for (const visitor of ['guest', 'luna_sky']) {
    test(`${visitor} is led to the site, and Back to the page before`, async ({ page }) => {
      await passAgeGate(page);
      if (visitor !== 'guest') await signIn(page, visitor);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/\/admin\/.*App-.*\.js/.test(request.url())) scripts.push(request.url());
      });
      for (const route of ROUTES) {
        await page.goto('/stream');
        await page.goto(`/admin/${route}`);
        await page.waitForURL((url) => url.pathname === '/');
        await page.goBack();
        await page.waitForURL((url) => url.pathname === '/stream');
      }
      expect(scripts).toEqual([]);
    });
  }

  test('a session that ends while the console is open leads to the site at the next call', async ({
    admin,
  }) => {
    await admin.goto('/admin/claims');
    await expect(admin.getByRole('heading', { level: 1, name: 'Shop Claims' })).toBeVisible();
    await admin.context().clearCookies();
    await (await menuLinks(admin)).getByText('Users', { exact: true }).click();
    await admin.waitForURL((url) => url.pathname === '/');
  });

  test('what was typed is not lost without a word', async ({ admin }) => {
    await admin.goto('/admin/bot');
    await admin.getByRole('button', { name: 'Add New Command' }).click();
    await admin.getByRole('textbox', { name: 'Command' }).fill('hello');
    await admin.getByRole('textbox', { name: 'Message' }).fill('A long text');
    await admin.context().clearCookies();
    const asked: string[] = [];
    admin.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await admin.getByRole('button', { name: 'Add Command' }).click();
    await expect.poll(() => asked.join()).toContain('has not been saved');
    await expect(admin.getByRole('textbox', { name: 'Message' })).toHaveValue('A long text');
  });
});

test.describe('layout', () => {
  const entries = [
    ['Casino Offers', 'offers', 'Manage Casino Offers'],
    ['Users', 'users', 'Manage Users'],
    ['Rewards', 'rewards', 'Manage Rewards'],
    ['Spins', 'spins', 'Spins Management'],
    ['Shop Items', 'shop', 'Manage Items'],
    ['Shop Claims', 'claims', 'Shop Claims'],
    ['Bot Settings', 'bot', 'Bot Commands'],
  ] as const;

  test('the menu lists the screens in order, and each entry opens its own', async ({ admin }) => {
    await admin.goto('/admin');
    const labels = await (await menuLinks(admin)).allInnerTexts();
    expect(labels.slice(0, 7)).toEqual(entries.map(([label]) => label));
    for (const [label, route, text] of entries) {
      await admin.goto('/admin');
      await (await menuLinks(admin)).getByText(label, { exact: true }).click();
      await expect(admin).toHaveURL(new RegExp(`/admin/${route}$`));
      await expect(admin.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    }
  });

  test('the session is asked for once', async ({ admin }) => {
    const calls = recordCalls(admin);
    await admin.goto('/admin/claims');
    await (await menuLinks(admin)).getByText('Users', { exact: true }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
    expect(calls.filter((call) => call.url().endsWith('/api/auth/user'))).toHaveLength(1);
  });
});

test.describe('age gate', () => {
  test('stands before the console, and one answer opens it', async ({ page }) => {
    await page.goto('/admin/claims');
    const enter = page.getByRole('button', { name: 'I AM 18 OR OLDER - ENTER' });
    await expect(enter).toBeVisible();
    await expect(page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' })).toBeVisible();
    for (let time = 0; time < 4; time++) await page.keyboard.press('Escape');
    await expect(enter).toBeVisible();
    await enter.click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('ageVerified'))).toBe('true');
  });

  test('under 18 leads to /restricted for good', async ({ page }) => {
    await page.goto('/admin/claims');
    await page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' }).click();
    await page.waitForURL((url) => url.pathname === '/restricted');
    await page.goto('/admin/users');
    await page.waitForURL((url) => url.pathname === '/restricted');
    expect(await page.evaluate(() => localStorage.getItem('isUnderage'))).toBe('true');
  });
});
