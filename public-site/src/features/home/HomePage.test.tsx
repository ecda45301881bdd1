import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { networkFailure } from '../../../../test/support/fake-api.js';
import { LUNA, offerNamed, OFFLINE, READS, SITE } from '../../testing/answers';
import { openSite, recordFaults, toasts, wait } from '../../testing/open-site';

// Preloaded, as in open-site.tsx.
import './SocialCards';

const STREAM = 'GET /api/stream/data';
const stream = (fields: Partial<typeof OFFLINE>) => ({ json: { ...OFFLINE, ...fields } });
const player = () => document.querySelector('main iframe');
const connect = () => screen.getByLabelText('Connect With Me');
const expectNothingSaid = () => {
  expect(toasts()).toEqual([]);
  expect(document.querySelectorAll('[role=alert], [role=status]')).toHaveLength(0);
};

describe('while offline', () => {
  it('the home page shows portrait, title, tagline, the full follower count and the follow link', async () => {
    const faults = recordFaults();
    await openSite('/', { api: { [STREAM]: stream({ followers: 1_234_567 }) } });
    expect(await screen.findByText('1,234,567', { exact: true })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('NeonAce');
    expect(screen.getAllByText('Slots, laughs and late nights')[0]).toBeVisible();
    const pictures = [...document.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(expect.arrayContaining([SITE.heroImage]));
    expect(screen.getByTestId('curtain')).toBeVisible();
    const follow = screen.getByRole('link', { name: 'Follow Me!' });
    expect(follow).toHaveAttribute('href', SITE.socials[0]?.url);
    expect(follow).toHaveAttribute('target', '_blank');
    expect(screen.getByText('Offline right now')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByTestId('live-bar')).toBeNull();
    expect(screen.queryByText('LIVE', { exact: true })).toBeNull();
    expect(document.title).not.toMatch(/LIVE/);
    expect(faults()).toEqual([]);
  });
});

describe('while live', () => {
  it('the player comes first, with the main button, the badge and the tab title', async () => {
    await openSite('/', { api: { [STREAM]: stream({ isLive: true, title: 'Late night' }) } });
    const watch = await screen.findByRole('link', { name: 'Watch live' });
    expect(watch).toHaveAttribute('href', '/stream');
    expect(watch.compareDocumentPosition(screen.getByText('View Offers'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(player()).not.toBeNull();
    expect(document.title).toMatch(/^LIVE: /);
  });

  it('the bar under the player reads "Live Now!" when the title is blank', async () => {
    await openSite('/', { api: { [STREAM]: stream({ isLive: true, title: '  ' }) } });
    expect(await screen.findByTestId('live-bar')).toHaveTextContent(/^Live Now!$/);
  });

  it('the player gives way to the offline picture, and returns, within one poll', async () => {
    jest.useFakeTimers();
    const { api } = await openSite('/', { api: { [STREAM]: stream({ isLive: true, title: 'Abc' }) } });
    await wait(0);
    expect(player()?.getAttribute('src')).toMatch(/[?&]parent=localhost(&|$)/);
    expect(player()?.getAttribute('src')).not.toMatch(/autoplay=true/);
    expect(screen.getByTestId('live-bar')).toHaveTextContent(/^Abc$/);
    expect(screen.queryByText('Follow Me!')).toBeNull();

    api.on(STREAM, stream({ isLive: true, title: null }));
    await wait(30_000);
    expect(screen.getByTestId('live-bar')).toHaveTextContent(/^Live Now!$/);

    api.on(STREAM, stream({ isLive: false, title: 'Abc' }));
    await wait(30_000);
    expect(screen.getByText('Follow Me!')).toBeVisible();
    expect(screen.queryByTestId('live-bar')).toBeNull();
    expect(player()).toBeNull();
  });
});

describe('the stream data', () => {
  it('is fetched on load and every 30 seconds, and only changes the streaming card', async () => {
    jest.useFakeTimers();
    const { api } = await openSite('/', { api: { [STREAM]: stream({ followers: 999 }) } });
    await wait(0);
    const counts = () => [...connect().querySelectorAll('b')].map(({ textContent }) => textContent);
    const others = counts().slice(1);
    expect(counts()[0]).toBe('999');
    expect(api.calls(STREAM)).toHaveLength(1);
    let asked = 1;
    for (const [followers, text] of [
      [1_000, '1.0K'],
      [12_345, '12.3K'],
      [1_000_000, '1.0M'],
    ] as const) {
      api.on(STREAM, stream({ followers }));
      await wait(29_000);
      expect(api.calls(STREAM)).toHaveLength(asked);
      await wait(1_000);
      expect(api.calls(STREAM)).toHaveLength((asked += 1));
      expect(counts()).toEqual([text, ...others]);
    }
  });

  it('isn’t requested again while a request is pending', async () => {
    jest.useFakeTimers();
    const { api } = await openSite('/');
    await wait(0);
    const release = api.hold(STREAM);
    await wait(120_000);
    expect(api.calls(STREAM)).toHaveLength(2);
    release();
    await wait(30_000);
    expect(api.calls(STREAM)).toHaveLength(3);
  });

  it('is kept when a poll fails, which is only logged', async () => {
    jest.useFakeTimers();
    const { api } = await openSite('/', { api: { [STREAM]: stream({ followers: 4_321 }) } });
    await wait(0);
    const faults = recordFaults();
    api.on(STREAM, { status: 500 });
    await wait(30_000);
    expect(faults()).toEqual(['Failed to load stream data']);
    expect(screen.getByText('4,321', { exact: true })).toBeVisible();
    expectNothingSaid();
  });
});

it.each([
  ['fails', { status: 500 }],
  ['is unreachable', networkFailure],
])('a server that %s doesn’t break the page, and the failure is only logged', async (_, answer) => {
  const faults = recordFaults();
  await openSite('/', {
    api: { [STREAM]: answer, 'GET /api/offers': answer, 'GET /api/site': answer, 'POST /api/age': answer },
  });
  expect(await screen.findByText('Failed to load offers')).toBeVisible();
  expect(screen.getByText('Follow Me!')).toBeVisible();
  // Without data there are no social links, not even placeholders.
  expect(screen.queryByLabelText('Connect With Me')).toBeNull();
  expect(document.querySelector('footer')).not.toHaveTextContent('Instagram');
  for (const words of ['Failed to load stream data', 'Failed to load offers'])
    expect(faults().filter((text) => text === words)).toHaveLength(1);
  expectNothingSaid();
});

it('four offers are shown, with a link to all of them', async () => {
  const offers = Array.from({ length: 12 }, (_, at) => offerNamed(`Partner${at}`, { id: at + 1 }));
  const { user } = await openSite('/', { api: { 'GET /api/offers': { json: offers } } });
  await waitFor(() => expect(screen.getAllByText('Claim Bonus')).toHaveLength(4));
  await user.click(screen.getByText('All 12 offers'));
  await waitFor(() => expect(screen.getAllByText('Claim Bonus')).toHaveLength(12));
});

const social = (id: string, url: string, followers: number | null) => ({
  id,
  name: id,
  url,
  icon: id,
  followers,
});

it('each channel has a card with its link, count and Follow label; channels without an address have none', async () => {
  const socials = [
    social('twitch', 'https://twitch.example', null),
    social('instagram', 'https://instagram.example', 500),
    social('telegram', '', 190),
    social('discord', '', null),
  ];
  await openSite('/', { api: { 'GET /api/site': { json: { ...SITE, socials } } } });
  await screen.findByLabelText('Connect With Me');
  const cards = within(connect()).getAllByRole('listitem');
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual(['twitch', 'instagram']);
  for (const card of cards) {
    const link = within(card).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^https:/);
    expect(link.getAttribute('rel')).toMatch(/noopener/);
    expect(within(card).getByText('Follow', { exact: true })).toBeVisible();
    expect(card).toHaveTextContent(/\d/);
  }
  const footer = within(document.querySelector('footer')!);
  expect(footer.getByRole('link', { name: 'instagram' })).toHaveAttribute(
    'href',
    'https://instagram.example',
  );
  expect(footer.queryByRole('link', { name: 'telegram' })).toBeNull();
  expect(footer.queryByRole('link', { name: 'discord' })).toBeNull();
});

const earning = (earned: number, cap: number) => ({
  json: { ...READS['/api/points/earning'], today: { earned, cap } },
});
const strip = () => screen.findByRole('region', { name: 'Your stats' });
const cellOf = async (to: string) => {
  const cells = await within(await strip()).findAllByRole('link');
  return cells.find((cell) => cell.getAttribute('href') === to);
};

describe('the member strip', () => {
  it('shows today’s points, the goal, the weekly rank and the reward', async () => {
    const faults = recordFaults();
    await openSite('/', {
      user: LUNA,
      api: {
        'GET /api/points/earning': earning(340, 2_000),
        'GET /api/leaderboard/own': { json: { rank: 12, value: 900, toNext: 55 } },
      },
    });
    await waitFor(async () => expect(await cellOf('/points')).toHaveTextContent('Today340Points so far'));
    expect(await cellOf('/shop')).toHaveTextContent('Choose a goal');
    await waitFor(async () =>
      expect(await cellOf('/community?board=week')).toHaveTextContent('#1255 points to #11'),
    );
    await waitFor(async () => expect(await cellOf('/rewards')).toHaveTextContent('Ready for you'));
    // The daily maximum is a limit, not a target.
    expect(await strip()).not.toHaveTextContent('2,000');
    expect(faults()).toEqual([]);
  });

  it('lists what is on and links to it', async () => {
    const { api } = await openSite('/', {
      user: LUNA,
      api: { 'GET /api/play/now': { json: { raffle: 5, guess: 2, hunt: null } } },
    });
    await waitFor(async () => expect(await cellOf('/play')).toHaveTextContent('On now: Raffle, Guess'));
    expect(api.unanswered).toEqual([]);
  });

  it('has no links to gambling during a break', async () => {
    await openSite('/', { user: { ...LUNA, isOnBreak: true } });
    expect(await cellOf('/points')).toBeVisible();
    expect([await cellOf('/play'), await cellOf('/rewards')]).toEqual([undefined, undefined]);
  });

  it('is hidden from guests', async () => {
    await openSite('/');
    await screen.findByText('View Offers');
    expect(screen.queryByRole('region', { name: 'Your stats' })).toBeNull();
  });
});
