import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Push } from '../../api/types';
import { LUNA, SITE } from '../../testing/answers';
import {
  ENDPOINT,
  fakePushBrowser as fakeBrowser,
  KEYS,
  OLD_ENDPOINT,
  removePushBrowser,
} from '../../testing/fake-push-browser';
import { openSite } from '../../testing/open-site';
import { idOf } from './push-browser';

const READ = 'GET /api/push';
const SAVE = 'PUT /api/push/devices';

const device = (id: string, kinds: Push['devices'][number]['kinds']) => ({
  id,
  browser: 'Chrome',
  system: 'Android',
  createdAt: '2026-11-20T10:00:00.000Z',
  kinds,
});
const push = (...devices: Push['devices']): Push => ({ isOn: true, publicKey: 'site-key', devices });

afterEach(removePushBrowser);

async function openSettings(state: Push, { isOn = true, isOnBreak = false, device = '' } = {}) {
  const opened = await openSite('/sessions', {
    ...(device && {
      stored: { ageVerified: 'true', ageVerificationTime: String(Date.now()), pushDevice: device },
    }),
    user: { ...LUNA, isOnBreak },
    api: {
      'GET /api/site': { json: { ...SITE, isPushOn: isOn } },
      'GET /api/auth/sessions': { json: [] },
      [READ]: { json: state },
    },
  });
  const section = isOn ? await screen.findByRole('region', { name: 'Notifications on this device' }) : null;
  return { ...opened, section };
}
const switches = () => screen.queryAllByRole('switch');
const named = (name: string) => screen.findByRole('switch', { name });

