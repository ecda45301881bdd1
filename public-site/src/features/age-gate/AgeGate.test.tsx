import { confirmAdult } from '#shared/age-flags.js';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { OFFLINE } from '../../testing/answers';
import { openSite } from '../../testing/open-site';
import { elapsedSeconds } from './AgeConfirmation';

const ENTER = 'I AM 18 OR OLDER - ENTER';
const EXIT = 'I AM UNDER 18 - EXIT';
const HELP = '/play-safe';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const gate = () => screen.queryByRole('dialog');
const heading = () => screen.getByRole('heading', { level: 1 });
const flags = () =>
  ['isUnderage', 'ageVerified', 'ageVerificationTime'].map((name) => localStorage.getItem(name));
const verifiedAgo = (ms: number) => ({ ageVerified: 'true', ageVerificationTime: String(Date.now() - ms) });

describe('the age gate', () => {
  // AgeGate.sweep.test.tsx tries every address.
  it.each(['/', '/casino', '/no-such-page'])(
    'covers %s, with both answers and a gambling warning',
    async (path) => {
      await openSite(path, { stored: {} });
      expect(gate()).toHaveTextContent(/gambling can be addictive/i);
      expect(screen.getByRole('button', { name: EXIT })).toBeVisible();
      expect(screen.getByRole('button', { name: ENTER })).toBeVisible();
    },
  );

  it('links to gambling help, which needs no answer', async () => {
    const { user } = await openSite('/', { stored: {} });
    await user.click(gate()!.querySelector(`a[href="${HELP}"]`)!);
    await waitFor(() => expect(heading()).toHaveTextContent('Play Safe'));
    expect(window.location.pathname).toBe(HELP);
    expect(gate()).toBeNull();
  });

  it('admits adults, loads the stream and doesn’t ask again', async () => {
    const { user, reload } = await openSite('/', {
      stored: {},
      api: { 'GET /api/stream/data': { json: { ...OFFLINE, isLive: true } } },
    });
    await waitFor(() => expect(screen.getByText('LIVE')).toBeVisible());
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: ENTER }));
    expect(gate()).toBeNull();
    const [isUnderage, ageVerified, time] = flags();
    expect([isUnderage, ageVerified]).toEqual([null, 'true']);
    expect(Math.abs(Number(time) - Date.now())).toBeLessThan(2_000);
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1));
    await reload();
    expect(gate()).toBeNull();
  });

  it('stores no adult answer after another tab answered under 18', async () => {
    const { user } = await openSite('/casino', { stored: {} });
    localStorage.setItem('isUnderage', 'true');
    await user.click(screen.getByRole('button', { name: ENTER }));
    await waitFor(() => expect(window.location.pathname).toBe('/restricted'));
    expect(flags()).toEqual(['true', null, null]);
  });

  it('removes the verification of visitors under 18 and redirects them', async () => {
    const { user } = await openSite('/casino', { stored: verifiedAgo(DAY_MS + MINUTE_MS) });
    await user.click(screen.getByRole('button', { name: EXIT }));
    await waitFor(() => expect(window.location.pathname).toBe('/restricted'));
    expect(flags()).toEqual(['true', null, null]);
  });

  it.each([
    ['a day and a minute old', verifiedAgo(DAY_MS + MINUTE_MS)],
    ['stored with an invalid time', { ageVerified: 'true', ageVerificationTime: 'x' }],
    ['stored without a time', { ageVerified: 'true', ageVerificationTime: '' }],
  ])('asks again after an answer that is %s', async (_, stored) => {
    await openSite('/', { stored });
    expect(screen.getByRole('button', { name: ENTER })).toBeVisible();
  });

  it('asks again after 24 hours, even in an open page', async () => {
    jest.useFakeTimers();
    await openSite('/', { stored: verifiedAgo(DAY_MS - MINUTE_MS) });
    expect(gate()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(gate()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(screen.getByRole('button', { name: ENTER })).toBeVisible();
  });
});

describe('a visitor under 18', () => {
  const stored = { isUnderage: 'true' };

  it.each(['/casino', HELP, '/no-such-page'])(
    'sees only the restriction or help at %s, without navigation',
    async (path) => {
      await openSite(path, { stored });
      const to = path === HELP ? HELP : '/restricted';
      await waitFor(() => expect(window.location.pathname).toBe(to));
      expect(heading()).toHaveTextContent(path === HELP ? 'Play Safe' : 'Access Restricted');
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(gate()).toBeNull();
    },
  );

  it('finds gambling help one link away', async () => {
    const { user } = await openSite('/', { stored });
    await user.click(await screen.findByRole('link', { name: 'Play Safe' }));
    await waitFor(() => expect(window.location.pathname).toBe(HELP));
    expect(await screen.findByRole('heading', { name: 'Talk to someone' })).toBeVisible();
  });

  it('is redirected on the next navigation of an open page', async () => {
    const { user } = await openSite('/contact', { stored: verifiedAgo(0) });
    localStorage.setItem('isUnderage', 'true');
    await user.click(screen.getAllByRole('link', { name: 'Shop' })[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Restricted' })).toBeVisible();
    expect(window.location.pathname).toBe('/restricted');
  });

  it('is redirected when another tab answers under 18', async () => {
    await openSite('/shop', { stored: verifiedAgo(0) });
    localStorage.setItem('isUnderage', 'true');
    fireEvent(window, new StorageEvent('storage', { key: 'isUnderage' }));
    await waitFor(() => expect(window.location.pathname).toBe('/restricted'));
  });
});

describe('the restricted page', () => {
  it('explains the restriction', async () => {
    await openSite('/restricted', { stored: { isUnderage: 'true' } });
    expect(heading()).toHaveTextContent('Access Restricted');
    expect(screen.getByText(/18 or older.*gambling content/)).toBeVisible();
    expect(screen.getByText(/clearing your browser cookies/)).toBeVisible();
  });

  it.each([
    ['a visitor who has not answered', {}],
    ['an adult', verifiedAgo(0)],
  ])('redirects %s', async (_, stored) => {
    await openSite('/restricted', { stored });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Access Restricted');
  });
});

const NOW = 1_800_000_000_000;

it.each([
  ['just now', 0, 0],
  ['an hour ago', 3_600_999, 3_600],
  ['a day ago', DAY_MS, 86_399],
  ['before the clock was set back', -5_000, 0],
])('reports an answer given %s', (_, ago, seconds) => {
  localStorage.clear();
  confirmAdult(localStorage, NOW - ago);
  expect(elapsedSeconds(localStorage, NOW)).toBe(seconds);
});
