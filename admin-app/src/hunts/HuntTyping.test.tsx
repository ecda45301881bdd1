import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Hunt, HuntSlot } from '../shared/api';
import { listOf, refusal } from '../testing/answers';
import { UNFAKED_TIMERS } from '../testing/clock';
import { HUNT, SLOT } from '../testing/hunt';
import { openScreen } from '../testing/open-screen';
import { HuntsPage } from './HuntsPage';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake: [...UNFAKED_TIMERS] }));
afterEach(() => void jest.useRealTimers());

/** Reads what someone else has stored. */
const poll = () => act(() => jest.advanceTimersByTimeAsync(3_100));

async function open(hunt: Hunt | null) {
  const opened = await openScreen(<HuntsPage />, 'hunts', {
    'GET /api/hunts/current/suggestions': { json: [{ id: 4, name: 'Mega Joker', nickname: 'Luna' }] },
    'GET /api/hunts/earlier': { json: [] },
  });
  const { api, settle } = opened;
  const stored = (now: Hunt | null, blocked = '') => {
    api.on('GET /api/hunts/current/desk', { json: { hunt: now, blocked } });
    api.on('GET /api/hunts/current/slots', listOf(now?.slots ?? []));
  };
  stored(hunt);
  await poll();
  await settle();
  return { ...opened, stored };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const blocked = 'Slots viewers can’t suggest';
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('keeps typed settings when someone else changes the hunt, and says what they changed', async () => {
  const { api, press, stored } = await open(HUNT);
  type(blocked, 'Book of Dead');
  stored({ ...HUNT, state: 'opening', startCents: 160_000, version: 4 });
  await poll();
  expect([field(blocked).value, field('Start balance').value]).toEqual(['Book of Dead', '1,600.00']);
  expect(alerts()).toEqual([
    'Someone else changed this while you were editing. Their changes are shown now: Start balance. ' +
      'Your changes are still here. Save to keep them.',
  ]);
  const saved = { ...HUNT, state: 'opening', startCents: 160_000, version: 5 } as const;
  api.on('PUT /api/hunts/current', { json: saved });
  stored(saved, 'Book of Dead');
  await press('Save');
  expect(api.calls('PUT /api/hunts/current').map(({ body }) => body)).toMatchObject([
    { blocked: 'Book of Dead', startCents: 160_000, version: 4 },
  ]);
  expect(alerts()).toEqual([]);
});

it('keeps what is typed into the settings while they are being saved, and after a refusal', async () => {
  const { api, press, settle, stored } = await open(HUNT);
  const saved = { ...HUNT, name: 'Sunday hunt', version: 4 };
  api.on('PUT /api/hunts/current', { json: saved });
  const release = api.hold('PUT /api/hunts/current');
  type('Name', 'Sunday hunt ');
  await press('Save');
  type(blocked, 'Typed since');
  stored(saved);
  release();
  await settle();
  expect([field('Name').value, field(blocked).value]).toEqual(['Sunday hunt', 'Typed since']);
  api.on('PUT /api/hunts/current', refusal(409, 'Friday hunt has changed.'));
  await press('Save');
  expect(await screen.findByText('Friday hunt has changed.')).toBeTruthy();
  expect(field(blocked).value).toBe('Typed since');
});

it('keeps typed settings and a typed slot after someone else has ended the hunt, until they are discarded', async () => {
  const { user, stored } = await open(HUNT);
  type(blocked, 'Book of Dead');
  type('Slot', 'Wanted');
  stored(null);
  await poll();
  const reason =
    'This bonus hunt is over, so what you typed can’t be saved any more. You can still copy it.Discard';
  expect(alerts()).toEqual([reason, reason]);
  expect([field(blocked).value, field('Slot').value]).toEqual(['Book of Dead', 'Wanted']);
  for (const button of screen.getAllByRole('button', { name: 'Discard' })) await user.click(button);
  expect(screen.queryByRole('textbox', { name: blocked })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Slot' })).toBeNull();
});

it('keeps a typed new hunt when someone else starts one, but not after starting it', async () => {
  const { api, press, stored } = await open(null);
  type('Name', 'My hunt');
  stored(HUNT);
  await poll();
  expect(screen.getByText(/^Someone else has started a bonus hunt/)).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' })[0]?.value).toBe('My hunt');
  await press('Discard');
  stored(null);
  await poll();
  type('Name', 'My hunt');
  type('Start balance', '100');
  api.on('POST /api/hunts', { status: 201, json: HUNT });
  stored(HUNT);
  await press('Start');
  expect(screen.queryByText(/^Someone else has started/)).toBeNull();
  expect(field('Name').value).toBe('Friday hunt');
});

it('empties the form of a slot once it was added, except for what was typed since', async () => {
  const { api, press, settle } = await open(HUNT);
  api.on('POST /api/hunts/current/slots', { status: 201, json: SLOT });
  type('Slot', 'Wanted');
  type('Bet', '2');
  await press('Add');
  expect([field('Slot').value, field('Bet').value]).toEqual(['', '']);
  expect(field('Slot')).toBe(document.activeElement);
  const release = api.hold('POST /api/hunts/current/slots');
  type('Slot', 'Mental');
  type('Bet', '3');
  await press('Add');
  type('Slot', 'Fire in the Hole');
  release();
  await settle();
  expect([field('Slot').value, field('Bet').value]).toEqual(['Fire in the Hole', '']);
});

it('takes over a suggestion without losing a typed bet', async () => {
  const { api, press } = await open(HUNT);
  api.on('POST /api/hunts/current/slots', { status: 201, json: SLOT });
  type('Bet', '2.50');
  await press('Use Mega Joker');
  expect([field('Slot').value, field('Bet').value]).toEqual(['Mega Joker', '2.50']);
  expect(field('Bet')).toBe(document.activeElement);
  await press('Add');
  expect(api.calls('POST /api/hunts/current/slots').map(({ body }) => body)).toEqual([
    { name: 'Mega Joker', betCents: 250, suggestionId: 4 },
  ]);
});

const withSlot = (slot: Partial<HuntSlot>): Hunt => ({
  ...HUNT,
  state: 'opening',
  slots: [{ ...SLOT, ...slot }],
});

it('shows stored amounts, and keeps typed ones, saying what someone else entered', async () => {
  const { user, stored } = await open(withSlot({}));
  type('Win of Wanted', '12');
  stored(withSlot({ winCents: 700, betCents: 200, version: 2 }));
  await poll();
  expect([field('Win of Wanted').value, field('Bet of Wanted').value]).toEqual(['12', '2.00']);
  expect(screen.getByText(/^Someone else entered 7\.00\./)).toBeTruthy();
  await user.type(field('Win of Wanted'), '{Escape}');
  expect(field('Win of Wanted').value).toBe('7.00');
});

it('overwrites what someone else entered on Enter only', async () => {
  const { api, user, settle, stored } = await open(withSlot({}));
  await user.type(field('Win of Wanted'), '12');
  stored(withSlot({ winCents: 700, version: 2 }));
  await poll();
  await user.tab();
  await settle();
  expect(api.calls('PUT /api/hunts/current/slots/*')).toHaveLength(0);
  const mine = withSlot({ winCents: 1_200, version: 3 });
  api.on('PUT /api/hunts/current/slots/*', { json: mine.slots[0] });
  stored(mine);
  await user.type(field('Win of Wanted'), '{Enter}');
  await settle();
  expect(api.calls('PUT /api/hunts/current/slots/*').map(({ body }) => body)).toEqual([
    { name: 'Wanted', betCents: 100, winCents: 1_200, version: 2 },
  ]);
  expect(field('Win of Wanted').value).toBe('12.00');
});

it('keeps a refused amount, and says what is wrong with one that isn’t an amount', async () => {
  const { api, user, settle } = await open(withSlot({}));
  api.on('PUT /api/hunts/current/slots/*', refusal(409, 'Wanted has changed. Check it, then try again.'));
  await user.type(field('Win of Wanted'), '12{Enter}');
  await settle();
  expect(await screen.findByText('Wanted has changed. Check it, then try again.')).toBeTruthy();
  expect(field('Win of Wanted').value).toBe('12');
  await user.type(field('Win of Wanted'), 'x');
  expect(screen.getByText('Enter an amount such as 12.50')).toBeTruthy();
});

it('keeps what is typed into an amount while it is being saved', async () => {
  const { api, user, settle, stored } = await open(withSlot({}));
  const mine = withSlot({ winCents: 1_200, version: 2 });
  api.on('PUT /api/hunts/current/slots/*', { json: mine.slots[0] });
  const release = api.hold('PUT /api/hunts/current/slots/*');
  await user.type(field('Win of Wanted'), '12{Enter}');
  await user.type(field('Win of Wanted'), '50');
  stored(mine);
  release();
  await settle();
  expect(field('Win of Wanted').value).toBe('1250');
  expect(screen.queryByText(/^Someone else/)).toBeNull();
});

it('shows a typed amount whose slot someone else has removed', async () => {
  const { stored } = await open(withSlot({}));
  type('Win of Wanted', '12');
  stored({ ...HUNT, state: 'opening' });
  await poll();
  expect(await screen.findByText('Not saved: Win of Wanted: 12')).toBeTruthy();
});
