import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { firstData } from '../api/first-data';
import { LUNA, OFFLINE, SITE } from '../testing/answers';
import { loadScreen, openSite, recordFaults, toasts, wait } from '../testing/open-site';

const SESSION = 'GET /api/auth/user';
const header = () => within(document.querySelector('header')!);
const menu = () => screen.getByLabelText('Main');
const heading = () => screen.getByRole('heading', { level: 1 });
const linksIn = (part: HTMLElement) =>
  [...part.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
/** Resolves when the last part of the home page has loaded. */
const offersHaveCome = () => screen.findAllByText('Claim Bonus');

describe('the header', () => {
  it('has seven links and the login button for a guest', async () => {
    await openSite('/shop');
    expect(await header().findByRole('link', { name: 'Log in with Twitch' })).toHaveAttribute(
      'href',
      '/api/auth/twitch?returnTo=%2Fshop',
    );
    expect(linksIn(menu())).toEqual([
      ['Home', '/'],
      ['Casino Offers', '/casino'],
      ['Stream', '/stream'],
      ['Community', '/community'],
      ['Shop', '/shop'],
      ['Rewards', '/rewards'],
      ['Play', '/play'],
    ]);
  });

  it('has nickname, picture, points and logout for a viewer', async () => {
    await openSite('/', { user: { ...LUNA, image: '/media/demo/avatars/luna_sky.svg' } });
    const badge = await header().findByRole('button', { name: 'Luna_Sky, 12,500 points: your account' });
    expect(within(badge).getByText('Luna_Sky')).toBeVisible();
    expect(within(badge).getByTestId('points')).toHaveTextContent(/^12,500 points$/);
    expect(badge.querySelector('img')).toHaveAttribute('src', '/media/demo/avatars/luna_sky.svg');
    // Next to the account, and in the phone menu.
    expect(header().getAllByRole('button', { name: 'Log out' })).toHaveLength(2);
    expect(header().queryByText('Admin Panel')).toBeNull();
  });

  it('has a link to the console for an admin', async () => {
    await openSite('/', { user: { ...LUNA, isAdmin: true, role: 'admin' } });
    expect(await header().findByText('Admin Panel')).toHaveAttribute('href', '/admin');
  });

  it('shows that the stream is live on every page and in the tab title', async () => {
    const stream = { json: { ...OFFLINE, isLive: true } };
    const { user } = await openSite('/casino', { api: { 'GET /api/stream/data': stream } });
    expect(await header().findByText('LIVE', { exact: true })).toHaveAttribute('href', '/stream');
    for (const name of ['Shop', 'Community']) {
      await user.click(within(menu()).getByText(name));
      await waitFor(() => expect(document.title).toMatch(new RegExp(`^LIVE: .*${name}`)));
      expect(header().getByText('LIVE', { exact: true })).toBeVisible();
    }
  });

  it('exposes the new balance as text immediately while the digits count up', async () => {
    const { sendEvent } = await openSite('/', { user: { ...LUNA, points: 100, pointsVersion: 1 } });
    expect(await screen.findByTestId('points')).toHaveTextContent(/^100 points$/);
    await sendEvent('message', { type: 'points-update', points: 1_234_567, pointsVersion: 2 });
    expect(screen.getByTestId('points')).toHaveTextContent(/^1,234,567 points$/);
    await waitFor(() => expect(screen.getByTestId('points')).toHaveAttribute('data-shown'));
    await waitFor(() => expect(screen.getByTestId('points')).not.toHaveAttribute('data-shown'));
  });
});

describe('the phone menu', () => {
  const opener = () => header().getByRole('button', { name: /^(Open|Close) menu$/ });
  const isOpen = () => opener().getAttribute('aria-expanded') === 'true';

  it('closes on every change of route', async () => {
    const { user } = await openSite('/');
    await user.click(opener());
    expect(isOpen()).toBe(true);
    expect(menu()).toHaveAttribute('data-open', 'true');
    await user.click(within(menu()).getByText('Shop'));
    expect(location.pathname).toBe('/shop');
    expect(isOpen()).toBe(false);
    expect(menu()).toHaveAttribute('data-open', 'false');

    await user.click(opener());
    expect(isOpen()).toBe(true);
    act(() => history.back());
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(() => expect(isOpen()).toBe(false));
    await offersHaveCome();
  });

  it('closes on Escape, returning focus, and on a tap outside', async () => {
    const { user } = await openSite('/terms');
    await user.click(opener());
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(opener()).toHaveFocus();
    await user.click(opener());
    fireEvent.pointerDown(heading());
    expect(isOpen()).toBe(false);
  });
});

describe('the session', () => {
  it('is fetched once', async () => {
    await Promise.all(['/casino', '/stream', '/shop'].map(loadScreen));
    jest.useFakeTimers();
    const { api, user } = await openSite('/');
    await wait(0);
    for (const name of ['Casino Offers', 'Stream', 'Shop']) {
      await user.click(within(menu()).getByText(name));
      await wait(1_000);
      expect(heading()).toHaveFocus();
    }
    fireEvent.focus(window);
    await wait(60_000);
    expect(api.calls(SESSION)).toHaveLength(1);
  });

  it('counts as logged out when it fails to load, and only logs the failure', async () => {
    const faults = recordFaults();
    await openSite('/', { api: { [SESSION]: { status: 500 } } });
    expect(await header().findByText('Log in with Twitch')).toBeVisible();
    expect(faults()).toEqual(['Failed to get user']);
    expect(toasts()).toEqual([]);
    expect(document.querySelectorAll('[role=alert], [role=status]')).toHaveLength(0);
  });
});

describe('a route change', () => {
  it('sets the page title and metadata and moves focus to the heading', async () => {
    const { user } = await openSite('/');
    expect(document.title).toMatch(/NeonAce/);
    await user.click(within(menu()).getByText('Casino Offers'));
    await waitFor(() => expect(document.title).toBe('Casino Offers | NeonAce'));
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(heading()).toHaveFocus();
    act(() => history.back());
    await waitFor(() => expect(heading()).toHaveTextContent('NeonAce'));
    await waitFor(() => expect(heading()).toHaveFocus());
    act(() => history.forward());
    await waitFor(() => expect(heading()).toHaveTextContent('Casino Offers'));
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(document.querySelector('meta[property="og:title"]')).toHaveAttribute(
      'content',
      expect.stringContaining('Casino Offers'),
    );
  });

  it('to an unknown address shows the not-found page with a way out', async () => {
    const { user } = await openSite('/no-such-page');
    expect(heading()).toHaveTextContent('Page not found');
    await user.click(screen.getByText('Back to the home page'));
    expect(location.pathname).toBe('/');
    await offersHaveCome();
    expect(heading()).toHaveTextContent('NeonAce');
  });
});

describe('the footer', () => {
  it('has every link, the notice and the year', async () => {
    jest.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') });
    const { user } = await openSite('/shop');
    await wait(0);
    expect(linksIn(screen.getByLabelText('Quick Links'))).toEqual([
      ['Home', '/'],
      ['Casino Offers', '/casino'],
      ['Community', '/community'],
      ['Rewards', '/rewards'],
    ]);
    expect(linksIn(screen.getByLabelText('Support'))).toEqual([
      ['Contact', '/contact'],
      ['Privacy Policy', '/privacy'],
      ['Terms & Conditions', '/terms'],
      ['Cookie Policy', '/cookie-policy'],
    ]);
    const element = document.querySelector('footer')!;
    const footer = within(element);
    for (const { name, url } of SITE.socials)
      expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
    expect(footer.getByRole('link', { name: /play responsibly/i }).getAttribute('href')).toMatch(/^https:/);
    expect(element).toHaveTextContent(/18\+.*play responsibly/i);
    expect(element).toHaveTextContent('© 2031');
    await user.click(footer.getByRole('link', { name: /home$/ }));
    expect(location.pathname).toBe('/');
    await offersHaveCome();
  });
});

/** API responses for a viewer on a break. */
const ON_BREAK = {
  'GET /api/offers': { json: [], headers: { 'X-Withheld': 'break=3' } },
  'GET /api/rewards/status': {
    status: 403,
    json: { error: 'You’re taking a break from this', code: 'on_break', params: {} },
  },
  'GET /api/play/now': { json: { raffle: 1, guess: null, hunt: 2 } },
  'GET /api/stream/data': { json: OFFLINE },
};
const onBreak = (address: string) => openSite(address, { user: { ...LUNA, isOnBreak: true }, api: ON_BREAK });
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('during a break', () => {
  it.each(['/', '/shop', '/rewards', '/community', '/nowhere'])(
    '%s has no links to gambling',
    async (address) => {
      const faults = recordFaults();
      const { api } = await onBreak(address);
      await screen.findByRole('heading', { level: 1 });
      expect(links().filter((to) => ['/casino', '/rewards', '/play'].includes(to ?? ''))).toEqual([]);
      for (const words of ['View Offers', 'Casino Offers', /One free draw/])
        expect(screen.queryByText(words)).toBeNull();
      expect(api.calls('GET /api/rewards/status')).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );

  it('the casino page only explains why it is empty', async () => {
    await onBreak('/casino');
    expect(await screen.findByText('You’re taking a break. Offers are hidden until it ends.')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.querySelector('main')?.textContent).not.toMatch(/Hand-picked|bonus/i);
  });

  describe('in a browser whose member has logged out', () => {
    afterEach(() => void delete firstData.isOnBreak);
    it('still hides gambling', async () => {
      firstData.isOnBreak = true;
      const { api } = await openSite('/', { api: ON_BREAK });
      await screen.findByRole('heading', { level: 1 });
      expect(links()).not.toContain('/casino');
      expect(screen.queryByText('View Offers')).toBeNull();
      expect(api.calls('GET /api/rewards/status')).toEqual([]);
    });
  });
});

it('shows everything without a break', async () => {
  firstData.isOnBreak = false;
  await openSite('/', { user: LUNA });
  expect(await screen.findByText('View Offers')).toBeVisible();
  await waitFor(() => expect(links()).toEqual(expect.arrayContaining(['/casino', '/rewards'])));
  expect(SITE.title).toBe('NeonAce');
});
