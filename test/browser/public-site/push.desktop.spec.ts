import type { CDPSession, Worker } from '@playwright/test';
import { expect, test } from '../support/site.js';
import { openSession } from '../support/visiting.js';

interface Version {
  readonly registrationId: string;
  readonly scriptURL: string;
  readonly status: string;
}

/** The registration of the site's service worker, as Chromium's developer tools know it. */
async function registrationOf(devTools: CDPSession): Promise<string> {
  const versions: Version[] = [];
  devTools.on('ServiceWorker.workerVersionUpdated', (event) =>
    versions.push(...(event.versions as Version[])),
  );
  await devTools.send('ServiceWorker.enable');
  const running = () =>
    versions.find(({ scriptURL, status }) => scriptURL.endsWith('/push-worker.js') && status === 'activated');
  await expect.poll(() => running()?.registrationId).toBeTruthy();
  return running()!.registrationId;
}

/**
 * Records what the worker would show: a headless browser never lets it. @returns a function that reads the records
 */
async function recordShown(worker: Worker): Promise<() => Promise<unknown[]>> {
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    const { registration } = globalThis as unknown as { registration: object };
    Object.assign(registration, {
      showNotification: (title: string, options: object) =>
        Promise.resolve(shown.push({ title, ...options })),
    });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
}

test('turning notifications on registers the worker, which shows what is pushed', async ({
  viewer,
  baseURL,
  playwright,
}) => {
  const owner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await openSession(owner, 'neonace');
  const headers = { origin: baseURL ?? '' };
  const settings = (await (await owner.get('/api/site/settings')).json()) as object;
  const save = (isPushOn: boolean) => owner.put('/api/site', { headers, data: { ...settings, isPushOn } });
  expect((await save(true)).status()).toBe(200);
  try {
    await viewer.context().grantPermissions(['notifications'], { origin: baseURL ?? '' });
    // A headless browser grants the permission, yet reports it as denied.
    await viewer.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' }),
    );
    const registered = viewer.context().waitForEvent('serviceworker');
    await viewer.goto('/sessions#push');
    const live = viewer.getByRole('switch', { name: 'The stream starts' });
    await expect(live).not.toBeChecked();
    const manifest = await viewer.locator('link[rel=manifest]').getAttribute('href');
    expect(await (await viewer.request.get(manifest ?? '')).json()).toMatchObject({
      display: 'standalone',
      start_url: '/',
    });

    // A headless browser has no push service, so the subscription fails after the worker was registered.
    await live.click();
    await expect(viewer.getByRole('alert')).toHaveText('Your choice wasn’t saved. Try again.');
    await expect(live).not.toBeChecked();

    const shown = await recordShown(await registered);
    const devTools = await viewer.context().newCDPSession(viewer);
    const registrationId = await registrationOf(devTools);
    const message = {
      title: 'You were drawn!',
      body: 'Open the site now to answer in time.',
      path: '/play',
      language: 'en',
      tag: 'raffle:7',
    };
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId,
      data: JSON.stringify(message),
    });
    await expect
      .poll(shown)
      .toEqual([
        { title: message.title, body: message.body, lang: 'en', tag: 'raffle:7', data: { path: '/play' } },
      ]);
    await viewer.reload();
    expect(await viewer.evaluate(() => caches.keys())).toEqual([]);
    expect((await save(false)).status()).toBe(200);
    await viewer.reload();
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Sessions');
    await expect(viewer.getByText('Notifications on this device')).toHaveCount(0);
  } finally {
    await save(false);
    await owner.dispose();
  }
});
