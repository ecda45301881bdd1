import type { APIRequestContext, Page } from '@playwright/test';
import german from '#shared/generated/de/site.js';
import pseudo from '#shared/generated/en-XA/site.js';
import { textsOf } from '#shared/texts.js';
import { expectOnlyCatalogueTexts, recordData } from '../support/uncatalogued-texts.js';
import { openApi, setLanguage } from '../support/language.js';
import { READY, stubStatus, stubWin } from '../support/reward.js';
import { expect, FAILURE, PUBLIC_PAGES, stub, stubStream, test, toastOf } from '../support/site.js';
import { moveTo, openSession } from '../support/visiting.js';

const { t } = textsOf<'site'>('en-XA', pseudo);
const de = textsOf<'site'>('de', german);

/** Their texts are Markdown files, not catalogue messages. */
const LEGAL_PAGES = ['/privacy', '/terms', '/cookie-policy', '/imprint'];
const PROSE = 'main > :not(h1)';

let api: APIRequestContext;
test.beforeAll(async ({ playwright, cookiesOf }, { project }) => {
  api = await openApi(playwright.request, project.use.baseURL ?? '', await cookiesOf('neonace'));
});
test.afterAll(async () => {
  await setLanguage(api, 'en');
  await api.dispose();
});

/** Waits until the screen has loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

test.describe('in the pseudo-locale', () => {
  test.use({ reducedMotion: 'reduce' });
  test.beforeAll(() => setLanguage(api, 'en-XA'));

  test('every text a guest sees comes from a catalogue', async ({ guest }) => {
    test.slow();
    const data = recordData(guest);
    await guest.goto('/');
    for (const path of PUBLIC_PAGES) {
      if (path !== '/') await moveTo(guest, path);
      await waitUntilLoaded(guest);
      const leaveOut = LEGAL_PAGES.includes(path) ? PROSE : '';
      await expectOnlyCatalogueTexts(guest, data, path, leaveOut);
    }
  });

  test('so does every text a viewer sees, in dialogs and toasts too', async ({ viewer }) => {
    test.slow();
    const data = recordData(viewer);
    const expectNoneBare = (where: string) => expectOnlyCatalogueTexts(viewer, data, where);
    await stubStatus(viewer, READY);
    await viewer.goto('/');
    await expect(viewer.getByTestId('points')).toBeVisible();
    for (const path of [
      '/',
      '/stream',
      '/community',
      '/points',
      '/claims',
      '/sessions',
      '/rewards',
      '/shop',
    ]) {
      if (path !== '/') await moveTo(viewer, path);
      await waitUntilLoaded(viewer);
      await expectNoneBare(path);
    }

    await test.step('a claim that is refused', async () => {
      await stub(viewer, '**/api/shop/claim', {
        status: 409,
        json: { error: 'Out of Stock', code: 'out_of_stock', params: {} },
      });
      await viewer
        .getByRole('button', { name: t('shop.claim') })
        .last()
        .click();
      const question = viewer.getByRole('dialog');
      await expect(question.or(toastOf(viewer))).toBeVisible();
      await expectNoneBare('the question');
      if (await question.isVisible())
        await question
          .getByRole('button', { name: /\d/ })
          .and(viewer.locator(':not([aria-disabled=true])'))
          .click();
      await expect(toastOf(viewer)).toContainText(/^⟦.*⟧/);
      await expectNoneBare('the toast');
    });

    await test.step('the daily reward', async () => {
      await stubWin(viewer, 5);
      await moveTo(viewer, '/contact');
      await viewer.getByRole('button', { name: t('reward.claim') }).click();
      const dialog = viewer.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectNoneBare('the dialog');
      await dialog.getByRole('button', { name: t('reward.claim') }).click();
      await expect(dialog.getByRole('button', { name: t('reward.awesome') })).toBeVisible();
      await expectNoneBare('the prize');
    });
  });

  test('so does every text on the age gate and in error messages', async ({ page }) => {
    const data = recordData(page);
    await stub(page, '**/api/users/leaderboard?*', FAILURE);
    await stubStream(page, { isLive: true, title: null });
    await page.goto('/community');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expectOnlyCatalogueTexts(page, data, 'the gate');
    await page.getByRole('button', { name: t('age.underage') }).click();
    await expect(page).toHaveURL('/restricted');
    await expectOnlyCatalogueTexts(page, data, '/restricted');
  });
});

test.describe('in German', () => {
  test.beforeAll(() => setLanguage(api, 'de'));

  test('the page declares its language before its scripts run', async ({ request }) => {
    const page = await (await request.get('/casino')).text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain(`<title data-until-started>${de.t('page./casino.title')} | `);
    expect(page).toContain(de.t('app.needsJavaScript'));
  });

  test('a page preloads the texts of its language and no others', async ({ request }) => {
    const page = await (await request.get('/shop')).text();
    const links = page.match(/(?<=rel="modulepreload" crossorigin href=")[^"]+/g) ?? [];
    const files = await Promise.all(links.map(async (link) => (await request.get(link)).text()));
    const texts = files.filter((file) => file.includes('header.openMenu'));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(de.t('header.openMenu'));
    expect(texts[0]).toContain(de.t('claims.answers'));
  });

  test("a refusal is shown in German, or in the API's wording if its code is unknown", async ({
    viewer,
    request,
  }) => {
    // A second session, so that there is one to end.
    await openSession(request, 'luna_sky');
    await viewer.goto('/sessions');
    const endOthers = viewer.getByRole('button', { name: de.t('sessions.endOthers') });
    for (const [code, said] of [
      ['too_many_requests', /^Zu viele Anfragen\./],
      ['from_a_newer_server', 'Said by the API'],
    ] as const) {
      await viewer.route('**/api/auth/sessions', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 429, json: { error: 'Said by the API', code, params: {} } })
          : route.fallback(),
      );
      await endOthers.click();
      await expect(viewer.getByRole('alert')).toHaveText(said);
    }
  });

  test('no page overflows the width of a phone', async ({ viewer }) => {
    test.slow();
    await viewer.setViewportSize({ width: 390, height: 844 });
    await viewer.goto('/');
    for (const path of PUBLIC_PAGES) {
      if (path !== '/') await moveTo(viewer, path);
      await waitUntilLoaded(viewer);
      const { scrollWidth, clientWidth } = await viewer.evaluate(() => document.documentElement);
      expect(scrollWidth, path).toBe(clientWidth);
    }
  });
});
