import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { itemNamed, LUNA } from '../../testing/answers';
import { openSite, recordFaults, toasts, wait } from '../../testing/open-site';

const ITEMS = 'GET /api/shop/items';
const CLAIM = 'POST /api/shop/claim';

it('a claim without a response shows a notice after five seconds', async () => {
  jest.useFakeTimers();
  const { api, user } = await openSite('/shop', {
    user: LUNA,
    api: {
      [ITEMS]: { json: [itemNamed('Mug')] },
      [CLAIM]: { status: 409, json: { error: 'Out of Stock' } },
    },
  });
  const card = (await screen.findByText('Mug')).closest('li')!;
  const button = () => within(card).getByRole('button');
  await wait(0);
  const release = api.hold(CLAIM);
  await user.click(button());
  await wait(4_900);
  expect(button()).not.toHaveTextContent('Still waiting for a response');
  await wait(100);
  expect(button()).toHaveTextContent('Still waiting for a response');
  release();
  await wait(0);
  expect(toasts()).toEqual(['Out of Stock']);
  await wait(2_000);
  expect(button()).toHaveTextContent(/^Claim Now$/);
});

it('a shop that fails to load doesn’t look like an empty one', async () => {
  recordFaults();
  const { api, user } = await openSite('/shop', { api: { [ITEMS]: { status: 500 } } });
  expect(await screen.findByText('Failed to load items')).toBeVisible();
  expect(screen.queryByText(/Try a different search/)).toBeNull();
  api.on(ITEMS, { json: [itemNamed('Back again')] });
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('Back again')).toBeVisible();
});

it('a guest who tries to claim is offered the login link', async () => {
  const { user } = await openSite('/shop', { api: { [ITEMS]: { json: [itemNamed('Mug')] } } });
  await user.click(await screen.findByRole('button', { name: 'Login to claim' }));
  const toast = document.querySelector<HTMLElement>('[data-toast]')!;
  expect(toast).toHaveTextContent('Please log in to claim items');
  expect(within(toast).getByRole('link', { name: 'Log in with Twitch' })).toHaveAttribute(
    'href',
    '/api/auth/twitch?returnTo=%2Fshop',
  );
});
