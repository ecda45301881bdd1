import type { Page } from '@playwright/test';
import { answer, callsOf, expect, recordCalls, test } from '../support/console.js';

const CONFIG = /^\/api\/rewards\/config$/;

const GUIDELINES = [
  'Total probability must be exactly 100%',
  'Points must be positive',
  'Each tier needs a unique name and colour',
  'At least one tier is required',
  'Changes affect future rewards only',
];

const tier = (name: string, probability: number) => ({
  tier: name,
  points: 50,
  probability,
  color: '#60a5fa',
});

async function openScreen(admin: Page, rewards = [tier('Common', 60), tier('Rare', 40)]): Promise<void> {
  await answer(admin, 'GET', CONFIG, { status: 200, json: { rewards } });
  await answer(admin, 'POST', CONFIG, { status: 201, json: { rewards } });
  await admin.goto('/admin/rewards');
  await expect(admin.getByRole('group', { name: 'Tier 1' })).toBeVisible();
}

const save = (admin: Page) => admin.getByRole('button', { name: 'Save Changes' }).click();
const fieldOf = (admin: Page, label: string) =>
  admin.getByRole('group', { name: 'Tier 1' }).getByRole('textbox', { name: label, exact: true });

test('tiers are edited in rows, and what cannot be saved is said before anything is sent', async ({
  admin,
}) => {
  await openScreen(admin);
  const row = admin.getByRole('group', { name: 'Tier 1' });
  await test.step('rows, guidelines, and picker and text that stay equal', async () => {
    for (const label of ['Tier Name', 'Points', 'Probability (%)'])
      await expect(row.getByLabel(label)).toBeVisible();
    await fieldOf(admin, 'Colour').fill('#ff0000');
    await expect(row.getByLabel('Colour picker')).toHaveValue('#ff0000');
    await row.getByLabel('Colour picker').fill('#00ff00');
    await expect(fieldOf(admin, 'Colour')).toHaveValue('#00ff00');
    await fieldOf(admin, 'Colour').fill('#60a5fa');
    const guide = admin.getByRole('complementary', { name: 'Guidelines' });
    await expect(guide.getByRole('listitem')).toHaveText(GUIDELINES);
  });
  await test.step('what cannot be saved is said before anything is sent', async () => {
    const calls = recordCalls(admin);
    for (const [label, wrong, right, fault] of [
      ['Probability (%)', '59', '60', 'Total probability must equal 100%'],
      ['Tier Name', '', 'Common', 'All fields must be filled with valid values'],
      ['Probability (%)', '61', '60', 'Total probability must equal 100%'],
      ['Colour', '', '#60a5fa', 'All fields must be filled with valid values'],
      ['Points', '-1', '50', 'All fields must be filled with valid values'],
    ] as const) {
      await fieldOf(admin, label).fill(wrong);
      await save(admin);
      await expect(admin.getByRole('alert')).toHaveText(fault);
      await fieldOf(admin, label).fill(right);
    }
    expect(callsOf(calls, 'POST', CONFIG)).toEqual([]);
    await save(admin);
    await expect(admin.getByRole('alert')).toHaveText('Rewards configuration updated successfully');
  });
  await test.step('points and probability are integers, 0 on bad input', async () => {
    const calls = recordCalls(admin);
    const points = fieldOf(admin, 'Points');
    for (const [text, value] of [
      ['abc', '0'],
      ['', '0'],
      ['12.7', '12'],
    ] as const) {
      await points.fill('');
      await points.pressSequentially(text);
      await points.blur();
      await expect(points).toHaveValue(value);
    }
    await save(admin);
    await expect.poll(() => callsOf(calls, 'POST', CONFIG)).toHaveLength(1);
    expect(callsOf(calls, 'POST', CONFIG)[0]?.postDataJSON()).toEqual({
      rewards: [{ ...tier('Common', 60), points: 12 }, tier('Rare', 40)],
    });
  });
});

test('the last tier stays', async ({ admin }) => {
  await openScreen(admin, [tier('Only', 100)]);
  await admin.getByRole('button', { name: 'Remove Only' }).click();
  await expect(admin.getByText('Cannot remove the last reward tier', { exact: true })).toBeVisible();
  await expect(admin.getByRole('group', { name: 'Tier 1' })).toBeVisible();
});

test('success shows for three seconds', async ({ admin }) => {
  await admin.clock.install();
  await openScreen(admin);
  await admin.clock.pauseAt(Date.now() + 60_000);
  await save(admin);
  const success = admin.getByText('Rewards configuration updated successfully', { exact: true });
  await expect(async () => {
    await admin.clock.runFor(10);
    await expect(success).toBeVisible({ timeout: 50 });
  }).toPass();
  await admin.clock.runFor(2800);
  await expect(success).toBeVisible();
  await admin.clock.runFor(400);
  await expect(success).toBeHidden();
});

test('failures to save and to load say so, whatever the server said', async ({ admin }) => {
  await openScreen(admin);
  for (const status of [400, 500]) {
    await answer(admin, 'POST', CONFIG, { status, json: { error: 'X' } });
    await save(admin);
    await expect(admin.getByRole('alert')).toHaveText('Failed to update rewards configuration');
    await expect(fieldOf(admin, 'Tier Name')).toHaveValue('Common');
  }
  await answer(admin, 'GET', CONFIG, { status: 500 });
  await admin.reload();
  await expect(admin.getByRole('alert')).toContainText('Failed to load rewards configuration');
});

test('a tier is added, saved for real, and taken away again', async ({ admin }) => {
  await admin.goto('/admin/rewards');
  const rows = admin.getByRole('group', { name: /^Tier \d+$/ });
  await expect(rows.first()).toBeVisible();
  const stored = await rows.count();
  const save = admin.getByRole('button', { name: 'Save Changes' });
  const success = admin.getByText('Rewards configuration updated successfully', { exact: true });

  await admin.getByRole('button', { name: 'Add Reward Tier' }).click();
  const added = rows.nth(stored);
  await expect(added.getByLabel('Tier Name')).toHaveValue('New Tier');
  await expect(added.getByLabel('Points')).toHaveValue('100');
  await expect(added.getByLabel('Probability (%)')).toHaveValue('10');
  await expect(added.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('#ffffff');
  await expect(added.getByLabel('Colour picker')).toHaveValue('#ffffff');
  await expect(admin.getByText('Total probability: 110%')).toBeVisible();
  await added.getByLabel('Probability (%)').fill('0');
  await save.click();
  await expect(success).toBeVisible();

  await admin.reload();
  await expect(rows).toHaveCount(stored + 1);
  await rows.nth(stored).getByRole('button', { name: 'Remove New Tier' }).click();
  await save.click();
  await expect(success).toBeVisible();
  await admin.reload();
  await expect(rows).toHaveCount(stored);
});
