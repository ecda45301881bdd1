import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeCall } from '../../../../test/support/fake-api.js';
import { ApiError } from '../../api/client';
import type { ViewerSession } from '../../api/types';
import { t } from '../../lib/texts';
import { LUNA } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';
import { deviceText, endFailedText } from './sessions';

const LIST = 'GET /api/auth/sessions';
const END = 'DELETE /api/auth/sessions/*';
const FAILURE = { status: 500, json: { requestId: 'test' } };

const session = (id: string, fields: Partial<ViewerSession> = {}): ViewerSession => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent: false,
  ...fields,
});
const HERE = session('here', { browser: 'Chrome', system: 'Linux', isCurrent: true });
const DESK = session('desk');
const PHONE = session('phone', { browser: 'Safari', system: 'iOS', network: '2001:db8:1::/48' });

const main = () => within(screen.getByRole('main'));
const rows = () => main().queryAllByRole('listitem');

/** A stub API that can end sessions. */
function sessionsOf(...sessions: ViewerSession[]) {
  let left = sessions;
  const end = (isEnded: (each: ViewerSession) => boolean) => {
    const before = left.length;
    left = left.filter((each) => !isEnded(each));
    return before - left.length;
  };
  return {
    [LIST]: () => ({ json: left }),
    [END]: ({ url }: FakeCall) => {
      const ended = left.find(({ id }) => url.pathname.endsWith(`/${id}`));
      end((each) => each === ended);
      return { json: ended };
    },
    'DELETE /api/auth/sessions': () => ({ json: { ended: end(({ isCurrent }) => !isCurrent) } }),
  };
}

describe('the sessions', () => {
  it('ask a guest to log in and return here afterwards', async () => {
    await openSite('/sessions');
    expect(await screen.findByText('Log in to see your sessions')).toBeVisible();
    expect(main().getByRole('link', { name: 'Log in with Twitch' })).toHaveAttribute(
      'href',
      '/api/auth/twitch?returnTo=%2Fsessions',
    );
  });

  it('show browser, system, network, first and last use, and can be ended with one click', async () => {
    const faults = recordFaults();
    const { api, user } = await openSite('/sessions', { user: LUNA, api: sessionsOf(HERE, DESK, PHONE) });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toHaveTextContent('Chrome on Linux This device');
    expect(within(rows()[0]!).getByRole('button')).toHaveTextContent('Log out');
    for (const text of ['Safari on iOS', '2001:db8:1::/48', '21 Nov 2026', '1 Nov 2026'])
      expect(rows()[2]).toHaveTextContent(text);
    await user.click(within(rows()[1]!).getByRole('button', { name: /^End Firefox on Windows/ }));
    await waitFor(() =>
      expect(main().getByRole('status')).toHaveTextContent('Firefox on Windows has been logged out.'),
    );
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(api.calls(END).map(({ url }) => url.pathname)).toEqual(['/api/auth/sessions/desk']);
    await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await waitFor(() =>
      expect(main().getByRole('status')).toHaveTextContent('1 other session has been logged out.'),
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
    expect(faults()).toEqual([]);
  });

  it.each([
    [
      'had ended already',
      { status: 404, json: { error: 'Session not found' } },
      'That session had already ended.',
    ],
    ['cannot be ended', FAILURE, 'Failed to end the session. Please try again.'],
  ])('say of one that %s', async (_, answer, words) => {
    recordFaults();
    const { user } = await openSite('/sessions', {
      user: LUNA,
      api: { ...sessionsOf(HERE, DESK), [END]: answer },
    });
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(within(rows()[1]!).getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('show an error and a retry button when they fail to load', async () => {
    recordFaults();
    const { api, user } = await openSite('/sessions', { user: LUNA, api: { [LIST]: FAILURE } });
    expect(await screen.findByText('Failed to load your sessions')).toBeVisible();
    api.on(LIST, { json: [HERE] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe('session texts', () => {
  it('name the device', () =>
    expect(deviceText({ browser: 'Firefox', system: 'Windows' })).toBe('Firefox on Windows'));

  it.each([
    [0, 'You weren’t logged in anywhere else.'],
    [1, '1 other session has been logged out.'],
    [4, '4 other sessions have been logged out.'],
  ])('counts %i ended ones', (count, text) => expect(t('sessions.endedOthers', { count })).toBe(text));

  it.each([
    [new ApiError(404, 'Session not found'), 'That session had already ended.'],
    [new ApiError(429, 'Too many requests'), 'Too many requests'],
    [new ApiError(500, null), 'Failed to end the session. Please try again.'],
    [new TypeError('offline'), 'Failed to end the session. Please try again.'],
  ])('tells why ending failed: %s', (error, text) => expect(endFailedText(error)).toBe(text));
});
