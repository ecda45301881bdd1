import type { Page } from '@playwright/test';
import { answer, callsOf, expect, recordCalls, signIn, test } from '../support/console.js';

const SESSIONS = /^\/api\/users\/[^/]+\/sessions$/;
const ONE_SESSION = /^\/api\/users\/[^/]+\/sessions\/[^/]+$/;

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

const PHONE = session('aaaaaaaaaaaaaaaa', { browser: 'Safari', system: 'iOS' });
const DESK = session('bbbbbbbbbbbbbbbb');

const panel = (admin: Page) => admin.getByRole('region', { name: 'Sessions' });

async function open(admin: Page, sessions: object[]): Promise<void> {
  await answer(admin, 'GET', SESSIONS, { status: 200, json: sessions });
  await admin.goto('/admin/users/100000002');
  await expect(panel(admin)).toBeVisible();
}

test('each session says browser, system, network, first and last use; one press ends it and says so', async ({
  admin,
}) => {
  await open(admin, [PHONE, DESK]);
  const rows = panel(admin).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const text of ['Safari on iOS', '203.0.113.0/24', 'last used Nov 21, 2026', 'First used Nov 1, 2026'])
    await expect(rows.first()).toContainText(text);
  const calls = recordCalls(admin);
  await answer(admin, 'DELETE', ONE_SESSION, { status: 200, json: PHONE });
  await answer(admin, 'GET', SESSIONS, { status: 200, json: [DESK] });
  await rows
    .first()
    .getByRole('button', { name: /^End Safari on iOS/ })
    .click();
  await expect(panel(admin).getByRole('status')).toHaveText('Safari on iOS was logged out.');
  await expect(rows).toHaveCount(1);
  expect(callsOf(calls, 'DELETE', ONE_SESSION).map((call) => new URL(call.url()).pathname)).toEqual([
    '/api/users/100000002/sessions/aaaaaaaaaaaaaaaa',
  ]);
});

test('all of them end by one press', async ({ admin }) => {
  await open(admin, [PHONE, DESK]);
  await answer(admin, 'DELETE', SESSIONS, { status: 200, json: { ended: 2 } });
  await answer(admin, 'GET', SESSIONS, { status: 200, json: [] });
  await panel(admin).getByRole('button', { name: 'End all', exact: true }).click();
  await expect(panel(admin).getByText('2 sessions were logged out.')).toBeVisible();
  await expect(panel(admin).getByText('Not logged in anywhere.')).toBeVisible();
});

test('a session that cannot be ended, and a list that cannot be had, say so', async ({ admin }) => {
  await open(admin, [PHONE]);
  await answer(admin, 'DELETE', ONE_SESSION, { status: 500 });
  await panel(admin)
    .getByRole('button', { name: /^End Safari/ })
    .click();
  await expect(panel(admin).getByRole('alert')).toHaveText('Failed to end the session');
  await answer(admin, 'DELETE', ONE_SESSION, { status: 404, json: { error: 'Session not found' } });
  await panel(admin)
    .getByRole('button', { name: /^End Safari/ })
    .click();
  await expect(panel(admin).getByRole('alert')).toHaveText('Session not found');
  await answer(admin, 'GET', SESSIONS, { status: 500 });
  await admin.reload();
  await expect(panel(admin).getByRole('alert')).toContainText('Failed to load sessions');
});

test('an admin’s own other sessions end here too, the one in use does not', async ({
  admin,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(await elsewhere.newPage(), 'neonace');
  await admin.goto('/admin/users/100000001');
  const own = panel(admin);
  const here = own.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(here).toContainText(/^Chrom\w+ on Linux/);
  await expect(here.getByRole('button')).toHaveCount(0);
  await own.getByRole('button', { name: /^End / }).first().click();
  await expect(own.getByRole('status')).toContainText('was logged out.');
  await expect.poll(async () => (await elsewhere.request.get('/api/auth/user')).text()).toBe('null');
  await expect(here).toBeVisible();
  await elsewhere.close();
});
