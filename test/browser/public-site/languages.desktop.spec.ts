import german from '#shared/generated/de/site.js';
import pseudo from '#shared/generated/en-XA/site.js';
import { textsOf } from '#shared/texts.js';
import { turnLanguageTo } from '../support/language.js';
import { expect, FAILURE, stub, stubStream, test } from '../support/site.js';
import { expectOnlyCatalogueTexts, recordData } from '../support/uncatalogued-texts.js';
import { openSession } from '../support/visiting.js';

const { t } = textsOf<'site'>('en-XA', pseudo);
const de = textsOf<'site'>('de', german);

test.describe('in the pseudo-locale', () => {
  test.use({ reducedMotion: 'reduce' });
  turnLanguageTo('en-XA');

  test('every text on the age gate and in error messages comes from a catalogue', async ({ page }) => {
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
  turnLanguageTo('de');

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
});
