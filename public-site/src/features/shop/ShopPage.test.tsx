import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeCall, networkFailure } from '../../../../test/support/fake-api.js';
import { client, dataOf } from '../../api/client';
import { itemNamed, LUNA } from '../../testing/answers';
import { openSite, recordFaults, toasts, wait } from '../../testing/open-site';

const ITEMS = 'GET /api/shop/items';
const FAILURE = { status: 500, json: { requestId: 'test' } };

const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const search = () => screen.getByPlaceholderText('Search items...');
const category = () => screen.getByRole('combobox', { name: 'Category' });
const askedFor = ({ url }: FakeCall) => ['category', 'search'].map((name) => url.searchParams.get(name));

const shown = async (name: string) => expect(await screen.findByRole('heading', { name })).toBeVisible();
const cardOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);

describe('the item list', () => {
  it('is refetched whenever search or category changes', async () => {
    const { api, user } = await openSite('/shop', {
      api: {
        [ITEMS]: (call) => ({ json: [itemNamed(`Found ${askedFor(call).join(' ')}`)] }),
      },
    });
    await shown('Found all');
    expect(category()).toHaveValue('all');
    await user.type(search(), 'mu');
    await shown('Found all mu');
    await user.selectOptions(category(), 'Stream');
    await shown('Found 2 mu');
    await user.selectOptions(category(), 'all');
    await shown('Found all mu');
    // Earlier filters are fetched again, because stock changes.
    expect(api.calls(ITEMS).map(askedFor)).toEqual([
      ['all', ''],
      ['all', 'mu'],
      ['2', 'mu'],
      ['all', 'mu'],
    ]);
  });

  it('shows the latest filter, whichever response arrives first', async () => {
    let answerSlow = () => {};
    const slow = new Promise<void>((resolve) => (answerSlow = resolve));
    const { api, user } = await openSite('/shop', {
      api: {
        [ITEMS]: async (call) => {
          const term = call.url.searchParams.get('search')!;
          if (term === 'slow') await slow;
          return { json: [itemNamed(`Found ${term}`)] };
        },
      },
    });
    await user.type(search(), 'slow');
    await waitFor(() => expect(api.calls(ITEMS).map(askedFor)).toContainEqual(['all', 'slow']));
    await user.clear(search());
    await user.type(search(), 'quick');
    await shown('Found quick');
    answerSlow();
    // Made later, so it is answered later.
    await act(() =>
      dataOf(client.GET('/api/shop/items', { params: { query: { category: 'all', search: 'later' } } })),
    );
    expect(names()).toEqual(['Found quick']);
  });

  it('shows when nothing was found', async () => {
    await openSite('/shop?search=zzzz', { api: { [ITEMS]: { json: [] } } });
    expect(
      await screen.findByText('No items found. Try a different search or category.', { exact: true }),
    ).toBeVisible();
  });

  it('keeps the previous items when a fetch fails, which is only logged', async () => {
    const faults = recordFaults();
    const { api, user, reload } = await openSite('/shop', {
      api: { [ITEMS]: FAILURE, 'GET /api/shop/categories': FAILURE },
    });
    await waitFor(() =>
      expect(faults().sort()).toEqual(['Failed to load shop categories', 'Failed to load shop items']),
    );
    expectNothingSaid();

    api.on(ITEMS, { json: [itemNamed('Mug')] });
    await reload();
    await shown('Mug');
    const failures = () => faults().filter((words) => words === 'Failed to load shop items').length;
    for (const [answer, term, failed] of [
      [FAILURE, 'm', 2],
      [networkFailure, 'u', 3],
    ] as const) {
      api.on(ITEMS, answer);
      await user.type(search(), term);
      await waitFor(() => expect(failures()).toBe(failed));
      expect(names()).toEqual(['Mug']);
      expectNothingSaid();
    }
  });
});

describe('a card', () => {
  it('shows the stock, warns from three left, and marks sold-out items', async () => {
    const json = [0, 1, 3, 4].map((stock) => itemNamed(`Item ${stock}`, { stock }));
    await openSite('/shop', { api: { [ITEMS]: { json } } });
    await shown('Item 0');
    const said = [0, 1, 3, 4].map((stock) => ({
      stock,
      said: cardOf(`Item ${stock}`)
        .queryAllByText(/^(Out of Stock|Only \d+ left!|Stock: \d+)$/)
        .map(({ textContent }) => textContent),
    }));
    expect(said).toEqual([
      { stock: 0, said: ['Out of Stock'] },
      { stock: 1, said: ['Only 1 left!', 'Stock: 1'] },
      { stock: 3, said: ['Only 3 left!', 'Stock: 3'] },
      { stock: 4, said: ['Stock: 4'] },
    ]);
  });

  it('checks stock first, then points, then whether the item can be claimed', async () => {
    const json = [
      itemNamed('Gone', { stock: 0, price: 999_999 }),
      itemNamed('Dear', { price: 100 }),
      itemNamed('Nearly', { price: 41 }),
      itemNamed('Mine', { price: 40, stock: 1 }),
    ];
    await openSite('/shop', { user: { ...LUNA, points: 40 }, api: { [ITEMS]: { json } } });
    await shown('Mine');
    const actions = ['Gone', 'Dear', 'Nearly', 'Mine'].map((name) => {
      const button = cardOf(name).getByRole('button', { name: /Stock|points|Claim/ });
      return [button.textContent, button.getAttribute('aria-disabled')];
    });
    expect(actions).toEqual([
      ['Out of Stock', 'true'],
      ['Need 60 more points', 'true'],
      ['Need 1 more points', 'true'],
      ['Claim Now', 'false'],
    ]);
  });
});

/** Failures that are only logged show no message on screen. */
function expectNothingSaid(): void {
  expect(document.querySelectorAll('[role=alert], [role=status]')).toHaveLength(0);
  expect(toasts()).toEqual([]);
}

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
