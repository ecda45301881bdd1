import type { Page } from '@playwright/test';
import { PHONE as PHONE_SIZE } from '../support/axe.js';
import { signIn } from '../support/visiting.js';
import { recordCallsTo, test } from '../support/members.js';
import { expect, FAILURE, recordFaults, stub } from '../support/site.js';

const LIST = '**/api/auth/sessions';

const session = (id: string, fields: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent: false,
  ...fields,
});

const HERE = session('aaaaaaaaaaaaaaaa', { browser: 'Chrome', system: 'Linux', isCurrent: true });
const DESK = session('bbbbbbbbbbbbbbbb');
const PHONE = session('cccccccccccccccc', { browser: 'Safari', system: 'iOS', network: '2001:db8:1::/48' });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** What the list answers, and what ending a session does to it. */
async function stubSessions(page: Page, sessions: { id: string; isCurrent: boolean }[]): Promise<void> {
  let left = sessions;
  await page.route('**/api/auth/sessions**', async (route) => {
    const before = left;
    const id = new URL(route.request().url()).pathname.split('/')[4];
    if (route.request().method() === 'GET') return route.fulfill({ json: left });
    left = left.filter((each) => (id ? each.id !== id : each.isCurrent));
    const ended = before.filter((each) => !left.includes(each));
    if (ended.length === 0) return route.fulfill({ status: 404, json: { error: 'Session not found' } });
    return route.fulfill({ json: id ? ended[0] : { ended: ended.length } });
  });
}

test('a guest is asked to log in, and comes back here', async ({ guest }) => {
  await guest.goto('/sessions');
  await expect(guest.getByText('Log in to see your sessions')).toBeVisible();
  const leaving = guest.waitForRequest((request) => request.url().includes('returnTo=%2Fsessions'));
  await guest.getByRole('main').getByRole('link', { name: 'Log in with Twitch' }).click();
  await leaving;
});

test('each device says browser, system, network, first and last use; one press ends another one', async ({
  viewer,
}) => {
  const faults = recordFaults(viewer);
  await stubSessions(viewer, [HERE, DESK, PHONE]);
  await viewer.goto('/sessions');
  await expect(rows(viewer)).toHaveCount(3);
  await expect(rows(viewer).first()).toContainText('Chrome on Linux This device');
  await expect(rows(viewer).first().getByRole('button')).toHaveText('Log out');
  for (const text of ['Safari on iOS', '2001:db8:1::/48', '21 Nov 2026', '1 Nov 2026'])
    await expect(rows(viewer).nth(2)).toContainText(text);
  const ended = recordCallsTo(viewer, 'DELETE', '/api/auth/sessions/bbbbbbbbbbbbbbbb');
  await rows(viewer)
    .nth(1)
    .getByRole('button', { name: /^End Firefox on Windows/ })
    .click();
  await expect(viewer.getByRole('main').getByRole('status')).toHaveText('Firefox on Windows is logged out.');
  await expect(rows(viewer)).toHaveCount(2);
  expect(ended).toHaveLength(1);
  await viewer.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(viewer.getByRole('main').getByRole('status')).toHaveText('1 other session is logged out.');
  await expect(rows(viewer)).toHaveCount(1);
  await expect(viewer.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('what had ended already, and what cannot be ended or had, say so', async ({ viewer }) => {
  await stubSessions(viewer, [HERE, DESK]);
  await viewer.goto('/sessions');
  await stub(viewer, '**/api/auth/sessions/*', { status: 404, json: { error: 'Session not found' } });
  await rows(viewer).nth(1).getByRole('button').click();
  await expect(viewer.getByRole('alert')).toHaveText('That session had already ended.');
  await stub(viewer, '**/api/auth/sessions/*', FAILURE);
  await rows(viewer).nth(1).getByRole('button').click();
  await expect(viewer.getByRole('alert')).toHaveText('The session could not be ended. Please try again.');
  await stub(viewer, LIST, FAILURE);
  await viewer.reload();
  const failed = viewer.getByRole('alert').filter({ hasText: 'Your sessions could not be loaded' });
  await expect(failed).toBeVisible();
  await stub(viewer, LIST, { json: [HERE] });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(viewer)).toHaveCount(1);
});

test('the account leads here, on a phone through its menu', async ({ viewer }) => {
  await stubSessions(viewer, [HERE]);
  await viewer.goto('/contact');
  const link = viewer
    .locator('header')
    .getByRole('link', { name: 'Your sessions' })
    .filter({ visible: true });
  await link.click();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Sessions');
  await expect(rows(viewer)).toHaveCount(1);
  await viewer.goBack();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await viewer.setViewportSize(PHONE_SIZE);
  await viewer.getByRole('button', { name: 'Open menu' }).click();
  await link.click();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Sessions');
});

test('a session that is ended here is over where it was, and this one goes on', async ({
  guest,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(await elsewhere.newPage(), 'quokka_quinn');
  await signIn(guest, 'quokka_quinn');
  await guest.goto('/sessions');
  await expect(rows(guest).filter({ hasText: 'This device' })).toHaveCount(1);
  await guest.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(guest.getByRole('main').getByRole('status')).toHaveText(/other sessions? (is|are) logged out/);
  await expect(rows(guest)).toHaveCount(1);
  expect(await (await elsewhere.request.get('/api/auth/user')).json()).toBeNull();
  await rows(guest).getByRole('button', { name: 'End this session and log out' }).click();
  await expect(guest.getByText('Log in to see your sessions')).toBeVisible();
  await elsewhere.close();
});
