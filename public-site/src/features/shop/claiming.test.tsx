import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { networkFailure, type FakeAnswer } from '../../../../test/support/fake-api.js';
import { itemNamed, LUNA } from '../../testing/answers';
import { openSite, toasts, wait } from '../../testing/open-site';

const ITEMS = 'GET /api/shop/items';
const CLAIM = 'POST /api/shop/claim';
const USER = 'GET /api/auth/user';

/** BOUGHT costs 100 of 12,500 points; DEAR costs more than a tenth. */
const BOUGHT: FakeAnswer = {
  status: 201,
  json: { newPoints: 12_400, pointsVersion: 4, message: 'Successfully claimed Mug!' },
};

const button = () =>
  within(screen.getByRole('heading', { name: 'Mug' }).closest('li')!).getByRole('button', { name: /Claim/ });
const points = () => screen.getByTestId('points');
const isOff = () => button().getAttribute('aria-disabled');

async function openShop(api: Parameters<typeof openSite>[1] = {}, mug = itemNamed('Mug')) {
  const site = await openSite('/shop', {
    user: LUNA,
    ...api,
    api: { [ITEMS]: { json: [mug] }, [CLAIM]: BOUGHT, ...api.api },
  });
  expect(await screen.findByRole('heading', { name: 'Mug' })).toBeVisible();
  await waitFor(() => expect(button()).toHaveTextContent('Claim Now'));
  return { ...site, claim: () => site.user.click(button()) };
}

describe('the claim button', () => {
  it('is disabled while waiting for the response, and gives the reason', async () => {
    const { api, claim } = await openShop();
    const release = api.hold(CLAIM);
    await claim();
    expect(isOff()).toBe('true');
    expect(button()).toHaveAccessibleDescription('Sending your claim');
    await claim();
    release();
    await waitFor(() => expect(toasts()).toEqual(['Successfully claimed Mug! My Claims']));
    expect(api.calls(CLAIM).map(({ body }) => body)).toEqual([
      { itemId: itemNamed('Mug').id, expectedPrice: 100 },
    ]);
  });

  it('stays disabled for two seconds after a response', async () => {
    jest.useFakeTimers();
    const { claim } = await openShop({ api: { [CLAIM]: { status: 409, json: { error: 'Out of Stock' } } } });
    await claim();
    await wait(0);
    expect(toasts()).toEqual(['Out of Stock']);
    await wait(1_900);
    expect(isOff()).toBe('true');
    await wait(100);
    expect(button()).toHaveTextContent('Claim Now');
    expect(isOff()).toBe('false');
  });

  it('buys once when clicked twice before the response', async () => {
    jest.useFakeTimers();
    const { api, claim } = await openShop();
    const release = api.hold(CLAIM);
    await claim();
    await wait(150);
    await claim();
    release();
    await wait(3_000);
    expect(button()).toHaveTextContent('Claim Now');
    expect(points()).toHaveTextContent('12,400 points');
    expect(api.calls(CLAIM)).toHaveLength(1);
  });

  it.each([0, 500])('buys once when clicked again %d ms after the response', async (gap) => {
    jest.useFakeTimers();
    const { api, claim } = await openShop();
    await claim();
    await wait(gap);
    expect(button()).toHaveTextContent('Claimed');
    await claim();
    await wait(3_000);
    expect(button()).toHaveTextContent('Claim Now');
    expect(points()).toHaveTextContent('12,400 points');
    expect(api.calls(CLAIM)).toHaveLength(1);
  });
});

describe('a failed claim', () => {
  it.each([
    [
      'a refusal',
      'its own',
      { status: 409, json: { error: 'The price has changed' } },
      'The price has changed',
      2,
    ],
    ['a server error', 'the site’s', { status: 500, json: { requestId: 'test' } }, 'Failed to claim item', 1],
    ['a lost connection', 'the site’s', networkFailure, 'Failed to claim item', 1],
  ])('by %s shows %s message', async (_, _whose, answer, sentence, lists) => {
    jest.useFakeTimers();
    const { api, claim } = await openShop({ api: { [CLAIM]: answer } });
    await claim();
    // A lost response is retried twice.
    await wait(400);
    await wait(1_200);
    expect(toasts()).toEqual([sentence]);
    expect(points()).toHaveTextContent('12,500 points');
    // The card was out of date.
    expect(api.calls(ITEMS)).toHaveLength(lists);
  });

  it('keeps its key until the outcome is known, even across a reload', async () => {
    jest.useFakeTimers();
    const { api, claim, reload } = await openShop({ api: { [CLAIM]: networkFailure } });
    await claim();
    await wait(400);
    await wait(1_200);
    expect(toasts()).toEqual(['Failed to claim item']);
    api.on(CLAIM, BOUGHT);
    await reload();
    await wait(0);
    await claim();
    await wait(0);
    expect(toasts()).toEqual(['Successfully claimed Mug! My Claims']);
    const keys = () => api.calls(CLAIM).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
    // The next click is a new purchase.
    await wait(2_000);
    await claim();
    await wait(0);
    expect(keys()).toHaveLength(5);
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a viewer who has been logged out', () => {
  it('gets neither name nor points back from a response after the logout', async () => {
    const { api, claim, user } = await openShop();
    const release = api.hold(CLAIM);
    await claim();
    await user.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
    expect(await screen.findByRole('button', { name: 'Login to claim' })).toBeVisible();
    release();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(screen.queryByTestId('points')).toBeNull();
  });

  it('becomes a guest with the first refused claim', async () => {
    const refused = { status: 401, json: { error: 'Please log in to claim items' } };
    const { api, claim } = await openShop({ api: { [CLAIM]: refused } });
    api.on(USER, { json: null });
    await claim();
    expect(await screen.findByRole('button', { name: 'Login to claim' })).toBeVisible();
    expect(toasts()).toEqual(['Please log in to claim items']);
  });
});

describe('the confirmation of an expensive claim', () => {
  const priced = (price: number) =>
    openShop({ user: { ...LUNA, points: 5_000 } }, itemNamed('Mug', { price }));
  const question = () => within(screen.getByRole('dialog', { name: 'Claim Mug?' }));

  it('appears above a tenth of the balance, and ignores clicks for its first 500 ms', async () => {
    jest.useFakeTimers();
    const { api, claim, user } = await priced(501);
    await claim();
    await wait(0);
    expect(question().getByText('This costs 501 of your 5,000 points, leaving 4,499.')).toBeVisible();
    const answers = [/^Cancel$/, /^Claim for 501 points$/].map((name) =>
      question().getByRole('button', { name }),
    );
    await wait(490);
    for (const answer of answers) await user.click(answer);
    expect(question().getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
    expect(api.calls(CLAIM)).toHaveLength(0);
    await wait(10);
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls(CLAIM)).toHaveLength(0);

    await claim();
    await wait(500);
    await user.click(question().getByRole('button', { name: 'Claim for 501 points' }));
    await wait(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual(['Successfully claimed Mug! My Claims']);
    expect(api.calls(CLAIM)).toHaveLength(1);
  });

  it('doesn’t appear at a tenth', async () => {
    const { api, claim } = await priced(500);
    await claim();
    await waitFor(() => expect(api.calls(CLAIM)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
