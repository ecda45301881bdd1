import type { Page } from '@playwright/test';
import { answer, callsOf, expect, recordCalls, test } from './console.js';

const STATUS = /^\/api\/rewards\/status$/;
const CONFIG = /^\/api\/rewards\/config$/;

const tier = (name: string, probability: number) => ({
  tier: name,
  points: 50,
  probability,
  color: '#60a5fa',
});

async function openScreen(admin: Page, rewards = [tier('Common', 60), tier('Rare', 40)]): Promise<void> {
  await answer(admin, 'GET', STATUS, {
    status: 200,
    json: { rewards, canClaim: false, nextClaimTime: null },
  });
  await answer(admin, 'POST', CONFIG, { status: 201, json: { rewards } });
  await admin.goto('/admin/rewards');
  await expect(admin.getByRole('group', { name: 'Tier 1' })).toBeVisible();
}

const save = (admin: Page) => admin.getByRole('button', { name: 'Save Changes' }).click();

test('rows, guidelines, and picker and text that stay equal', async ({ admin }) => {
  await openScreen(admin);
  const row = admin.getByRole('group', { name: 'Tier 1' });
  for (const label of ['Tier Name', 'Points', 'Probability (%)'])
    await expect(row.getByLabel(label)).toBeVisible();
  await row.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ff0000');
  await expect(row.getByLabel('Colour picker')).toHaveValue('#ff0000');
  await expect(admin.getByRole('complementary', { name: 'Guidelines' }).getByRole('listitem')).toHaveCount(5);
});

test('a new tier', async ({ admin }) => {
  await openScreen(admin);
  await admin.getByRole('button', { name: 'Add Reward Tier' }).click();
  const row = admin.getByRole('group', { name: 'Tier 3' });
  await expect(row.getByLabel('Tier Name')).toHaveValue('New Tier');
  await expect(row.getByLabel('Points')).toHaveValue('100');
  await expect(row.getByLabel('Probability (%)')).toHaveValue('10');
  await expect(row.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('#ffffff');
});

test('points and probability are integers, 0 on bad input', async ({ admin }) => {
  await openScreen(admin);
  const calls = recordCalls(admin);
  const points = admin.getByRole('group', { name: 'Tier 1' }).getByLabel('Points');
  for (const [text, value] of [
    ['abc', '0'],
    ['', '0'],
    ['12.7', '12'],
  ] as const) {
    await points.fill('');
    await points.pressSequentially(text);
    await expect(points).toHaveValue(value);
  }
  await save(admin);
  await expect.poll(() => callsOf(calls, 'POST', CONFIG).length).toBe(1);
  const body = callsOf(calls, 'POST', CONFIG)[0]?.postDataJSON() as { rewards: unknown[] };
  expect(body).toEqual({ rewards: [{ ...tier('Common', 60), points: 12 }, tier('Rare', 40)] });
});

for (const probability of ['59', '61']) {
  test(`a sum with ${probability} is refused before anything is sent`, async ({ admin }) => {
    await openScreen(admin);
    const calls = recordCalls(admin);
    await admin.getByRole('group', { name: 'Tier 1' }).getByLabel('Probability (%)').fill(probability);
    await save(admin);
    await expect(admin.getByText('Total probability must equal 100%', { exact: true })).toBeVisible();
    expect(callsOf(calls, 'POST', CONFIG)).toEqual([]);
  });
}

for (const [label, value] of [
  ['Tier Name', ''],
  ['Colour', ''],
  ['Points', '-1'],
] as const) {
  test(`${label} "${value}" is refused before anything is sent`, async ({ admin }) => {
    await openScreen(admin);
    const calls = recordCalls(admin);
    await admin
      .getByRole('group', { name: 'Tier 1' })
      .getByRole('textbox', { name: label, exact: true })
      .fill(value);
    await save(admin);
    await expect(
      admin.getByText('All fields must be filled with valid values', { exact: true }),
    ).toBeVisible();
    expect(callsOf(calls, 'POST', CONFIG)).toEqual([]);
  });
}

test('the last tier stays', async ({ admin }) => {
  await openScreen(admin, [tier('Only', 100)]);
  await admin.getByRole('button', { name: 'Remove Only' }).click();
  await expect(admin.getByText('Cannot remove the last reward tier', { exact: true })).toBeVisible();
  await expect(admin.getByRole('group', { name: 'Tier 1' })).toBeVisible();
});

test('success shows for three seconds', async ({ admin }) => {
  await openScreen(admin);
  await save(admin);
  const success = admin.getByText('Rewards configuration updated successfully', { exact: true });
  await expect(success).toBeVisible();
  const shown = Date.now();
  await expect(success).toBeHidden();
  expect(Date.now() - shown).toBeGreaterThan(2700);
  expect(Date.now() - shown).toBeLessThan(3400);
});

test('failures to save and to load say so', async ({ admin }) => {
  await openScreen(admin);
  await answer(admin, 'POST', CONFIG, { status: 500 });
  await save(admin);
  await expect(admin.getByText('Failed to update rewards configuration', { exact: true })).toBeVisible();
  await answer(admin, 'GET', STATUS, { status: 500 });
  await admin.reload();
  await expect(admin.getByRole('alert')).toContainText('Failed to load rewards configuration');
});
