import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../testing/answers';
import { withStoppedClock } from '../testing/clock';
import { openConsole } from '../testing/open-console';

const tier = (name: string, probability: number) => ({
  tier: name,
  points: 50,
  probability,
  color: '#60a5fa',
});
const TIERS = [tier('Common', 60), tier('Rare', 40)];

const open = (rewards = TIERS) =>
  openConsole('rewards', {
    'GET /api/rewards/config': { json: { rewards } },
    'POST /api/rewards/config': { status: 201, json: { rewards } },
  });

const row = () => within(screen.getByRole('group', { name: 'Tier 1' }));
const field = (name: string) => row().getByRole<HTMLInputElement>('textbox', { name });
const picker = () => row().getByLabelText<HTMLInputElement>('Colour picker');
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const SAVED = 'Rewards configuration updated successfully';

it('has a row for each tier, keeps its colour picker and text in sync, and shows guidelines', async () => {
  await open();
  for (const name of ['Tier Name', 'Points', 'Probability (%)']) expect(field(name)).toBeTruthy();
  fill(field('Colour'), '#ff0000');
  expect(picker().value).toBe('#ff0000');
  fill(picker(), '#00ff00');
  expect(field('Colour').value).toBe('#00ff00');
  const guide = within(screen.getByRole('complementary', { name: 'Guidelines' }));
  expect(guide.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total probability must be exactly 100%',
    'Points must be positive',
    'Each tier needs a unique name and colour',
    'At least one tier is required',
    'Changes affect future rewards only',
  ]);
});

it('rejects invalid tiers before sending anything, and then saves', async () => {
  const { press, api } = await open();
  for (const [label, wrong, right, fault] of [
    ['Probability (%)', '59', '60', 'Total probability must equal 100%'],
    ['Tier Name', '', 'Common', 'All fields must be filled with valid values'],
    ['Probability (%)', '61', '60', 'Total probability must equal 100%'],
    ['Colour', '', '#60a5fa', 'All fields must be filled with valid values'],
    ['Points', '-1', '50', 'All fields must be filled with valid values'],
  ] as const) {
    fill(field(label), wrong);
    await press('Save Changes');
    expect(screen.getByRole('alert').textContent).toBe(fault);
    fill(field(label), right);
  }
  expect(api.calls('POST /api/rewards/config')).toEqual([]);
  await press('Save Changes');
  expect(screen.getByRole('alert').textContent).toBe(SAVED);
});

it('accepts whole numbers as points, and turns anything else into 0', async () => {
  const { press, api } = await open();
  for (const [text, value] of [
    ['abc', '0'],
    ['', '0'],
    ['12.7', '12'],
  ] as const) {
    fill(field('Points'), text);
    fireEvent.blur(field('Points'));
    expect(field('Points').value).toBe(value);
  }
  await press('Save Changes');
  expect(api.calls('POST /api/rewards/config').map(({ body }) => body)).toEqual([
    { rewards: [{ ...tier('Common', 60), points: 12 }, tier('Rare', 40)] },
  ]);
});

it('refuses to remove the last tier', async () => {
  const { press } = await open([tier('Only', 100)]);
  await press('Remove Only');
  expect(screen.getByText('Cannot remove the last reward tier')).toBeTruthy();
  expect(field('Tier Name').value).toBe('Only');
});

it('restores a removed tier when changes are discarded', async () => {
  const { press } = await open();
  await press('Remove Rare');
  expect(screen.queryByRole('group', { name: 'Tier 2' })).toBeNull();
  await press('Discard changes');
  expect(screen.getByRole('group', { name: 'Tier 2' })).toBeTruthy();
});

it('shows for three seconds that tiers were saved', async () => {
  await open();
  await withStoppedClock(async (pass) => {
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    for (let turn = 0; turn < 50 && !screen.queryByText(SAVED); turn++) await pass(1);
    await pass(2_800);
    expect(screen.getByText(SAVED)).toBeTruthy();
    await pass(400);
    expect(screen.queryByText(SAVED)).toBeNull();
  });
});

it('shows a fixed message when saving fails, whatever the server says', async () => {
  const { press, api } = await open();
  for (const status of [400, 500]) {
    api.on('POST /api/rewards/config', refusal(status, 'X'));
    await press('Save Changes');
    expect(screen.getByRole('alert').textContent).toBe('Failed to update rewards configuration');
    expect(field('Tier Name').value).toBe('Common');
  }
});

it('asks before leaving with unsaved changes', async () => {
  const { user, press, place } = await open();
  const leave = () => user.click(screen.getByRole('link', { name: 'Users' }));
  fill(field('Tier Name'), 'Other name');
  await leave();
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Tier Name').value).toBe('Other name');
  await leave();
  expect(place()).toBe('/admin/rewards');
  await press('Leave');
  expect(place()).toBe('/admin/users');
});
