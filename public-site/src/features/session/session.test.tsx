import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { networkFailure } from '../../../../test/support/fake-api.js';
import { LUNA } from '../../testing/answers';
import { openSite, recordFaults, toasts } from '../../testing/open-site';

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
