import type { Page, Request } from '@playwright/test';
import { signIn } from '../support/console.js';
import { shownPoints, test } from '../support/members.js';
import { expect } from '../support/site.js';

const EVENTS = '/api/points/events';
const logInButton = (page: Page) => page.locator('header').getByRole('link', { name: 'Log in with Twitch' });
const logOut = (page: Page) => page.locator('header').getByRole('button', { name: 'Log out' }).click();

/** Times at which the page's SSE connections ended. */
function recordStreamEnds(page: Page): number[] {
  const ends: number[] = [];
  page.on('requestfailed', (request) => request.url().endsWith(EVENTS) && ends.push(Date.now()));
  page.on('requestfinished', (request) => request.url().endsWith(EVENTS) && ends.push(Date.now()));
  return ends;
}

test('logging out ends the stream and the session, and invalidates the old cookie', async ({ guest }) => {
  await signIn(guest, 'kettlewitch');
  const opened = guest.waitForRequest((request) => request.url().endsWith(EVENTS));
  await guest.goto('/contact');
  await opened;
  const ends = recordStreamEnds(guest);
  const cookies = await guest.context().cookies();
  await logOut(guest);
  await expect(logInButton(guest)).toBeVisible();
  await expect(shownPoints(guest)).toHaveCount(0);
  await expect.poll(() => ends.length).toBeGreaterThan(0);
  // The age answer outlives the session.
  expect(
    await guest.evaluate(() => [
      localStorage.getItem('ageVerified'),
      Number(localStorage.getItem('ageVerificationTime')) > 0,
    ]),
  ).toEqual(['true', true]);
  await guest.context().addCookies(cookies);
  expect(await (await guest.request.get('/api/auth/user')).json()).toBeNull();
});

test('logging out works when the session has already ended elsewhere', async ({ guest }) => {
  await signIn(guest, 'kettlewitch');
  await guest.route(`**${EVENTS}`, (route) => route.abort());
  await guest.goto('/contact');
  await expect(shownPoints(guest)).toBeVisible();
  await guest.request.post('/api/auth/logout', { headers: { origin: new URL(guest.url()).origin } });
  const answered = guest.waitForResponse('**/api/auth/logout');
  await logOut(guest);
  expect((await answered).status()).toBe(204);
  await expect(logInButton(guest)).toBeVisible();
});

test('logging out in one tab logs out all of them', async ({ guest }) => {
  await signIn(guest, 'kettlewitch');
  const other = await guest.context().newPage();
  await Promise.all([guest.goto('/contact'), other.goto('/contact')]);
  await expect(shownPoints(guest)).toBeVisible();
  await expect(shownPoints(other)).toBeVisible();
  await logOut(other);
  await expect(logInButton(guest)).toBeVisible();
});

test('every call from the page sends its cookie', async ({ viewer }) => {
  const calls: Request[] = [];
  viewer.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  await viewer.goto('/shop');
  await expect(viewer.getByRole('button', { name: 'Claim Now' }).first()).toBeVisible();
  await expect(shownPoints(viewer)).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(3);
  const headers = await Promise.all(calls.slice(0, 4).map((call) => call.allHeaders()));
  expect(headers.filter(({ cookie }) => !cookie)).toEqual([]);
});
