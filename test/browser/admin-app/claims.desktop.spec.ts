import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answer, callsOf, expect, recordCalls, test, visit } from '../support/console.js';

const LIST = /^\/api\/shop\/claims$/;
const TOGGLE = /^\/api\/shop\/claims\/.+\/delivery$/;

interface Claim {
  userId: string;
  userName: string;
  itemName: string;
  price: number;
  claimDate: string;
  delivered: boolean;
  state: string;
}

/** Those that the screen begins with: closed ones are behind a tab. */
async function currentClaims(admin: Page): Promise<Claim[]> {
  const all = (await (await admin.request.get('/api/shop/claims')).json()) as Claim[];
  return all.filter(({ state }) => !['rejected', 'cancelled'].includes(state));
}

const rank = (claim: Claim): string => `${claim.delivered ? 0 : 1}${claim.claimDate}`;

test('the claims in their order, and a search that keeps it', async ({ admin }) => {
  await test.step('undelivered claims come first, then the newest, and a row says everything', async () => {
    const claims = await currentClaims(admin);
    expect(claims.map(rank)).toEqual(claims.map(rank).sort().reverse());
    await admin.goto('/admin/claims');
    const shown = admin.locator('tbody tr');
    await expect(shown).toHaveCount(25);
    const [first] = claims;
    await expect(shown.first()).toContainText(first?.itemName ?? '');
    await expect(shown.first()).toContainText(`Claimed by ${first?.userName}`);
    await expect(shown.first()).toContainText(`${first?.price.toLocaleString('en-US')} points`);

    const datesShown = () =>
      shown.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    const dates = claims.map(({ claimDate }) => claimDate);
    expect(await datesShown()).toEqual(dates.slice(0, 25));
    await admin.getByRole('button', { name: 'Next' }).click();
    await expect.poll(datesShown).toEqual(dates.slice(25, 50));
  });
  await test.step('a search keeps the order, is applied in the database, and says when it finds nothing', async () => {
    const posters = (await currentClaims(admin)).filter(({ itemName }) => itemName === 'Signed Poster');
    const search = admin.getByPlaceholder('Search claims...', { exact: true });
    const calls = recordCalls(admin);
    await search.fill('SIGNED');
    await expect(admin.getByText(`of ${posters.length} claims`)).toBeVisible();
    // The menu counts the waiting claims by a call of its own.
    const ranges = callsOf(calls, 'GET', LIST).map((call) => new URL(call.url()).searchParams.get('range'));
    expect(ranges).toContain('[0,24]');
    const first = admin.locator('tbody tr time').first();
    await expect(first).toHaveAttribute('datetime', posters[0]?.claimDate ?? '');
    await search.fill('zzzz');
    await expect(admin.getByText('No claims found.', { exact: true })).toBeVisible();
  });
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
    await expect(admin.getByText('X', { exact: true })).toHaveCount(0);
    await expect(open).toHaveCount(before);
  });
}

test('a list that cannot be loaded says so', async ({ admin }) => {
  await answer(admin, 'GET', LIST, { status: 500 });
  await admin.goto('/admin/claims');
  await expect(admin.getByRole('alert')).toContainText('Failed to load claims');
});

