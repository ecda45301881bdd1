import { expect, type Page, test } from '@playwright/test';
import { passAgeGate, signIn } from './support/console.js';
import { prizeText, tierUnderMarker } from './support/reward.js';

/** A demo account that no other spec uses, because its points are changed here. */
const VIEWER = { id: '100000008', login: 'tinytorment' };

/** The core scenario end to end: two users, two browsers, one balance. */
test('a viewer claims, an admin delivers and sets points, and the open page follows', async ({ browser }) => {
  const [viewerContext, adminContext] = [await browser.newContext(), await browser.newContext()];
  const [viewer, admin] = [await viewerContext.newPage(), await adminContext.newPage()];
  const faults: string[] = [];
  for (const page of [viewer, admin]) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    await passAgeGate(page);
  }

  await signIn(viewer, VIEWER.login);
  await viewer.goto('/shop');
  const points = viewer.getByTestId('points');
  await expect(points).toHaveText(/[\d,]+ points/);

  await signIn(admin, 'neonace');
  // High enough that no claim asks for confirmation.
  await setPoints(admin, 500_000);
  await expect(points).toHaveText('500,000 points');

  const card = viewer
    .getByRole('listitem')
    .filter({ has: viewer.getByRole('button', { name: 'Claim Now' }) });
  const name = await card.first().getByRole('heading').innerText();
  const answered = viewer.waitForResponse((response) => response.url().endsWith('/api/shop/claim'));
  await card.first().getByRole('button', { name: 'Claim Now' }).click();
  const claimed = (await (await answered).json()) as { newPoints: number; message: string };
  await expect(viewer.getByText(claimed.message)).toBeVisible();
  expect(claimed.message).toBe(`Successfully claimed ${name}!`);
  await expect(points).toHaveText(`${claimed.newPoints.toLocaleString('en-US')} points`);

  await admin.goto('/admin/claims');
  const toggle = admin.getByRole('button', { name: 'Mark as Delivered' }).first();
  const delivered = admin.waitForResponse((response) => response.url().endsWith('/delivery'));
  await toggle.click();
  expect((await delivered).status()).toBe(200);

  await setPoints(admin, 4_321);
  await expect(points).toHaveText('4,321 points');
  expect(faults).toEqual([]);
  await Promise.all([viewerContext.close(), adminContext.close()]);
});

test('the reward opens, and the strip stops on the tier that was won', async ({ page }) => {
  await passAgeGate(page);
  await signIn(page, 'neonace');
  await page.request.post('/api/rewards/reset-timer/100000001', {
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Claim Reward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily Reward' });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/rewards/claim'));
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  const { reward, newPoints } = (await (await answered).json()) as {
    reward: { tier: string; points: number };
    newPoints: number;
  };
  await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await expect(dialog.getByText(prizeText(reward))).toBeVisible();
  expect(await tierUnderMarker(page)).toBe(reward.tier);
  await expect(page.getByTestId('points')).toHaveText(`${newPoints.toLocaleString('en-US')} points`);
  await dialog.getByRole('button', { name: 'Awesome!' }).click();
  await expect(dialog).toBeHidden();
});

async function setPoints(admin: Page, points: number): Promise<void> {
  const headers = { origin: new URL(admin.url()).origin };
  const answer = await admin.request.patch(`/api/users/${VIEWER.id}`, { data: { points }, headers });
  expect(answer.status()).toBe(200);
}
