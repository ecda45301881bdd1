import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { MyClaim } from '../../api/types';
import { LUNA, onePage, SITE } from '../../testing/answers';
import { openSite } from '../../testing/open-site';
import { PaidOut } from './CountingPoints';

const MULTILINGUAL = { json: { ...SITE, locale: 'en', languages: ['de', 'fr'] } };

const header = () => within(document.querySelector('header')!);
const badge = () => header().getByRole('button', { name: /: your account/ });
const card = () => within(header().getByRole('group', { name: 'Your account' }));
const isOpen = () => badge().getAttribute('aria-expanded') === 'true';
const linksIn = (part: HTMLElement) =>
  [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'));

async function openAs(visit: Parameters<typeof openSite>[1] = {}) {
  const site = await openSite('/terms', { user: LUNA, ...visit });
  await header().findByTestId('points');
  return site;
}

describe('the account', () => {
  it('opens a card with balance, rank and all personal pages', async () => {
    const place = { json: { rank: 12, value: 340, toNext: 5 } };
    const { user, api } = await openAs({ api: { 'GET /api/leaderboard/own': place } });
    expect(badge()).toHaveAccessibleName('Luna_Sky, 12,500 points: your account');
    expect(api.calls('GET /api/leaderboard/own')).toHaveLength(0);
    await user.click(badge());
    expect(badge().getAttribute('aria-controls')).toBe(
      header().getByRole('group', { name: 'Your account' }).id,
    );
    expect(card().getByText('12,500')).toBeVisible();
    expect(await card().findByText('#12 this week')).toBeVisible();
    expect(linksIn(header().getByRole('group', { name: 'Your account' }))).toEqual([
      '/points',
      '/claims',
      '/rewards',
      '/privacy#your-data',
      '/sessions',
      '/play-safe',
    ]);
    expect(card().getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(card().queryByText('Language')).toBeNull();
  });

  it('shows when there is no rank yet', async () => {
    const { user } = await openAs();
    await user.click(badge());
    expect(await card().findByText('No rank yet this week')).toBeVisible();
  });

  it('hides the daily reward during a break', async () => {
    const { user } = await openAs({ user: { ...LUNA, isOnBreak: true } });
    await user.click(badge());
    expect(linksIn(header().getByRole('group', { name: 'Your account' }))).not.toContain('/rewards');
    expect(card().getByRole('link', { name: 'Play Safe' })).toBeVisible();
  });

  it('counts the claims changed by the team, on the badge too', async () => {
    const changed = (at: string) =>
      ({ timeline: [{ at, to: 'delivered', by: 'team', note: null }] }) as unknown as MyClaim;
    const claims = [changed('2026-03-01T10:00:00Z'), changed('2026-03-03T10:00:00Z')];
    const { user } = await openAs({
      api: { 'GET /api/shop/claims/mine': { json: { claims, pagination: onePage(2) } } },
    });
    await waitFor(() =>
      expect(badge()).toHaveAccessibleName('Luna_Sky, 12,500 points: your account. My claims, 2 updates'),
    );
    await user.click(badge());
    expect(card().getByRole('link', { name: 'My claims, 2 updates' })).toHaveTextContent('My claims2');
  });

  it('offers the languages', async () => {
    const { user } = await openAs({ api: { 'GET /api/site': MULTILINGUAL } });
    await user.click(badge());
    expect(
      card()
        .getAllByRole('link')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(['English', 'Deutsch', 'français']);
  });
});

describe('the header for a guest', () => {
  it('offers the languages directly', async () => {
    const { user } = await openSite('/terms', { api: { 'GET /api/site': MULTILINGUAL } });
    await user.click(await screen.findByRole('button', { name: 'Language: EN' }));
    const opened = header().getAllByRole('group', { name: 'Language' }).at(-1)!;
    expect(within(opened).getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de/terms');
  });
});

describe('the account, with the keyboard,', () => {
  it('opens and is navigated with the arrow keys, and Escape returns focus', async () => {
    const { user } = await openAs();
    badge().focus();
    await user.keyboard('{ArrowDown}');
    expect(card().getByRole('link', { name: 'Your Points' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(card().getByRole('link', { name: 'My claims' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(card().getByRole('button', { name: 'Log out' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(card().getByRole('link', { name: 'Your Points' })).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}{Escape}');
    expect(isOpen()).toBe(false);
    expect(badge()).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(card().getByRole('button', { name: 'Log out' })).toHaveFocus();
  });

  it('closes when it loses focus, on an outside press and on navigation', async () => {
    const { user } = await openAs();
    badge().focus();
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await user.tab({ shift: true });
    expect(isOpen()).toBe(false);
    await user.click(badge());
    fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
    expect(isOpen()).toBe(false);
    await user.click(badge());
    await user.click(card().getByRole('link', { name: 'Your sessions' }));
    expect(isOpen()).toBe(false);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(window.location.pathname).toBe('/sessions');
  });
});

const animate = jest.fn<Element['animate']>();

/** Animated properties when a payout arrives. */
function shown(prefersStill: boolean) {
  window.matchMedia = () => ({ matches: prefersStill }) as MediaQueryList;
  Element.prototype.animate = animate.mockReturnValue({ cancel: () => {} } as Animation);
  render(<PaidOut points={1_200} />);
  return Object.keys(animate.mock.calls[0]?.[0] ?? {});
}

describe('the payout notice', () => {
  afterEach(() => {
    animate.mockClear();
  });

  it('appears and fades, and is hidden from screen readers', () => {
    expect(shown(false)).toContain('translate');
    expect(screen.getByTestId('paid-out').textContent).toBe('+1,200');
    expect(screen.getByTestId('paid-out').getAttribute('aria-hidden')).toBe('true');
  });

  it('doesn’t move with reduced motion', () => {
    expect(shown(true)).toEqual(['opacity', 'offset']);
  });
});
