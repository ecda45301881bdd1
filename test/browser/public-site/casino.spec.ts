import { expect, offerNamed, stub, test } from '../support/site.js';

const TAGS = { mainPartner: true, principalProvider: true, goodSportsBook: true, fastPayouts: true };
const LABELS = ['Main Partner', "Principal Provider's", 'Good Sportsbook', 'Fast Payouts'];

test('new offers wear a ribbon; tags say what they mean to mouse and keyboard', async ({ guest }) => {
  await stub(guest, '**/api/offers', {
    json: [offerNamed('Tagged', { isNew: true, tags: TAGS }), offerNamed('Plain')],
  });
  await guest.goto('/casino');
  const card = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: 'Tagged' }) });
  await expect(card.getByText('NEW', { exact: true })).toBeVisible();
  for (const label of LABELS) {
    const tag = card.getByRole('img', { name: label, exact: true });
    const tooltip = card.getByRole('tooltip', { name: label, exact: true, includeHidden: true });
    await expect(tooltip).toBeHidden();
    await tag.hover();
    await expect(tooltip).toBeVisible();
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    await guest.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
    await tag.focus();
    await expect(tooltip).toHaveText(label);
    await expect(tooltip).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
  }
  const plain = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: 'Plain' }) });
  await expect(plain.getByRole('tooltip', { includeHidden: true })).toHaveCount(0);
  await expect(plain.getByText('NEW', { exact: true })).toHaveCount(0);
});

test('a copied code shows its check mark where a finger tapped', async ({ guest, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await guest.goto('/casino');
  await guest
    .getByRole('button', { name: /^Copy the promo code of/ })
    .first()
    .click();
  await expect(guest.getByRole('button', { name: 'Promo code copied' })).toHaveCount(1);
});
