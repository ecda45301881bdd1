import type { BrowserContext, Page, Request } from '@playwright/test';
import { signIn } from '../support/console.js';
import { LUNA, shownPoints, test } from '../support/members.js';
import { expect } from '../support/site.js';

const EVENTS_PATH = '/api/points/events';
const EVENTS = `**${EVENTS_PATH}`;

/** Tracks the SSE connections of a context's pages: those open now, and the total ever opened. */
function watchStreams(context: BrowserContext) {
  const open = new Set<Request>();
  const streams = {
    /** Leaves out closed pages, whose requests do not always report an end. */
    openNow: () => [...open].filter((request) => !request.frame().page().isClosed()).length,
    opened: 0,
  };
  context.on('request', (request) => {
    if (!request.url().endsWith(EVENTS_PATH)) return;
    streams.opened += 1;
    open.add(request);
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  return streams;
}

/** Opens a tab and waits until it shows the logged-in viewer. */
const openTab = async (context: BrowserContext): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto('/contact');
  // Seven tabs opening at the same time share the machine.
  await expect(shownPoints(tab)).toBeVisible({ timeout: 30_000 });
  return tab;
};

const streamMessage = (message: object) => ({
  contentType: 'text/event-stream',
  body: `retry: 100000\ndata: ${JSON.stringify(message)}\n\n`,
});

test('a viewer has one stream, through all pages and changes, and a guest has none', async ({
  guest,
  cookiesOf,
  asOwner,
}) => {
  const streams = watchStreams(guest.context());
  await guest.goto('/contact');
  await expect(guest.locator('header').getByRole('link', { name: 'Log in with Twitch' })).toBeVisible();
  expect(streams.opened).toBe(0);
  await guest.context().addCookies(await cookiesOf('luna_sky'));
  await guest.goto('/shop');
  await expect(guest.getByRole('listitem').filter({ hasText: 'Stoneware' })).toBeVisible();
  const mug = guest.getByRole('listitem').filter({ hasText: 'Stoneware' }).getByRole('button');
  for (const [points, action] of [
    [2_499, 'Need 1 more points'],
    [2_500, 'Claim Now'],
    [4_321, 'Claim Now'],
  ] as const) {
    await asOwner.setPoints(LUNA, points);
    await expect(shownPoints(guest)).toHaveText(`${points.toLocaleString('en-US')} points`);
    await expect(mug).toHaveText(action);
  }
  for (const name of ['Stream', 'Community', 'Home']) {
    await guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(streams.opened).toBe(1);
  expect(streams.openNow()).toBe(1);
});

test('seven tabs share one stream, and another tab takes over when its tab closes', async ({
  viewer,
  asOwner,
}) => {
  const context = viewer.context();
  await asOwner.setPoints(LUNA, 1_000);
  const streams = watchStreams(context);
  const first = await openTab(context);
  const tabs = [first, ...(await Promise.all(Array.from({ length: 6 }, () => openTab(context))))];
  await asOwner.setPoints(LUNA, 1_111);
  for (const tab of tabs) await expect(shownPoints(tab)).toHaveText('1,111 points');
  expect(streams.opened).toBe(1);

  await first.close();
  await expect.poll(() => streams.opened).toBe(2);
  await asOwner.setPoints(LUNA, 2_222);
  for (const tab of tabs.slice(1)) await expect(shownPoints(tab)).toHaveText('2,222 points');
  expect(streams.openNow()).toBe(1);
});

test('when another viewer logs in, every tab closes the old stream, and one new stream opens', async ({
  guest,
}) => {
  await signIn(guest, 'kettlewitch');
  const streams = watchStreams(guest.context());
  await guest.goto('/contact');
  await expect(guest.locator('header').getByText('KettleWitch')).toBeVisible();
  await expect.poll(streams.openNow).toBe(1);
  const other = await guest.context().newPage();
  await signIn(other, 'pixel_paprika');
  await expect(other.locator('header').getByText('pixel_paprika')).toBeVisible();
  await expect(guest.locator('header').getByText('pixel_paprika')).toBeVisible();
  await expect.poll(() => streams.opened).toBeGreaterThanOrEqual(2);
  await expect.poll(streams.openNow).toBe(1);
  // Logging in ends the old session and its stream. The browser may reconnect it before this tab learns who
  // is logged in, and the tab then closes it, so one extra stream is possible.
  expect(streams.opened).toBeLessThanOrEqual(3);
});

test('a payout briefly shows its points, and shifts nothing', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 5_000);
  let more: object = {};
  let points = 5_000;
  // The browser reconnects automatically and gets the values set by then.
  await viewer.route(EVENTS, (route) => {
    const pointsVersion = Number.MAX_SAFE_INTEGER - 10_000 + points;
    const { contentType, body } = streamMessage({ type: 'points-update', points, pointsVersion, ...more });
    return route.fulfill({ contentType, body: body.replace('100000', '200') });
  });
  await viewer.goto('/contact');
  await expect(shownPoints(viewer)).toHaveText('5,000 points');
  const paidOut = viewer.getByTestId('paid-out');
  await expect(paidOut).toHaveCount(0);
  const badge = viewer.locator('header').getByRole('button', { name: /: your account/ });
  const before = await badge.boundingBox();

  [points, more] = [5_010, { paidOut: 10 }];
  await expect(paidOut).toHaveText('+10');
  await expect(paidOut).toHaveAttribute('aria-hidden', 'true');
  expect(await badge.boundingBox()).toEqual(before);
});

test('a tab that is frozen while holding the stream loses it to one that wakes up', async ({
  viewer,
  asOwner,
}) => {
  const context = viewer.context();
  await asOwner.setPoints(LUNA, 1_000);
  const holder = await openTab(context);
  const other = await openTab(context);
  const streams = watchStreams(context);
  // Behaves like a frozen page: it no longer messages other tabs, but its stream stays open.
  await holder.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await asOwner.setPoints(LUNA, 1_500);
  await expect(shownPoints(holder)).toHaveText('1,500 points');
  await expect(shownPoints(other)).toHaveText('1,000 points');
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(shownPoints(other)).toHaveText('1,500 points');
  expect(streams.opened).toBeGreaterThan(0);
});
