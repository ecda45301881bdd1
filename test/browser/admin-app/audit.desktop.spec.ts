import { answer, callsOf, expect, recordCalls, rowWith, test } from './console.js';

const AUDIT = /^\/api\/audit$/;

const entry = (id: number, fields: object = {}) => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  actorId: '100000001',
  actorName: 'NeonAce',
  entityName: null,
  action: 'offer.update',
  entity: 'offer',
  entityId: '7',
  before: { name: 'Old', isNew: false },
  after: { name: 'New', isNew: true },
  requestId: 'r',
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

test('an entry says who did what to which record, and what it was before and after', async ({ admin }) => {
  await answer(admin, 'GET', AUDIT, pageOf([entry(2), entry(1, { actorId: null, actorName: null })]));
  await admin.goto('/admin/audit');
  const first = admin.locator('tbody tr').first();
  for (const text of ['2026', 'NeonAce', 'Offer changed', 'New', 'Name, Is new'])
    await expect(first).toContainText(text);
  await expect(rowWith(admin, 'The system')).toBeVisible();
  await first.getByRole('button', { name: 'Details' }).click();
  await expect(admin.getByRole('row', { name: /^Is new/ })).toHaveText('Is newnoyes');
});

test('search, paging and the way back from one record to all', async ({ admin }) => {
  await answer(admin, 'GET', AUDIT, pageOf([entry(1)], 60));
  const calls = recordCalls(admin);
  await admin.goto('/admin/audit?filter=%7B%22entity%22%3A%22offer%22%2C%22entityId%22%3A%227%22%7D');
  await expect(admin.getByText('Only offer 7')).toBeVisible();
  await expect(admin.getByText('Showing 1-25 of 60 changes', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin.getByText('Page 2 of 3', { exact: true })).toBeVisible();
  await admin.getByPlaceholder('Search by admin, action or record...').fill('neon');
  const queries = () => callsOf(calls, 'GET', AUDIT).map((call) => new URL(call.url()).search);
  await expect
    .poll(queries)
    .toEqual([
      '?page=1&entity=offer&entityId=7',
      '?page=2&entity=offer&entityId=7',
      '?page=1&entity=offer&entityId=7&search=neon',
    ]);
  await admin.getByRole('button', { name: 'Only offer 7' }).press('Delete');
  await expect.poll(() => queries().at(-1)).toBe('?page=1&search=neon');
});

test('an empty trail and one that cannot be loaded say so', async ({ admin }) => {
  await answer(admin, 'GET', AUDIT, pageOf([]));
  await admin.goto('/admin/audit');
  await expect(admin.getByText('No changes found.')).toBeVisible();
  await answer(admin, 'GET', AUDIT, { status: 500 });
  await admin.reload();
  await expect(admin.getByRole('alert')).toContainText('Failed to load the audit trail');
});
