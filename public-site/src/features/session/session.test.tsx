import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { networkFailure } from '../../../../test/support/fake-api.js';
import { LUNA } from '../../testing/answers';
import { openSite, recordFaults, toasts, wait } from '../../testing/open-site';

const USER = 'GET /api/auth/user';
const LOG_OUT = 'POST /api/auth/logout';

const logOut = () => screen.getAllByRole('button', { name: 'Log out' })[0]!;

it('without a network the visitor is a guest, and the failure is only logged', async () => {
  const faults = recordFaults();
  const { api, user } = await openSite('/contact', { api: { [USER]: networkFailure } });
  expect(await screen.findByRole('link', { name: 'Log in with Twitch' })).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Shop' })[0]!);
  expect((await screen.findAllByRole('button', { name: 'Login to claim' }))[0]).toBeVisible();
  expect(faults()).toEqual(['Failed to get user']);
  expect(api.calls(USER)).toHaveLength(1);
  expect(document.querySelectorAll('[role=alert], [role=status]')).toHaveLength(0);
  expect(toasts()).toEqual([]);
});

it('a failed logout changes nothing and keeps the stream open', async () => {
  const faults = recordFaults();
  const { api, user, streams } = await openSite('/contact', { user: LUNA });
  expect(await screen.findByTestId('points')).toBeVisible();
  await waitFor(() => expect(streams).toHaveLength(1));
  for (const [at, answer] of [{ status: 500, json: { requestId: 'test' } }, networkFailure].entries()) {
    api.on(LOG_OUT, answer);
    await user.click(logOut());
    await waitFor(() => expect(faults()).toEqual(Array.from({ length: at + 1 }, () => 'Logout error')));
  }
  expect(screen.getByText('Luna_Sky')).toBeVisible();
  expect(streams.map(({ readyState }) => readyState)).toEqual([EventSource.OPEN]);
  expect(toasts()).toEqual([]);
});

it('a logout is sent without a body, and the stream closes only afterwards', async () => {
  let whileAsked = NaN;
  const { api, user, streams } = await openSite('/contact', {
    user: LUNA,
    api: {
      [LOG_OUT]: () => {
        whileAsked = streams[0]!.readyState;
        return { status: 204 };
      },
    },
  });
  expect(await screen.findByTestId('points')).toBeVisible();
  await waitFor(() => expect(streams).toHaveLength(1));
  await user.click(logOut());
  expect(await screen.findByRole('link', { name: 'Log in with Twitch' })).toBeVisible();
  expect(screen.queryByTestId('points')).toBeNull();
  expect(api.calls(LOG_OUT).map(({ body }) => body)).toEqual(['']);
  expect(whileAsked).toBe(EventSource.OPEN);
  expect(streams.map(({ readyState }) => readyState)).toEqual([EventSource.CLOSED]);
});

const points = () => screen.getByTestId('points');
const balance = (amount: number, fields: object = {}) => ({
  type: 'points-update',
  points: amount,
  pointsVersion: amount,
  ...fields,
});

async function openContact() {
  jest.useFakeTimers();
  const site = await openSite('/contact', { user: { ...LUNA, points: 5_000 } });
  await wait(0);
  expect(points()).toHaveTextContent('5,000 points');
  return site;
}

describe('an event from the stream', () => {
  it('changes the balance only if it is newer', async () => {
    const { sendEvent } = await openContact();
    await sendEvent('message', { type: 'x', points: 1, pointsVersion: 9_999 });
    await sendEvent('message', balance(2, { pointsVersion: 1 }));
    await sendEvent('message', 'nonsense');
    expect(points()).toHaveTextContent('5,000 points');
    await sendEvent('message', balance(6_000));
    expect(points()).toHaveTextContent('6,000 points');
    await sendEvent('message', balance(3, { pointsVersion: 6_000 }));
    expect(points()).toHaveTextContent('6,000 points');
  });

  it('shows a payout until the balance changes for another reason', async () => {
    const { sendEvent } = await openContact();
    expect(screen.queryByTestId('paid-out')).toBeNull();
    await sendEvent('message', balance(5_010, { paidOut: 10 }));
    expect(screen.getByTestId('paid-out')).toHaveTextContent('+10');
    // Spent or given, not paid out.
    await sendEvent('message', balance(5_011));
    expect(points()).toHaveTextContent('5,011 points');
    expect(screen.queryByTestId('paid-out')).toBeNull();
  });
});

describe('the stream', () => {
  it('reconnects 1, 2 and 4 s after a refusal while the viewer is logged in', async () => {
    // Removes the jitter.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { api, sendEvent, streams } = await openContact();
    const asked = api.calls(USER).length;
    for (const [attempt, seconds] of [1, 2, 4].entries()) {
      await act(async () => streams.at(-1)!.refuse());
      await wait(0.8 * seconds * 1_000);
      expect(streams).toHaveLength(attempt + 1);
      await wait(0.4 * seconds * 1_000);
      expect(streams).toHaveLength(attempt + 2);
      expect(api.calls(USER)).toHaveLength(asked + attempt + 1);
    }
    await sendEvent('message', balance(6_234));
    expect(points()).toHaveTextContent('6,234 points');
  });

  it('ends when the viewer is logged out', async () => {
    const { api, streams } = await openContact();
    const asked = api.calls(USER).length;
    api.on(USER, { json: null });
    await act(async () => streams.at(-1)!.refuse());
    await wait(120_000);
    expect([streams.length, api.calls(USER).length - asked]).toEqual([1, 1]);
    expect(screen.getByRole('link', { name: 'Log in with Twitch' })).toBeVisible();
  });

  it('is reopened after sleep and after a network outage', async () => {
    const { streams } = await openContact();
    let isHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
    const hideFor = async (ms: number) => {
      for (const state of [true, false]) {
        isHidden = state;
        await act(async () => document.dispatchEvent(new Event('visibilitychange')));
        if (state) await wait(ms);
      }
    };
    await hideFor(10_000);
    expect(streams).toHaveLength(1);
    await hideFor(40_000);
    expect(streams).toHaveLength(2);
    await wait(3_000);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(streams).toHaveLength(3);
    // The computer was asleep, so timers fire late.
    jest.setSystemTime(Date.now() + 3_600_000);
    await wait(11_000);
    expect(streams).toHaveLength(4);
    Reflect.deleteProperty(document, 'hidden');
  });
});
