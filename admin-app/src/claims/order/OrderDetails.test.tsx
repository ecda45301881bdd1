import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { Order, ShopClaim } from '../../shared/api';
import { claimIdOf } from '../../shared/records';
import { listOf, refusal } from '../../testing/answers';
import { openScreen } from '../../testing/open-screen';
import { ClaimsPage } from '../ClaimsPage';

const CLAIM: ShopClaim = {
  userId: '42',
  userName: 'Luna_Sky',
  itemName: 'Mug',
  price: 100,
  claimDate: '2026-11-20T10:00:00.000Z',
  delivered: false,
  state: 'pending',
};
const ID = claimIdOf(CLAIM);
const order = (changes: Partial<Order> = {}, claim: Partial<ShopClaim> = {}): Order => ({
  claim: { ...CLAIM, ...claim },
  buyer: {
    userId: '42',
    nickname: 'Luna_Sky',
    image: '',
    points: 5,
    watchedMinutes: 0,
    joinedAt: '2026-11-01T12:00:00.000Z',
    claims: 1,
    closedClaims: 0,
  },
  timeline: [],
  answers: [],
  hasCode: false,
  note: null,
  ...changes,
});

async function open(first = order()) {
  const opened = await openScreen(<ClaimsPage />, `claims/${encodeURIComponent(ID)}`, {
    'GET /api/shop/claims': listOf([CLAIM]),
    'GET /api/shop/claims/*/order': { json: first },
  });
  return {
    ...opened,
    stored: (now: Order) => opened.api.on('GET /api/shop/claims/*/order', { json: now }),
  };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const NOTE = 'Internal note';
const MESSAGE = 'Message to the viewer';
const MOVE = 'PATCH /api/shop/claims/state';

it('keeps what is typed into the note while it is being saved, and after a refusal', async () => {
  const { api, press, settle } = await open();
  api.on('PUT /api/shop/claims/*/note', { json: order({ note: 'Sent' }) });
  const release = api.hold('PUT /api/shop/claims/*/note');
  type(NOTE, 'Sent ');
  await press('Save note');
  type(NOTE, 'Sent and more');
  release();
  await settle();
  expect(field(NOTE).value).toBe('Sent and more');
  expect(screen.queryByText(/^Someone else/)).toBeNull();
  api.on('PUT /api/shop/claims/*/note', refusal(409, 'Too late'));
  await press('Save note');
  expect(screen.getByText('Too late')).toBeTruthy();
  expect(field(NOTE).value).toBe('Sent and more');
});

it('shows the note as it was stored once it is saved', async () => {
  const { api, press } = await open();
  api.on('PUT /api/shop/claims/*/note', { json: order({ note: 'Sent' }) });
  type(NOTE, 'Sent ');
  await press('Save note');
  expect(field(NOTE).value).toBe('Sent');
});

it('keeps a typed note when someone else changes it, shows theirs, and follows theirs while untouched', async () => {
  const { api, press, stored } = await open();
  api.on(MOVE, refusal(500));
  stored(order({ note: 'Theirs' }));
  await press('Start processing');
  expect(field(NOTE).value).toBe('Theirs');
  type(NOTE, 'Mine');
  stored(order({ note: 'Theirs again' }));
  await press('Start processing');
  expect(field(NOTE).value).toBe('Mine');
  expect(
    screen.getByText('Someone else has changed the note. Saving overwrites theirs: Theirs again'),
  ).toBeTruthy();
  await press('Keep theirs');
  expect(field(NOTE).value).toBe('Theirs again');
});

it('empties the message once it was sent, except for what was typed since', async () => {
  const { api, press, settle } = await open();
  const moved = { ...CLAIM, state: 'processing' } as const;
  api.on(MOVE, { json: { changed: [moved], refused: [] } });
  type(MESSAGE, 'On its way');
  await press('Start processing');
  expect(field(MESSAGE).value).toBe('');
  const release = api.hold(MOVE);
  type(MESSAGE, 'Code: 123');
  await press('Deliver');
  type(MESSAGE, 'Code: 123456');
  release();
  await settle();
  expect(field(MESSAGE).value).toBe('Code: 123456');
});

it('keeps a typed message after someone else has taken the last step, and says that it cannot be sent', async () => {
  const { api, press, stored } = await open();
  type(MESSAGE, 'Code: 123');
  api.on(MOVE, refusal(409, 'It has changed'));
  stored(order({}, { state: 'cancelled' }));
  await press('Start processing');
  expect(field(MESSAGE).value).toBe('Code: 123');
  expect(screen.getByText('This message can’t be sent any more. You can still copy it.')).toBeTruthy();
});
