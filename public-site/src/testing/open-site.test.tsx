import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LUNA } from './answers';
import { openSite, recordFaults, toasts, wait } from './open-site';

it('a guest gets a page without any unanswered API calls', async () => {
  const { api } = await openSite('/shop');
  expect(await screen.findByText('About Mug')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shop');
  expect(screen.getByRole('link', { name: 'Log in with Twitch' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.unanswered).toEqual([]);
});

it('a viewer receives the events the test sends on their stream', async () => {
  const { sendEvent, streams } = await openSite('/contact', { user: LUNA });
  expect(await screen.findByTestId('points')).toHaveTextContent('12,500 points');
  await sendEvent('message', { type: 'points-update', points: 13_000, pointsVersion: 4 });
  expect(screen.getByTestId('points')).toHaveTextContent('13,000 points');
  expect(streams).toHaveLength(1);
});

it('a reload keeps what the browser stores, and nothing else', async () => {
  const faults = recordFaults();
  const { reload, user } = await openSite('/shop', { api: { 'GET /api/shop/items': { status: 500 } } });
  await user.type(screen.getByRole('searchbox'), 'mug');
  localStorage.setItem('kept', 'yes');
  await reload();
  expect(localStorage.getItem('kept')).toBe('yes');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(new Set(faults())).toEqual(new Set(['Failed to load shop items']));
});

it('a frozen clock is advanced by the test', async () => {
  jest.useFakeTimers();
  await openSite('/?login=failed');
  await wait(0);
  expect(toasts()).toEqual(['Login failed. Please try again.']);
  await wait(3_000);
  expect(toasts()).toEqual([]);
});
