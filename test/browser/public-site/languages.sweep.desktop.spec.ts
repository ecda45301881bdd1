import type { Page } from '@playwright/test';
import pseudo from '#shared/generated/en-XA/site.js';
import { textsOf } from '#shared/texts.js';
import { turnLanguageTo } from '../support/language.js';
import { READY, stubStatus, stubWin } from '../support/reward.js';
import { expect, PUBLIC_PAGES, stub, test, toastOf } from '../support/site.js';
import { expectOnlyCatalogueTexts, recordData } from '../support/uncatalogued-texts.js';
import { moveTo } from '../support/visiting.js';

const { t } = textsOf<'site'>('en-XA', pseudo);

/** Their texts are Markdown files, not catalogue messages. */
const LEGAL_PAGES = ['/privacy', '/terms', '/cookie-policy', '/imprint'];
const PROSE = 'main > :not(h1)';

/** Waits until the screen has loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

test.describe('in the pseudo-locale', () => {
  test.use({ reducedMotion: 'reduce' });
  turnLanguageTo('en-XA');

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
});

test.describe('in German', () => {
  turnLanguageTo('de');

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
