import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Offer } from '../../api/types';
import { offerNamed } from '../../testing/answers';
import { openSite, recordFaults, toasts, wait } from '../../testing/open-site';
import { NoOffers } from '../offers/OfferGrid';
import { countOffer } from '../offers/queries';

const OFFERS = 'GET /api/offers';

const open = async (offers: Offer[]) => {
  const site = await openSite('/casino', { api: { [OFFERS]: { json: offers } } });
  await screen.findByRole('heading', { level: 3, name: offers[0]!.name });
  return site;
};
const namesIn = (part: HTMLElement): (string | null)[] =>
  [...part.querySelectorAll('h3')].map(({ textContent }) => textContent);
const names = () => namesIn(screen.getByRole('main'));
const cardOf = (name: string): HTMLElement => screen.getByText(name, { selector: 'h3' }).closest('li')!;
const search = () => screen.getByPlaceholderText('Search casino offers...');

describe('the offers', () => {
  it('are searched by name or description, ignoring case', async () => {
    const { user } = await open([
      offerNamed('Amber', { description: 'Quick payouts every day' }),
      offerNamed('Birch'),
      offerNamed('Cedar', { isNew: true }),
    ]);
    const searchFor = async (text: string) => {
      await user.clear(search());
      await user.type(search(), text);
    };
    expect(names()).toEqual(['Cedar', 'Amber', 'Birch']);
    await searchFor('QUICK PAY');
    await waitFor(() => expect(names()).toEqual(['Amber']));
    await searchFor('bIrC');
    await waitFor(() => expect(names()).toEqual(['Birch']));
    await searchFor('no such thing');
    expect(await screen.findByText('No offers found. Try a different search.')).toBeVisible();
    await user.clear(search());
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('are split into new and all others, in the server’s order', async () => {
    const { user } = await open([
      offerNamed('Delta'),
      offerNamed('Fresh', { isNew: true }),
      offerNamed('Alpha'),
      offerNamed('Newer', { isNew: true }),
      offerNamed('Gamma'),
    ]);
    expect(namesIn(screen.getByLabelText('New Offers'))).toEqual(['Fresh', 'Newer']);
    expect(within(cardOf('Fresh')).getByText('NEW', { exact: true })).toBeVisible();
    const rest = screen.getByLabelText('All Offers');
    expect(namesIn(rest)).toEqual(['Delta', 'Alpha', 'Gamma']);
    expect(within(rest).queryByText('NEW', { exact: true })).toBeNull();
    await user.type(search(), 'Alpha');
    await waitFor(() => expect(screen.queryByLabelText('New Offers')).toBeNull());
    expect(screen.queryByText('New Offers')).toBeNull();
    await user.clear(search());
    expect(await screen.findByText('New Offers')).toBeVisible();
  });

  it('are filtered by tag and sorted by name', async () => {
    const tags = offerNamed('None').tags;
    const { user } = await open([
      offerNamed('Zeta', { tags: { ...tags, fastPayouts: true } }),
      offerNamed('Alpha', { tags: { ...tags, fastPayouts: true, mainPartner: true } }),
      offerNamed('Mid'),
    ]);
    expect(names()).toEqual(['Zeta', 'Alpha', 'Mid']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, A to Z');
    expect(names()).toEqual(['Alpha', 'Mid', 'Zeta']);
    const only = within(screen.getByLabelText('Show only'));
    const chips = only.getAllByRole('button').map(({ textContent }) => textContent.trim());
    expect(chips).toEqual(['Main Partner', 'Fast Payouts']);
    await user.click(only.getByText('Fast Payouts'));
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Zeta']));
    await user.click(only.getByText('Main Partner'));
    await waitFor(() => expect(names()).toEqual(['Alpha']));
  });

  it.each(['/', '/casino'])(
    'that fail to load on %s aren’t shown as an empty list, and only log the failure',
    async (address) => {
      const faults = recordFaults();
      // Confirming the age would trigger another fetch of the offers.
      await openSite(address, { api: { [OFFERS]: { status: 500 }, 'POST /api/age': { status: 500 } } });
      expect(await screen.findByText('Failed to load offers')).toBeVisible();
      expect(screen.queryByText(/There are no offers/)).toBeNull();
      expect(faults().filter((words) => words === 'Failed to load offers')).toHaveLength(1);
      expect(toasts()).toEqual([]);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('show a spinner while loading', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await openSite('/casino', {
      api: { [OFFERS]: () => arrived.then(() => ({ json: [offerNamed('Late')] })) },
    });
    expect(screen.getByRole('status', { name: 'Loading offers' })).toBeVisible();
    arrive();
    expect(await screen.findByText('Late', { selector: 'h3' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a card', () => {
  it('shows everything about its offer and marks it as an ad', async () => {
    const terms = 'New players only, 18+.';
    await open([offerNamed('Zeta', { terms, licence: 'MGA/1', checkedOn: '2026-03-01' })]);
    const card = within(cardOf('Zeta'));
    expect(cardOf('Zeta').querySelector('img')).toHaveAttribute('src', '/media/demo/offers/neon-harbor.svg');
    for (const place of ['First', 'Second', 'Third', 'Fourth']) {
      expect(card.getByText(`${place} title`)).toBeVisible();
      expect(card.getByText(`${place} text`)).toBeVisible();
    }
    for (const text of [
      'About Zeta',
      'Promocode',
      'ZETACODE',
      'Extras of Zeta',
      '+18 | T&C APPLY',
      'Ad',
      terms,
    ])
      expect(card.getByText(text, { exact: true })).toBeVisible();
    expect(card.getByText(/^Licence: MGA\/1/)).toBeVisible();
    expect(card.getByText(/^Checked on /)).toBeVisible();
    const claim = card.getByRole('link', { name: 'Claim Bonus' });
    expect(claim).toHaveAttribute('href', 'https://zeta.example/welcome');
    expect(claim).toHaveAttribute('target', '_blank');
    expect(claim).toHaveAttribute('rel', 'noopener noreferrer nofollow sponsored');
    expect(card.queryByText('NEW', { exact: true })).toBeNull();
    expect(card.queryAllByRole('tooltip')).toEqual([]);
  });

  it.each([
    ['blank', ''],
    ['null', null],
    ['missing', undefined],
  ])('shows both notices of a missing promo code when it is %s', async (_, nothing) => {
    await open([offerNamed('Plain', { promocode: nothing, promocodeOffers: nothing })]);
    const card = within(cardOf('Plain'));
    expect(card.getByText('No promo code available', { exact: true })).toBeVisible();
    expect(card.getByText('No promocode', { exact: true })).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('records that it was opened, and where', async () => {
    const { api, user } = await open([offerNamed('Zeta', { id: 7 })]);
    api.on('POST /api/offers/*/clicks', { status: 204 });
    await user.click(within(cardOf('Zeta')).getByText('Claim Bonus'));
    const [counted] = api.calls('POST /api/offers/7/clicks');
    expect(counted?.body).toEqual({ kind: 'click', placement: 'casino' });
  });

  it('copies its code and shows a check mark for two seconds', async () => {
    const { api, user } = await open([offerNamed('One'), offerNamed('Two')]);
    api.on('POST /api/offers/*/clicks', { status: 204 });
    jest.useFakeTimers();
    await user.click(screen.getByLabelText('Copy the promo code for Two'));
    await wait(0);
    expect(screen.getAllByLabelText('Promo code copied')).toHaveLength(1);
    expect(await navigator.clipboard.readText()).toBe('TWOCODE');
    await wait(1_900);
    expect(screen.getAllByLabelText('Promo code copied')).toHaveLength(1);
    expect(screen.getByLabelText('Copy the promo code for One')).toBeVisible();
    await wait(200);
    expect(screen.queryByLabelText('Promo code copied')).toBeNull();
  });
});

const draw = (withheld: string) =>
  render(
    <MemoryRouter>
      <NoOffers withheld={withheld} />
    </MemoryRouter>,
  );

describe('an empty list of offers', () => {
  it('explains that a break hides them and links to the break', () => {
    draw('break=12');
    expect(screen.getByText('You’re taking a break. Offers are hidden until it ends.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Play Safe' }).getAttribute('href')).toBe('/play-safe');
  });

  it.each([
    ['country=3', 'No offers are available in your country.'],
    ['', 'There are no offers right now. Check back soon!'],
  ])('says why for %j, without a link to a break the member has not taken', (withheld, sentence) => {
    draw(withheld);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('counts an opened offer in a request that outlives the page', async () => {
  const send = jest.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }));
  globalThis.fetch = send;
  countOffer(7, 'click', 'casino');
  await waitFor(() => expect(send).toHaveBeenCalled());
  const sent = send.mock.calls[0]![0] as Request;
  expect(sent.keepalive).toBe(true);
  expect([sent.method, sent.url]).toEqual(['POST', 'http://localhost/api/offers/7/clicks']);
  expect(await sent.json()).toEqual({ kind: 'click', placement: 'casino' });
});
