import { turnLanguagesOn } from '../support/language.js';
import { expect, recordFaults, test } from '../support/site.js';

turnLanguagesOn(['de']);

test("the footer switches the page's language, links keep it, and the choice is remembered", async ({
  guest,
}) => {
  const faults = recordFaults(guest);
  await guest.goto('/shop?search=mug');
  await guest.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(guest).toHaveURL('/de/shop?search=mug');
  await expect(guest.locator('html')).toHaveAttribute('lang', 'de');
  await guest.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Community' }).click();
  await expect(guest).toHaveURL('/de/community');
  await guest.reload();
  await expect(guest.locator('html')).toHaveAttribute('lang', 'de');

  await guest.goto('/casino');
  await expect(guest).toHaveURL('/de/casino');
  const languages = guest.getByRole('navigation', { name: 'Sprache' });
  await expect(languages.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(guest).toHaveURL('/casino');
  await guest.goto('/de/casino');
  await expect(guest.locator('html')).toHaveAttribute('lang', 'de');
  expect(faults).toEqual([]);
});

test('logging in on a page in another language returns to it', async ({ guest }) => {
  await guest.goto('/de/rewards');
  await guest
    .getByRole('link', { name: /anmelden/ })
    .first()
    .click();
  await guest.locator('button[name="login"][value="luna_sky"]').click();
  await expect(guest).toHaveURL(/\/de\/rewards$/);
});

test.describe('a browser that prefers another language', () => {
  test.use({ locale: 'de-AT' });

  test('is offered it once, in that language, without a redirect', async ({ guest }) => {
    await guest.goto('/casino');
    await expect(guest).toHaveURL('/casino');
    const offer = guest.getByRole('complementary', { name: 'Sprache' });
    await expect(offer.getByRole('link', { name: 'Auf Deutsch lesen' })).toHaveAttribute(
      'href',
      '/de/casino',
    );
    await offer.getByRole('button', { name: 'Nein, danke' }).click();
    await expect(offer).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByRole('navigation', { name: 'Language' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