describe('notifications', () => {
  it('are hidden, and nothing is read, while the site has them off', async () => {
    fakeBrowser();
    const { api } = await openSettings(push(), { isOn: false });
    await screen.findByRole('heading', { level: 1 });
    expect([screen.queryByText('Notifications on this device'), api.calls(READ)]).toEqual([null, []]);
  });

  it('are all off at first, and permission is asked for only after a click', async () => {
    const calls = fakeBrowser();
    const { api, user } = await openSettings(push());
    expect((await named('The stream starts')).getAttribute('aria-checked') ?? 'false').toBe('false');
    expect(switches().map((each) => (each as HTMLInputElement).checked)).toEqual([false, false, false]);
    expect(calls).toEqual([]);
    api.on(SAVE, { json: push(device(await idOf(ENDPOINT), ['drawn'])) });
    await user.click(await named('I’m drawn or win'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(calls).toEqual(['ask', 'register /push-worker.js', 'subscribe site-key']);
    expect(api.calls(SAVE).map(({ body }) => body)).toEqual([
      { endpoint: ENDPOINT, ...KEYS, kinds: ['drawn'], timeZone: expect.any(String), language: null },
    ]);
    expect(switches().map((each) => (each as HTMLInputElement).checked)).toEqual([false, true, false]);
  });

  it('of one kind are switched on and off without the others', async () => {
    fakeBrowser({ isSubscribed: true });
    const id = await idOf(ENDPOINT);
    const { api, user } = await openSettings(push(device(id, ['live'])));
    const sent = () => api.calls(SAVE).map(({ body }) => (body as { kinds: string[] }).kinds);
    api.on(SAVE, { json: push(device(id, ['live', 'claim'])) });
    await user.click(await named('My claim is delivered'));
    await waitFor(() => expect(switches()[2]).toBeChecked());
    expect(sent()).toEqual([['live', 'claim']]);
    api.on(SAVE, { json: push(device(id, ['claim'])) });
    await user.click(await named('The stream starts'));
    await waitFor(() => expect(switches()[0]).not.toBeChecked());
    expect(sent()).toEqual([['live', 'claim'], ['claim']]);
  });

  it('of this device end with the last kind', async () => {
    const calls = fakeBrowser({ isSubscribed: true });
    const id = await idOf(ENDPOINT);
    const { api, user } = await openSettings(push(device(id, ['live'])));
    expect(await named('The stream starts')).toBeChecked();
    api.on(`DELETE /api/push/devices/${id}`, { json: push() });
    await user.click(await named('The stream starts'));
    await waitFor(() => expect(switches()[0]).not.toBeChecked());
    expect(calls).toEqual(['unregister']);
    expect(api.calls(SAVE)).toEqual([]);
  });

  it('replace a subscription that the server doesn’t know', async () => {
    const calls = fakeBrowser({ isSubscribed: true });
    const { api, user } = await openSettings(push());
    expect(await named('The stream starts')).not.toBeChecked();
    api.on(SAVE, { json: push(device(await idOf(ENDPOINT), ['live'])) });
    await user.click(await named('The stream starts'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(calls).toEqual(['ask', 'register /push-worker.js', 'unsubscribe', 'subscribe site-key']);
  });

  it('are off with a subscription for the key that the site had before, and are made again', async () => {
    const calls = fakeBrowser({ isSubscribed: true, key: 'old--key', endpoint: OLD_ENDPOINT });
    const old = await idOf(OLD_ENDPOINT);
    const renewed = await idOf(ENDPOINT);
    const { api, user } = await openSettings(push(device(old, ['live'])), { device: old });
    expect(await named('The stream starts')).not.toBeChecked();
    api.on(`PUT /api/push/devices/${old}`, { json: push(device(renewed, ['live'])) });
    api.on(SAVE, { json: push(device(renewed, ['live'])) });
    await user.click(await named('The stream starts'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(calls).toEqual(['ask', 'register /push-worker.js', 'unsubscribe', 'subscribe site-key']);
    expect(api.calls(`PUT /api/push/devices/${old}`).map(({ body }) => body)).toEqual([
      { endpoint: ENDPOINT, ...KEYS },
    ]);
    expect(await named('The stream starts')).toBeChecked();
    expect(localStorage.getItem('pushDevice')).toBe(renewed);
  });

  it('of this device are forgotten by the browser with the last kind', async () => {
    fakeBrowser({ isSubscribed: true });
    const id = await idOf(ENDPOINT);
    const { api, user } = await openSettings(push(device(id, ['live'])));
    expect(await named('The stream starts')).toBeChecked();
    expect(localStorage.getItem('pushDevice')).toBe(id);
    api.on(`DELETE /api/push/devices/${id}`, { json: push() });
    await user.click(await named('The stream starts'));
    await waitFor(() => expect(localStorage.getItem('pushDevice')).toBeNull());
  });

  it('explain that the browser blocks them', async () => {
    fakeBrowser({ answer: 'denied' });
    const first = await openSettings(push());
    await first.user.click(await named('The stream starts'));
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
    expect([switches(), first.api.calls(SAVE)]).toEqual([[], []]);
  });

  it('show the server’s reason, and stay off', async () => {
    fakeBrowser();
    const { api, user } = await openSettings(push());
    const refused = { error: 'Five at most.', code: 'too_many_push_devices', params: { limit: 5 } };
    api.on(SAVE, { status: 409, json: refused });
    await user.click(await named('The stream starts'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Five at most.');
    expect(await named('The stream starts')).not.toBeChecked();
  });

  it('keep the focus while a choice is saved, and save it once', async () => {
    fakeBrowser();
    const { api, user } = await openSettings(push());
    const release = api.hold(SAVE);
    const choice = await named('The stream starts');
    choice.focus();
    await user.keyboard('[Space][Space]');
    expect(choice).not.toBeDisabled();
    expect(choice).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() => expect(choice).toHaveAttribute('aria-disabled', 'false'));
    expect(api.calls(SAVE)).toHaveLength(1);
    expect(choice).toHaveFocus();
  });

  it('can be turned off on another device', async () => {
    fakeBrowser();
    const { api, user, section } = await openSettings(push(device('f00d', ['live', 'claim'])));
    const item = await within(section!).findByRole('listitem');
    expect(item).toHaveTextContent('Chrome on AndroidThe stream starts · My claim is delivered');
    api.on('DELETE /api/push/devices/f00d', { json: push() });
    await user.click(screen.getByRole('button', { name: 'Turn off notifications on Chrome on Android' }));
    expect(await screen.findByText('Notifications turned off on Chrome on Android')).toBeVisible();
    expect(within(section!).queryAllByRole('listitem')).toEqual([]);
  });
});

describe('without a switch', () => {
  it('a browser that can’t show notifications says so', async () => {
    await openSettings(push());
    expect(await screen.findByText('This browser can’t show notifications from this site.')).toBeVisible();
    expect(switches()).toEqual([]);
  });

  it('an iPhone shows the way over the home screen', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    const { section } = await openSettings(push());
    expect((await within(section!).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Tap the Share button.',
      'Tap “Add to Home Screen”.',
      'Open the site from your home screen, log in and return to this page.',
    ]);
    expect(switches()).toEqual([]);
  });

  it('a break says that they are off, and reads nothing', async () => {
    fakeBrowser();
    const { api } = await openSettings(push(), { isOnBreak: true });
    expect(screen.getByText(/^You don’t get notifications during your break/)).toBeVisible();
    expect([switches(), api.calls(READ)]).toEqual([[], []]);
  });
});
