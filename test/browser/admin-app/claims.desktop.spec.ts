import { answer, callsOf, expect, recordCalls, test } from './console.js';

const TOGGLE = /^\/api\/shop\/claims\/.+\/delivery$/;

interface Claim {
  userId: string;
  userName: string;
  itemName: string;
  claimDate: string;
  delivered: boolean;
}

test('undelivered claims come first, then the newest, and a row says everything', async ({ admin }) => {
  const answered = admin.waitForResponse((response) => response.url().includes('/api/shop/claims?'));
  await admin.goto('/admin/claims');
  const claims = (await (await answered).json()) as Claim[];
  const rank = (claim: Claim): string => `${claim.delivered ? 0 : 1}${claim.claimDate}`;
  expect(claims.map(rank)).toEqual(claims.map(rank).sort().reverse());

  const row = admin.locator('tbody tr').first();
  await expect(row).toContainText(claims[0]?.itemName ?? '');
  await expect(row).toContainText(`Claimed by ${claims[0]?.userName}`);
  await expect(row).toContainText(/[\d,]+ points/);
  await expect(row.locator('time')).toHaveAttribute('datetime', claims[0]?.claimDate ?? '');
});

test('the toggle flips the claim by a call without a body, and the list is asked for again', async ({
  admin,
}) => {
  await admin.goto('/admin/claims');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Mark as Delivered' }).first().click();
  await expect.poll(() => callsOf(calls, 'GET', /^\/api\/shop\/claims$/).length).toBeGreaterThan(0);
  const [toggle] = callsOf(calls, 'PATCH', TOGGLE);
  expect(toggle?.postData()).toBeNull();
  const id = decodeURIComponent(toggle?.url().split('/').at(-2) ?? '');
  expect(id).toMatch(/^\d+\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  // A delivered claim may have moved to another page: find it by its date, then put it back.
  const time = id.slice(-24);
  await admin.goto('/admin/claims?perPage=1000');
  const row = admin.locator('tbody tr').filter({ has: admin.locator(`time[datetime="${time}"]`) });
  await row.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible();
});

for (const status of [404, 500]) {
  test(`a toggle that fails with ${status} says so in fixed words and leaves the label`, async ({
    admin,
  }) => {
    await answer(admin, 'PATCH', TOGGLE, {
      status,
      json: status === 404 ? { error: 'X' } : { requestId: 'r' },
    });
    await admin.goto('/admin/claims');
    const open = admin.getByRole('button', { name: 'Mark as Delivered' });
    await expect(open.first()).toBeVisible();
    const before = await open.count();
    await open.first().click();
    await expect(admin.getByText('Failed to update delivery status', { exact: true })).toBeVisible();
    await expect(open).toHaveCount(before);
  });
}

test('a search without hits says so', async ({ admin }) => {
  await admin.goto('/admin/claims');
  await admin.getByPlaceholder('Search claims...', { exact: true }).fill('zzzz');
  await expect(admin.getByText('No claims found.', { exact: true })).toBeVisible();
});

test('a list that cannot be loaded says so', async ({ admin }) => {
  await answer(admin, 'GET', /^\/api\/shop\/claims$/, { status: 500 });
  await admin.goto('/admin/claims');
  await expect(admin.getByRole('alert')).toContainText('Failed to load claims');
});

test('the export holds every claim of the search', async ({ admin }) => {
  await admin.goto('/admin/claims');
  await expect(admin.locator('tbody tr').first()).toBeVisible();
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('shop-claims.csv');
});
