import type { CDPSession, Page } from '@playwright/test';
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang, tag }) => ({
      title,
      body,
      lang,
      tag,
    }));
  });

test('the worker shows a notification, and lets requests pass', async ({ viewer, baseURL, playwright }) => {
  const owner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await openSession(owner, 'neonace');
  const headers = { origin: baseURL ?? '' };
  const settings = (await (await owner.get('/api/site/settings')).json()) as object;
  const save = (isPushOn: boolean) => owner.put('/api/site', { headers, data: { ...settings, isPushOn } });
  expect((await save(true)).status()).toBe(200);
  try {
    await viewer.context().grantPermissions(['notifications'], { origin: baseURL ?? '' });
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
      .poll(() => shown(viewer))
      .toEqual([{ title: message.title, body: message.body, lang: 'en', tag: 'raffle:7' }]);
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
