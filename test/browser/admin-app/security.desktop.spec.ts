import { answer, callsOf, expect, recordCalls, rowWith, test } from '../support/console.js';

const LOG = /^\/api\/security-events$/;

const event = (id: number, fields: object = {}) => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  kind: 'signed_in',
  userId: '100000001',
  nickname: 'NeonAce',
  session: '0123456789ab',
  network: '203.0.113.0/24',
  count: 1,
  detail: null,
  ...fields,
});

const pageOf = (entries: object[], total = entries.length) => ({
  status: 200,
  json: {
    entries,
    pagination: {
      total,
      totalPages: Math.max(1, Math.ceil(total / 25)),
      currentPage: 1,
      hasMore: total > 25,
    },
  },
});

test('a line says when, what, who, from which network and session, and for how many refusals it stands', async ({
  admin,
}) => {
  const nobody = { userId: null, nickname: null, session: null };
  await answer(
    admin,
    'GET',
    LOG,
    pageOf([
      event(2),
      event(1, { ...nobody, kind: 'limit_hit', network: '2001:db8:1::/48', count: 1200, detail: 'sign-in' }),
    ]),
  );
  await admin.goto('/admin/security');
  const first = rowWith(admin, 'NeonAce');
  for (const text of ['Nov 21, 2026', 'Logged in', '203.0.113.0/24', '0123456789ab'])
    await expect(first).toContainText(text);
  const refused = rowWith(admin, 'Limit reached');
  for (const text of ['Not logged in', '2001:db8:1::/48', 'sign-in, 1,200 times'])
    await expect(refused).toContainText(text);
});

test('kind, search and page go to the server together', async ({ admin }) => {
  await answer(admin, 'GET', LOG, pageOf([event(1)], 60));
  const calls = recordCalls(admin);
  await admin.goto('/admin/security');
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin.getByText('Page 2 of 3', { exact: true })).toBeVisible();
  await admin.getByRole('combobox', { name: 'Show' }).click();
  await admin.getByRole('option', { name: 'Login failed' }).click();
  const queries = () => callsOf(calls, 'GET', LOG).map((call) => new URL(call.url()).search);
  await expect.poll(() => queries().at(-1)).toBe('?page=1&kind=sign_in_failed');
  await admin.getByPlaceholder('Search by person or network...').fill('neon');
  await expect
    .poll(queries)
    .toEqual([
      '?page=1',
      '?page=2',
      '?page=1&kind=sign_in_failed',
      '?page=1&search=neon&kind=sign_in_failed',
    ]);
  await admin.getByRole('combobox', { name: 'Show' }).click();
  await admin.getByRole('option', { name: 'All', exact: true }).click();
  await expect.poll(() => queries().at(-1)).toBe('?page=1&search=neon');
});

test('an empty log and one that cannot be loaded say so', async ({ admin }) => {
  await answer(admin, 'GET', LOG, pageOf([]));
  await admin.goto('/admin/security');
  await expect(admin.getByText('No events found.')).toBeVisible();
  await answer(admin, 'GET', LOG, { status: 500 });
  await admin.reload();
  await expect(admin.getByRole('alert')).toContainText('Failed to load the security log');
});
