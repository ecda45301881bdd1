import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Hunt } from '../shared/api';
import { refusal } from '../testing/answers';
import { UNFAKED_TIMERS } from '../testing/clock';
import { HUNT, SLOT } from '../testing/hunt';
import { openScreen } from '../testing/open-screen';
import { HuntCard } from './HuntCard';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake: [...UNFAKED_TIMERS] }));
afterEach(() => void jest.useRealTimers());

/** Reads what someone else has stored. */
const poll = () => act(() => jest.advanceTimersByTimeAsync(3_100));

const NAMES = ['Slot A', 'Slot B', 'Slot C'];
/** A hunt with three slots that have these wins. */
const opening = (...wins: (number | null)[]): Hunt => ({
  ...HUNT,
  state: 'opening',
  slots: NAMES.map((name, place) => ({ ...SLOT, id: place + 1, name, winCents: wins[place] ?? null })),
  currentSlotId: NAMES.findIndex((_, place) => (wins[place] ?? null) === null) + 1 || null,
});

async function open(hunt: Hunt | null) {
  const opened = await openScreen(<HuntCard />, 'tonight', {
    'GET /api/hunts/current/suggestions': { json: [] },
  });
  const stored = (now: Hunt | null) =>
    opened.api.on('GET /api/hunts/current/desk', { json: { hunt: now, blocked: '' } });
  stored(hunt);
  await poll();
  await opened.settle();
  return { ...opened, stored };
}

const win = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Win' });
const asked = () => screen.getByText(/, bet /).textContent?.replace('\u00a0', ' ');

it('keeps the slot of a field with text when someone else enters its win, and overwrites that only when saved', async () => {
  const { api, user, settle, stored } = await open(opening(100));
  expect(asked()).toBe('Slot B, bet 1.00 EUR');
  await user.type(win(), '12');
  stored(opening(100, 700));
  await poll();
  expect([asked(), win().value]).toEqual(['Slot B, bet 1.00 EUR', '12']);
  expect(screen.getByRole('alert').textContent).toBe(
    'Someone else entered 7.00\u00a0EUR for Slot B. Saving overwrites it.Keep theirs',
  );
  api.on('PUT /api/hunts/current/slots/*', { json: opening(100, 125_000).slots[1] });
  stored(opening(100, 125_000));
  await user.type(win(), '50{Enter}');
  await settle();
  expect(
    api.calls('PUT /api/hunts/current/slots/*').map(({ url, body }) => [url.pathname, body]),
  ).toMatchObject([['/api/hunts/current/slots/2', { name: 'Slot B', winCents: 125_000 }]]);
  expect([asked(), win().value]).toEqual(['Slot C, bet 1.00 EUR', '']);
  expect(win()).toBe(document.activeElement);
});

it('goes on without what was typed when this person keeps what someone else entered', async () => {
  const { api, user, press, stored } = await open(opening(100));
  await user.type(win(), '12');
  stored(opening(100, 700));
  await poll();
  await press('Keep theirs');
  expect([asked(), win().value]).toEqual(['Slot C, bet 1.00 EUR', '']);
  expect(win()).toBe(document.activeElement);
  expect(api.calls('PUT /api/hunts/current/slots/*')).toEqual([]);
});

it('shows the next slot, without moving the focus to it, when someone else enters a win', async () => {
  const { user, stored } = await open(opening(100));
  stored(opening(100, 700));
  await poll();
  expect(asked()).toBe('Slot C, bet 1.00 EUR');
  expect(document.activeElement).toBe(document.body);
  // A field in use stays, even an empty one.
  await user.click(win());
  stored(opening(100, 700, 800));
  await poll();
  expect(asked()).toBe('Slot C, bet 1.00 EUR');
  await user.tab();
  await user.tab();
  expect(screen.queryByText(/, bet /)).toBeNull();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeTruthy();
});

it('never moves the focus for someone else, after a save of this person either', async () => {
  const { api, user, settle, stored } = await open(opening());
  api.on('PUT /api/hunts/current/slots/*', { json: opening(100).slots[0] });
  stored(opening(100));
  await user.type(win(), '1{Enter}');
  await settle();
  expect([asked(), win()]).toEqual(['Slot B, bet 1.00 EUR', document.activeElement]);
  act(() => win().blur());
  stored(opening(100, 700));
  await poll();
  expect(asked()).toBe('Slot C, bet 1.00 EUR');
  expect(document.activeElement).toBe(document.body);
});

it('keeps what is typed while a win is being saved, and a win that was refused', async () => {
  const { api, user, settle, stored } = await open(opening());
  api.on('PUT /api/hunts/current/slots/*', { json: opening(1_200).slots[0] });
  const release = api.hold('PUT /api/hunts/current/slots/*');
  await user.type(win(), '12{Enter}');
  await user.type(win(), '50');
  stored(opening(1_200));
  release();
  await settle();
  expect([asked(), win().value]).toEqual(['Slot A, bet 1.00 EUR', '1250']);
  expect(screen.queryByRole('alert')).toBeNull();
  api.on('PUT /api/hunts/current/slots/*', refusal(409, 'Slot A has changed.'));
  await user.type(win(), '{Enter}');
  await settle();
  expect(await screen.findByText('Slot A has changed.')).toBeTruthy();
  expect([asked(), win().value]).toEqual(['Slot A, bet 1.00 EUR', '1250']);
});

it.each<[string, Hunt | null, RegExp]>([
  [
    'removed the slot',
    { ...opening(100), slots: opening(100).slots.slice(0, 1), currentSlotId: null },
    /removed this slot/,
  ],
  ['ended the hunt', null, /^This bonus hunt is over/],
])('keeps a typed win after someone else %s, and says why it cannot be saved', async (_what, now, reason) => {
  const { press, user, stored } = await open(opening(100));
  await user.type(win(), '12');
  stored(now);
  await poll();
  expect([asked(), win().value]).toEqual(['Slot B, bet 1.00 EUR', '12']);
  expect(screen.getByText(reason)).toBeTruthy();
  await press('Discard');
  expect(screen.queryByRole('textbox', { name: 'Win' })).toBeNull();
});

it('asks before discarding a typed slot on Escape, and keeps it when someone else starts the opening', async () => {
  const { press, user, stored } = await open(HUNT);
  await press('Add a slot');
  const dialog = () => screen.queryByRole('dialog', { name: 'Add a slot' });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Slot' });
  await user.type(name(), 'Wanted{Escape}');
  await press('Keep editing');
  await waitFor(() => expect(name().value).toBe('Wanted'));
  stored(opening());
  await poll();
  expect(name().value).toBe('Wanted');
  fireEvent.keyDown(name(), { key: 'Escape' });
  await press('Leave');
  expect(dialog()).toBeNull();
});

it('closes the empty dialog for slots on Escape without a question', async () => {
  const { press, user } = await open(HUNT);
  await press('Add a slot');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps a typed new hunt when someone else starts one', async () => {
  const { press, user, stored } = await open(null);
  await press('Start a bonus hunt');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'My hunt');
  stored(HUNT);
  await poll();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('My hunt');
});
