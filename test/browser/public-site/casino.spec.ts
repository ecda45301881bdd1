import { expect, offerNamed, recordFaults, stub, test } from './site.js';

const TAGS = { mainPartner: true, principalProvider: true, goodSportsBook: true, fastPayouts: true };
const LABELS = ['Main Partner', "Principal Provider's", 'Good Sportsbook', 'Fast Payouts'];

test('OF-05 OF-06 a card holds everything about its offer', async ({ guest }) => {
  const faults = recordFaults(guest);
  await stub(guest, '**/api/offers', { json: [offerNamed('Zeta')] });
  await guest.goto('/casino');
  const card = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: 'Zeta' }) });
  await expect(card.locator('img')).toHaveAttribute('src', '/media/demo/offers/neon-harbor.svg');
  for (const place of ['First', 'Second', 'Third', 'Fourth']) {
    await expect(card.getByText(`${place} title`)).toBeVisible();
    await expect(card.getByText(`${place} text`)).toBeVisible();
  }
  await expect(card.getByText('Promocode', { exact: true })).toBeVisible();
  await expect(card.getByText('ZETACODE')).toBeVisible();
  await expect(card.getByText('Extras of Zeta')).toBeVisible();
  const colour = (text: string) =>
    card.getByText(text).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour('About Zeta')).not.toBe(await colour('First text'));
  const claim = card.getByRole('link', { name: 'Claim Bonus' });
  await expect(claim).toHaveAttribute('href', 'https://zeta.example/welcome');
  await expect(claim).toHaveAttribute('target', '_blank');
  await expect(claim).toHaveAttribute('rel', 'noopener noreferrer nofollow sponsored');
  await expect(card.getByText('+18 | T&C APPLY', { exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test('OF-04 new offers wear a ribbon; tags say what they mean to mouse and keyboard', async ({ guest }) => {
  await stub(guest, '**/api/offers', {
    json: [offerNamed('Tagged', { isNew: true, tags: TAGS }), offerNamed('Plain')],
  });
  await guest.goto('/casino');
  const card = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: 'Tagged' }) });
  await expect(card.getByText('NEW', { exact: true })).toBeVisible();
  for (const label of LABELS) {
    const tag = card.getByRole('button', { name: label, exact: true });
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
