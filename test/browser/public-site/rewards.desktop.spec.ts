import type { Page } from '@playwright/test';
import { LUNA, test } from '../support/members.js';
import { expect } from '../support/site.js';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Claims the reward of the logged-in viewer through the API, without the dialog. */
async function draw(page: Page): Promise<{ reward: { tier: string; points: number } }> {
  await page.goto('/terms');
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/api/rewards/claim', { headers });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { reward: { tier: string; points: number } };
}

test('a viewer chooses a client seed, and it is kept', async ({ viewer }) => {
  await viewer.goto('/rewards');
  const seeds = section(viewer, 'Your seeds');
  const field = seeds.getByLabel('Client seed, yours to choose');
  await expect(seeds.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  const wanted = `lucky ${Date.now()}`;
  await field.fill(wanted);
  await seeds.getByRole('button', { name: 'Change' }).click();
  await expect(viewer.getByText('Client seed updated.')).toBeVisible();
  await viewer.reload();
  await expect(field).toHaveValue(wanted);
});

test('a draw is sealed until the seeds are rotated, and can then be verified in the browser', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.resetTimer(LUNA);
  const { reward } = await draw(viewer);
  await viewer.goto('/rewards');
  const latest = section(viewer, 'Your draws').getByRole('listitem').first();
  await expect(latest).toContainText(reward.tier);
  await expect(latest.getByText('Sealed')).toBeVisible();
  const hash = await section(viewer, 'Your seeds')
    .getByText(/^[0-9a-f]{64}$/)
    .innerText();
  await viewer.getByRole('button', { name: 'Rotate seeds' }).click();
  await expect(viewer.getByText('The old server seed is revealed.')).toBeVisible();
  await latest.getByRole('button', { name: /^Verify/ }).click();
  await expect(latest.getByText('Verified: this draw was fair')).toBeVisible();
  await expect(latest.getByText(hash)).toBeVisible();
  await expect(latest.getByText(/^Roll \d+ wins/)).toContainText(
    `${reward.points.toLocaleString('en-GB')} points`,
  );
  await latest.getByRole('button', { name: /^Hide/ }).click();
  await expect(latest.getByText('Verified: this draw was fair')).toHaveCount(0);
});
