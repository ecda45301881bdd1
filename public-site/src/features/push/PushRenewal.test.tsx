import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '../../api/types';
import { LUNA } from '../../testing/answers';
import {
  ENDPOINT,
  fakePushBrowser,
  KEYS,
  OLD_ENDPOINT,
  removePushBrowser,
} from '../../testing/fake-push-browser';
import { openSite } from '../../testing/open-site';
import { idOf } from './push-browser';

afterEach(removePushBrowser);

const kept = () => localStorage.getItem('pushDevice');
const visit = async (
  browser: Parameters<typeof fakePushBrowser>[0],
  user: User | null = LUNA,
  devices?: string[],
) => {
  const calls = fakePushBrowser({ permission: 'granted', ...browser });
  const old = await idOf(OLD_ENDPOINT);
  const opened = await openSite('/commands', {
    user,
    stored: { ageVerified: 'true', ageVerificationTime: String(Date.now()), pushDevice: old },
    api: {
      [`PUT /api/push/devices/${old}`]: { json: { isOn: true, publicKey: 'site-key', devices: [] } },
      'GET /api/push': {
        json: {
          isOn: true,
          publicKey: 'site-key',
          devices: (devices ?? [old]).map((id) => ({ id, kinds: ['live'] })),
        },
      },
    },
  });
  const exchanges = () => opened.api.calls(`PUT /api/push/devices/${old}`).map(({ body }) => body);
  return { ...opened, calls, old, exchanges };
};

describe('on the next visit, a subscription', () => {
  it('that the browser has renewed is exchanged, once', async () => {
    const { exchanges, reload } = await visit({ isSubscribed: true });
    await waitFor(() => expect(exchanges()).toEqual([{ endpoint: ENDPOINT, ...KEYS }]));
    const renewed = await idOf(ENDPOINT);
    await waitFor(() => expect(kept()).toBe(renewed));
    await reload();
    expect(exchanges()).toHaveLength(1);
  });

  it('that the browser has ended is made again, if the server still has the device', async () => {
    const { exchanges, calls } = await visit({});
    await waitFor(() => expect(exchanges()).toEqual([{ endpoint: ENDPOINT, ...KEYS }]));
    expect(calls).toEqual(['register /push-worker.js', 'subscribe site-key']);
  });

  it('that was turned off on another device is not made again', async () => {
    const { exchanges, calls } = await visit({}, LUNA, []);
    await waitFor(() => expect(kept()).toBeNull());
    expect([exchanges(), calls]).toEqual([[], []]);
  });

  it('is forgotten if the server has ended it in the meantime', async () => {
    fakePushBrowser({ permission: 'granted', isSubscribed: true });
    const old = await idOf(OLD_ENDPOINT);
    await openSite('/commands', {
      user: LUNA,
      stored: { ageVerified: 'true', ageVerificationTime: String(Date.now()), pushDevice: old },
      api: {
        [`PUT /api/push/devices/${old}`]: {
          status: 404,
          json: { error: 'Not found', code: 'not_found', params: {} },
        },
      },
    });
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('is left alone without a login, and is still known at the next one', async () => {
    const { exchanges, old } = await visit({ isSubscribed: true }, null);
    expect([exchanges(), kept()]).toEqual([[], old]);
  });
});

describe('this browser’s subscription is forgotten', () => {
  it('by a break, wherever it was started', async () => {
    const { exchanges } = await visit({ isSubscribed: true }, { ...LUNA, isOnBreak: true });
    await waitFor(() => expect(kept()).toBeNull());
    expect(exchanges()).toEqual([]);
  });

  it('by a logout', async () => {
    await visit({ isSubscribed: true, endpoint: OLD_ENDPOINT });
    await userEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('by the answer that the visitor is under 18', async () => {
    fakePushBrowser({ isSubscribed: true });
    await openSite('/restricted', { stored: { isUnderage: 'true', pushDevice: 'a-device' } });
    await waitFor(() => expect(kept()).toBeNull());
  });
});
