import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { EarlierHunt, Hunt } from '../shared/api';
import { listOf, refusal } from '../testing/answers';
import { HUNT, SLOT, SUMS } from '../testing/hunt';
import { openScreen, type Routes } from '../testing/open-screen';
import { HuntCard } from './HuntCard';
import { LastHunt } from './LastHunt';

const slots = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...SLOT, id: place + 1, name: `Slot ${place + 1}` }));
const FOLLOWING = { id: 9, title: 'End balance', state: 'open', huntId: HUNT.id, guesses: 132 };
const { slots: _slots, currentSlotId: _current, ...SUMMARY } = HUNT;
const LAST: EarlierHunt = {
  ...SUMMARY,
  state: 'finished',
  endCents: 170_000,
  hidden: false,
  sums: { ...SUMS, winCents: 120_000, profitCents: 20_000 },
};

const open = (hunt: Hunt | null, routes: Routes = {}, last: EarlierHunt | null = null) =>
  openScreen(last ? <LastHunt /> : <HuntCard />, 'tonight', {
    'GET /api/hunts/current/desk': { json: { hunt, blocked: '', last } },
    'GET /api/hunts/current/suggestions': { json: [] },
    'GET /api/guesses': listOf([]),
    'PUT /api/hunts/current/state': { json: hunt },
    ...routes,
  });
const rows = () =>
  within(screen.getByRole('list', { name: 'Slots' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

it('asks before the opening locks a guess, with the number of guesses', async () => {
  const { api, press } = await open(
    { ...HUNT, slots: slots(1) },
    { 'GET /api/guesses': listOf([{ ...FOLLOWING, id: 8, huntId: null }, FOLLOWING]) },
  );
  await press('Start the opening');
  const question = within(screen.getByRole('dialog', { name: 'Start the opening?' }));
  expect(question.getByText(/^This locks 132 guesses in “End balance”\./)).toBeTruthy();
  expect(api.calls('PUT /api/hunts/current/state')).toEqual([]);
  await press('Start the opening');
  expect(api.calls('PUT /api/hunts/current/state').map(({ body }) => body)).toEqual([
    { state: 'opening', version: 3 },
  ]);
});

it.each([
  ['no guess runs', []],
  ['the guess follows no hunt', [{ ...FOLLOWING, huntId: null }]],
  ['the guess is locked', [{ ...FOLLOWING, state: 'locked' }]],
])('starts the opening at once if %s', async (_which, guesses) => {
  const { api, press } = await open({ ...HUNT, slots: slots(1) }, { 'GET /api/guesses': listOf(guesses) });
  await press('Start the opening');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls('PUT /api/hunts/current/state')).toHaveLength(1);
});

it('does not start the opening while it is unknown whether that locks a guess', async () => {
  const { api, press } = await open({ ...HUNT, slots: slots(1) }, { 'GET /api/guesses': refusal(500) });
  await press('Start the opening');
  expect(api.calls('PUT /api/hunts/current/state')).toEqual([]);
  expect(await screen.findByText('Failed to save. Please try again.')).toBeTruthy();
});

it('lists the slots added last, all on demand, and corrects a bet in place', async () => {
  const { api, press, user, settle } = await open(
    { ...HUNT, slots: slots(7) },
    { 'PUT /api/hunts/current/slots/*': { json: SLOT }, 'DELETE /api/hunts/current/slots/*': { json: SLOT } },
  );
  expect(screen.getByText('7 slots')).toBeTruthy();
  expect(rows()).toEqual(['Slot 3', 'Slot 4', 'Slot 5', 'Slot 6', 'Slot 7']);
  await press('Show all 7 slots');
  expect(rows()).toHaveLength(7);
  const bet = screen.getByRole('textbox', { name: 'Bet of Slot 2' });
  await user.clear(bet);
  await user.type(bet, '2.50{Enter}');
  await settle();
  expect(api.calls('PUT /api/hunts/current/slots/2').map(({ body }) => body)).toEqual([
    { name: 'Slot 2', betCents: 250, winCents: null, version: 1 },
  ]);
  await press('Delete Slot 1');
  expect(api.calls('DELETE /api/hunts/current/slots/1')).toHaveLength(1);
});

it('keeps the row in use when a colleague adds a slot', async () => {
  const { api, user, settle, press } = await open({ ...HUNT, slots: slots(5) });
  await user.click(screen.getByRole('textbox', { name: 'Bet of Slot 1' }));
  api.on('GET /api/hunts/current/desk', {
    json: { hunt: { ...HUNT, slots: slots(7) }, blocked: '', last: null },
  });
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
  await settle();
  expect(rows()).toEqual(['Slot 1', 'Slot 3', 'Slot 4', 'Slot 5', 'Slot 6', 'Slot 7']);
  await press('Show all 7 slots');
});

it('lists the slots opened last during the opening, with their wins', async () => {
  const opened = slots(7).map((slot) => ({ ...slot, winCents: slot.id < 7 ? 500 : null }));
  await open({ ...HUNT, state: 'opening', slots: opened, currentSlotId: 7 });
  expect(rows()).toEqual(['Slot 2', 'Slot 3', 'Slot 4', 'Slot 5', 'Slot 6']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Win of Slot 6' }).value).toBe('5.00');
});

it('keeps the last hunt with its result, and repeats it with its settings', async () => {
  const { api, press } = await open(null, { 'POST /api/hunts': { status: 201, json: HUNT } }, LAST);
  expect(screen.getByText('Last: Friday hunt')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,500.00\u00a0EUR',
    '1,200.00\u00a0EUR',
    '+200.00\u00a0EUR',
  ]);
  await press('Again: Friday hunt');
  await press('Start a bonus hunt');
  expect(api.calls('POST /api/hunts').map(({ body }) => body)).toEqual([
    { name: 'Friday hunt', currency: 'EUR', startCents: 150_000 },
  ]);
});

it('takes a suggestion that several viewers made, with their names', async () => {
  const nicknames = ['Luna_Sky', 'Kettle', 'Max', 'Nova', 'Pip'];
  const { api, press, user, settle } = await open(HUNT, {
    'GET /api/hunts/current/suggestions': {
      json: [
        { id: 4, name: 'Book of Dead', nickname: 'Luna_Sky', nicknames },
        { id: 5, name: 'Razor Shark', nickname: 'Pip' },
      ],
    },
    'POST /api/hunts/current/slots': { status: 201, json: SLOT },
  });
  await press('Add a slot (2 suggestions)');
  expect(screen.getByText('by Luna_Sky, Kettle, Max and 2 more')).toBeTruthy();
  // From a server of an older version.
  expect(screen.getByText('by Pip')).toBeTruthy();
  await press('Use Book of Dead');
  await user.type(screen.getByRole('textbox', { name: 'Bet' }), '2{Enter}');
  await settle();
  expect(api.calls('POST /api/hunts/current/slots').map(({ body }) => body)).toEqual([
    { name: 'Book of Dead', betCents: 200, suggestionId: 4 },
  ]);
});
