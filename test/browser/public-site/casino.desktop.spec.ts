import {
  expect,
  expectNothingSaid,
  FAILURE,
  offerNamed,
  recordFaults,
  stopClock,
  stub,
  test,
  withoutFirstData,
} from '../support/site.js';

test('the search goes by name or description, in any case', async ({ guest }) => {
  await stub(guest, '**/api/offers', {
    json: [
      offerNamed('Amber', { description: 'Quick payouts every day' }),
      offerNamed('Birch'),
      offerNamed('Cedar', { isNew: true }),
    ],
  });
  await guest.goto('/casino');
  const names = guest.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Cedar', 'Amber', 'Birch']);
  const search = guest.getByPlaceholder('Search casino offers...', { exact: true });
  await search.fill('QUICK PAY');
  await expect(names).toHaveText(['Amber']);
  await search.fill('bIrC');
  await expect(names).toHaveText(['Birch']);
  await search.fill('no such thing');
  await expect(guest.getByText('No offers found. Try a different search.')).toBeVisible();
  await search.fill('');
  await expect(names).toHaveCount(3);
});

test('new offers stand apart while one matches; all others below, in the order of the server', async ({
  guest,
}) => {
  const json = [
    offerNamed('Delta'),
    offerNamed('Fresh', { isNew: true }),
    offerNamed('Alpha'),
    offerNamed('Newer', { isNew: true }),
    offerNamed('Gamma'),
  ];
  await stub(guest, '**/api/offers', { json });
  await guest.goto('/casino');
  const fresh = guest.getByRole('region', { name: 'New Offers' });
  const rest = guest.getByRole('region', { name: 'All Offers' });
  await expect(fresh.getByRole('heading', { level: 3 })).toHaveText(['Fresh', 'Newer']);
  await expect(rest.getByRole('heading', { level: 3 })).toHaveText(['Delta', 'Alpha', 'Gamma']);
  await expect(rest.getByText('NEW', { exact: true })).toHaveCount(0);
  await guest.getByPlaceholder('Search casino offers...').fill('Alpha');
  await expect(fresh).toHaveCount(0);
  await expect(guest.getByRole('heading', { name: 'New Offers' })).toHaveCount(0);
  await guest.getByPlaceholder('Search casino offers...').fill('');
  await expect(guest.getByRole('heading', { name: 'New Offers' })).toBeVisible();
});

test('an empty promo code is said twice, whatever way it is empty', async ({ guest }) => {
  const { promocode: _code, promocodeOffers: _offers, ...missing } = offerNamed('Missing');
  await stub(guest, '**/api/offers', {
    json: [
      offerNamed('Blank', { promocode: '', promocodeOffers: '' }),
      offerNamed('Nothing', { promocode: null, promocodeOffers: null }),
      missing,
    ],
  });
  await guest.goto('/casino');
  for (const name of ['Blank', 'Nothing', 'Missing']) {
    const card = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name }) });
    await expect(card.getByText('No promo code available', { exact: true })).toBeVisible();
    await expect(card.getByText('No promocode', { exact: true })).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
  }
});

test('copying puts the code on the clipboard and shows a check mark for two seconds', async ({
  guest,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stub(guest, '**/api/offers', { json: [offerNamed('One'), offerNamed('Two')] });
  await guest.clock.install();
  await guest.goto('/casino');
  await expect(guest.getByRole('heading', { name: 'Two' })).toBeVisible();
  await stopClock(guest);
  const copied = guest.getByRole('button', { name: 'Promo code copied' });
  await guest.getByRole('button', { name: 'Copy the promo code of Two' }).click();
  await expect(copied).toHaveCount(1);
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe('TWOCODE');
  await guest.clock.runFor(1_800);
  await expect(copied).toHaveCount(1);
  await expect(guest.getByRole('button', { name: 'Copy the promo code of One' })).toBeVisible();
  await guest.clock.runFor(500);
  await expect(copied).toHaveCount(0);
});

test('cards come in 0.1 s apart, starting over in each section, in 1, 2 and 4 columns', async ({ guest }) => {
  await guest.goto('/casino');
  for (const title of ['New Offers', 'All Offers']) {
    const cards = guest.getByRole('region', { name: title }).locator('ul > li:has(h3)');
    await expect(cards.first()).toBeVisible();
    const delays = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).animationDelay));
    expect(delays).toEqual(delays.map((_, index) => `${index / 10}s`));
  }
  const list = guest.getByRole('region', { name: 'All Offers' }).getByRole('list').first();
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1360, 4],
  ] as const) {
    await guest.setViewportSize({ width, height: 900 });
    const tracks = await list.evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns.split(' ').length,
    );
    expect(tracks).toBe(columns);
  }
});

test('offers that fail are only logged: the first data stays, else the page says so', async ({ guest }) => {
  const faults = recordFaults(guest);
  const failures = () => faults.filter((text) => text.includes('Failed to load offers')).length;
  await stub(guest, '**/api/offers', FAILURE);
  await guest.goto('/casino');
  await expect.poll(failures).toBe(1);
  await expect(guest.getByRole('link', { name: 'Claim Bonus' }).first()).toBeVisible();
  await expectNothingSaid(guest);
  await withoutFirstData(guest);
  await guest.reload();
  await expect(guest.getByText('The offers could not be loaded')).toBeVisible();
  await expect.poll(failures).toBe(2);
  await expectNothingSaid(guest);
});

test('while offers are on the way a spinner turns over their places', async ({ guest }) => {
  await withoutFirstData(guest);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await guest.route('**/api/offers', async (route) => {
    await held;
    await route.fulfill({ json: [offerNamed('Late')] });
  });
  await guest.goto('/casino');
  await expect(guest.getByRole('status', { name: 'Loading offers' })).toBeVisible();
  answer();
  await expect(guest.getByRole('heading', { name: 'Late' })).toBeVisible();
  await expect(guest.getByRole('status')).toHaveCount(0);
});

test('a card holds everything about its offer', async ({ guest }) => {
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