test('the claims as a file, and a thousand of them as pages', async ({ admin }) => {
  await test.step('the export holds every claim of the search, and no cell that a spreadsheet would run', async () => {
    const claims = (await currentClaims(admin)).slice(0, 2);
    const dangerous = claims.map((claim) => ({
      ...claim,
      userName: '=HYPERLINK("http://x")',
      id: undefined,
    }));
    await admin.goto('/admin/claims');
    await expect(admin.locator('tbody tr').first()).toBeVisible();
    await answer(admin, 'GET', LIST, {
      status: 200,
      json: dangerous,
      headers: { 'content-range': 'claims 0-1/2' },
    });
    const downloading = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('shop-claims.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toBe('itemName,userName,userId,price,claimDate,delivered');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
  await test.step('a thousand open claims are one page in the browser, and the screen stays quick', async () => {
    const claim = (await currentClaims(admin))[0];
    const page = Array.from({ length: 25 }, (_, place) => ({
      ...claim,
      delivered: false,
      claimDate: new Date(Date.UTC(2026, 0, 1) - place).toISOString(),
    }));
    await answer(admin, 'GET', LIST, {
      status: 200,
      json: page,
      headers: { 'content-range': 'claims 0-24/1000' },
    });
    await visit(admin, 'users');
    await visit(admin, 'claims');
    await expect(admin.getByText('Showing 1-25 of 1,000 claims', { exact: true })).toBeVisible();
    await expect(admin.getByText('Page 1 of 40', { exact: true })).toBeVisible();
    await expect(admin.locator('tbody tr')).toHaveCount(25);
  });
});

const claimOf = (place: number, delivered = false): Claim => ({
  userId: String(900000000 + place),
  userName: `Viewer_${place}`,
  itemName: `Item ${place}`,
  price: 100,
  claimDate: new Date(Date.UTC(2026, 0, 1) - place * 60_000).toISOString(),
  delivered,
  state: delivered ? 'delivered' : 'pending',
});

const placeOf = ({ userId }: Claim): number => Number(userId) - 900_000_000;

/** The server, which puts what is not delivered first. */
async function serveClaims(admin: Page): Promise<void> {
  let claims = [1, 2, 3].map((place) => claimOf(place));
  await admin.route(
    (url) => LIST.test(url.pathname) || TOGGLE.test(url.pathname),
    async (route) => {
      if (route.request().method() === 'GET') {
        const json = claims.toSorted((one, other) => Number(one.delivered) - Number(other.delivered));
        return route.fulfill({ json, headers: { 'content-range': 'claims 0-2/3' } });
      }
      const id = decodeURIComponent(route.request().url().split('/').at(-2) ?? '');
      claims = claims.map((each) =>
        each.userId + each.claimDate === id ? claimOf(placeOf(each), !each.delivered) : each,
      );
      return route.fulfill({ json: claims.find((each) => each.userId + each.claimDate === id) });
    },
  );
}

const itemsShown = (admin: Page) => admin.locator('tbody tr td.column-itemName');

/** From here on only `runFor` moves the page's clock, however slow the machine is. */
const stop = async (admin: Page): Promise<void> => {
  await admin.clock.pauseAt((await admin.evaluate(() => Date.now())) + 5_000);
};

/** Waits for a button of the first row; the clock moves by a few milliseconds. */
async function firstRowOffers(admin: Page, name: string): Promise<void> {
  const button = admin.locator('tbody tr').first().getByRole('button', { name, exact: true });
  await expect
    .poll(async () => {
      await admin.clock.runFor(1);
      return (await button.isVisible()) && (await button.isEnabled());
    })
    .toBe(true);
}

/** Clicks where the first row's button is, whatever that is by then. */
async function clickerOn(admin: Page): Promise<() => Promise<void>> {
  const button = admin.locator('tbody tr').first().getByRole('button').first();
  const place = await button.boundingBox();
  return () => admin.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
}

test('a delivered claim stays in its place with a way to undo it, until the list is opened again', async ({
  admin,
}) => {
  await serveClaims(admin);
  await admin.goto('/admin/claims');
  const first = admin.locator('tbody tr').first();
  const menu = admin.getByRole('navigation', { name: 'Admin' });
  await expect(itemsShown(admin)).toHaveText(['Item 1', 'Item 2', 'Item 3']);
  const calls = recordCalls(admin);
  await first.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(first.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Undo, Item 1 of Viewer_1' })).toBeVisible();
  expect(callsOf(calls, 'GET', LIST)).toHaveLength(1);
  await expect(itemsShown(admin)).toHaveText(['Item 1', 'Item 2', 'Item 3']);
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  await menu.getByRole('link', { name: 'Shop Claims' }).click();
  await expect(itemsShown(admin)).toHaveText(['Item 2', 'Item 3', 'Item 1']);
});

test('the second click of a double click marks nobody else’s claim, and takes nothing back', async ({
  admin,
}) => {
  await serveClaims(admin);
  await admin.clock.install();
  await admin.goto('/admin/claims');
  await expect(itemsShown(admin)).toHaveText(['Item 1', 'Item 2', 'Item 3']);
  const click = await clickerOn(admin);
  const calls = recordCalls(admin);
  await stop(admin);
  await click();
  await firstRowOffers(admin, 'Delivered');
  for (const ms of [60, 200, 190]) {
    await admin.clock.runFor(ms);
    await click();
  }
  await firstRowOffers(admin, 'Delivered');
  expect(callsOf(calls, 'PATCH', TOGGLE)).toHaveLength(1);
  await admin.clock.runFor(100);
  await admin.getByRole('button', { name: 'Undo, Item 1 of Viewer_1' }).click();
  await firstRowOffers(admin, 'Mark as Delivered');
  expect(callsOf(calls, 'PATCH', TOGGLE)).toHaveLength(2);
  await expect(itemsShown(admin)).toHaveText(['Item 1', 'Item 2', 'Item 3']);
});

test('a click on a row that has just come under the pointer does nothing', async ({ admin }) => {
  await serveClaims(admin);
  await admin.clock.install();
  await admin.goto('/admin/claims');
  await expect(itemsShown(admin)).toHaveText(['Item 1', 'Item 2', 'Item 3']);
  const click = await clickerOn(admin);
  await click();
  await firstRowOffers(admin, 'Delivered');
  const calls = recordCalls(admin);
  await stop(admin);
  // A search lists the claims in their order again: another one is in front.
  await admin.getByPlaceholder('Search claims...').fill('item');
  await admin.clock.runFor(310);
  await firstRowOffers(admin, 'Mark as Delivered');
  await expect(itemsShown(admin)).toHaveText(['Item 2', 'Item 3', 'Item 1']);
  await click();
  await admin.clock.runFor(10);
  expect(callsOf(calls, 'PATCH', TOGGLE)).toEqual([]);
  await admin.clock.runFor(500);
  await click();
  await firstRowOffers(admin, 'Delivered');
  expect(callsOf(calls, 'PATCH', TOGGLE)).toHaveLength(1);
});
