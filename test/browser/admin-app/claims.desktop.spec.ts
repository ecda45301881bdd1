import type { Page } from '@playwright/test';
import { callsOf, expect, recordCalls, test } from '../support/console.js';

const LIST = /^\/api\/shop\/claims$/;

interface Claim {
  userId: string;
  userName: string;
  itemName: string;
  price: number;
  claimDate: string;
  delivered: boolean;
  state: string;
}

/** Claims on the first tab; closed ones have their own. */
async function currentClaims(admin: Page): Promise<Claim[]> {
  const all = (await (await admin.request.get('/api/shop/claims')).json()) as Claim[];
  return all.filter(({ state }) => !['rejected', 'cancelled'].includes(state));
}

const rank = (claim: Claim): string => `${claim.delivered ? 0 : 1}${claim.claimDate}`;

test('claims are listed in order, and a search keeps that order', async ({ admin }) => {
  await test.step('undelivered claims come first, then the newest, and each row is complete', async () => {
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
  await test.step('a search keeps the order, runs in the database, and reports no matches', async () => {
    const posters = (await currentClaims(admin)).filter(({ itemName }) => itemName === 'Signed Poster');
    const search = admin.getByPlaceholder('Search claims...', { exact: true });
    const calls = recordCalls(admin);
    await search.fill('SIGNED');
    await expect(admin.getByText(`of ${posters.length} claims`)).toBeVisible();
    // The menu makes its own call to count waiting claims.
    const ranges = callsOf(calls, 'GET', LIST).map((call) => new URL(call.url()).searchParams.get('range'));
    expect(ranges).toContain('[0,24]');
    const first = admin.locator('tbody tr time').first();
    await expect(first).toHaveAttribute('datetime', posters[0]?.claimDate ?? '');
    await search.fill('zzzz');
    await expect(admin.getByText('No claims found.', { exact: true })).toBeVisible();
  });
});
