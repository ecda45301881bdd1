import type { Page } from '@playwright/test';
import { LUNA, recordCallsTo, test } from '../support/members.js';
import { STATUS, TIERS } from '../support/reward.js';
import { expect, FAILURE, recordFaults, stub } from '../support/site.js';

const FAIRNESS = '**/api/rewards/fairness';
const DRAWS = '**/api/rewards/draws?*';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Draws once for whoever is signed in, without the dialog. */
async function draw(page: Page): Promise<{ reward: { tier: string; points: number } }> {
  await page.goto('/terms');
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/api/rewards/claim', { headers });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { reward: { tier: string; points: number } };
}

test('a guest reads odds and rule, and is asked to log in for seeds and draws', async ({ guest }) => {
  const faults = recordFaults(guest);
  const tiers = [...TIERS.slice(0, 5), { tier: 'Blank', points: 0, probability: 1, color: '#808080' }];
  await stub(guest, STATUS, { json: { rewards: tiers, canClaim: false, nextClaimTime: null } });
  await guest.goto('/rewards');
  const rows = section(guest, 'The odds').getByRole('row');
  await expect(rows).toHaveCount(tiers.length + 1);
  for (const [at, { tier, points, probability }] of tiers.entries()) {
    await expect(rows.nth(at + 1)).toContainText(tier);
    await expect(rows.nth(at + 1)).toContainText(points.toLocaleString('en-US'));
    await expect(rows.nth(at + 1)).toContainText(`${probability}%`);
  }
  await expect(rows.nth(1)).toContainText('0–39');
  await expect(section(guest, 'The odds')).toContainText('On average a draw brings 89 points.');
  await expect(section(guest, 'How a draw works').getByRole('listitem')).toHaveCount(4);
  await expect(guest.getByText('Log in to see your seeds')).toBeVisible();
  await expect(section(guest, 'Your draws')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a viewer on a break reads so in place of the odds, and has no button to draw', async ({ viewer }) => {
  const refusal = { error: 'You are taking a break from this', code: 'on_break', params: {} };
  await stub(viewer, STATUS, { status: 403, json: refusal });
  await viewer.goto('/rewards');
  const odds = section(viewer, 'The odds');
  await expect(odds).toContainText(refusal.error);
  await expect(odds.getByRole('link', { name: 'Play Safe' })).toHaveAttribute('href', '/play-safe');
  await expect(section(viewer, 'Your draws')).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^(Claim Reward|Next reward in)/ })).toHaveCount(0);
});

test('a viewer chooses a client seed; what cannot be one is refused in words', async ({ viewer }) => {
  const saved = recordCallsTo(viewer, 'PUT', '/api/rewards/fairness');
  await viewer.goto('/rewards');
  const seeds = section(viewer, 'Your seeds');
  const field = seeds.getByLabel('Client seed, yours to choose');
  const change = seeds.getByRole('button', { name: 'Change' });
  await expect(seeds.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(change).toBeDisabled();
  await field.fill('  ');
  await change.click();
  await expect(seeds.getByText('Please enter a client seed.')).toBeVisible();
  await field.fill('x'.repeat(101));
  await change.click();
  await expect(seeds.getByText('A client seed has at most 100 characters.')).toBeVisible();
  expect(saved).toHaveLength(0);
  const wanted = `lucky ${Date.now()}`;
  await field.fill(wanted);
  await change.click();
  await expect(viewer.getByText('Your client seed is changed.')).toBeVisible();
  await viewer.reload();
  await expect(field).toHaveValue(wanted);

  await stub(viewer, FAIRNESS, { status: 409, json: { error: 'Not now' } });
  await field.fill('another');
  await change.click();
  await expect(seeds.getByText('Not now')).toBeVisible();
  await stub(viewer, FAIRNESS, FAILURE);
  await change.click();
  await expect(seeds.getByText('Your client seed could not be saved. Please try again.')).toBeVisible();
  await expect(field).toHaveValue('another');
});

test('a draw is sealed until the seeds are rotated, and is then repeated in the browser', async ({
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

test('a draw that was tampered with does not add up', async ({ viewer }) => {
  await viewer.route(DRAWS, async (route) => {
    const answer = (await (await route.fetch()).json()) as {
      draws: { roll: number; serverSeed: string | null }[];
    };
    const draws = answer.draws.filter(({ serverSeed }) => serverSeed !== null);
    await route.fulfill({
      json: { ...answer, draws: draws.map((each) => ({ ...each, roll: (each.roll + 1) % 100 })) },
    });
  });
  await viewer.goto('/rewards');
  const latest = section(viewer, 'Your draws').getByRole('listitem').first();
  await latest.getByRole('button', { name: /^Verify/ }).click();
  await expect(latest.getByText('This draw does not add up')).toBeVisible();
  await expect(latest.getByText(/; you were told \d+\.$/)).toBeVisible();
});

test('what cannot be loaded says so, each for itself, and can be asked for again', async ({ viewer }) => {
  const paths = [STATUS, FAIRNESS, DRAWS];
  for (const path of paths) await viewer.route(path, (route) => route.abort('connectionrefused'));
  await viewer.goto('/rewards');
  const notices = [
    'The odds could not be loaded',
    'Your seeds could not be loaded',
    'Your draws could not be loaded',
  ];
  for (const text of notices) await expect(viewer.getByRole('alert').filter({ hasText: text })).toBeVisible();
  for (const path of paths) await viewer.unroute(path);
  for (const text of notices) {
    const notice = viewer.getByRole('alert').filter({ hasText: text });
    // The reward's button asks for the odds as well, and may be the first to have them.
    await expect(async () => {
      if (await notice.isVisible()) {
        await notice.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
      }
      await expect(notice).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }
  await expect(section(viewer, 'The odds').getByRole('row')).toHaveCount(TIERS.length + 1);
});
