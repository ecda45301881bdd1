import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Order, ShopClaim } from '../shared/api';
import { claimIdOf } from '../shared/records';
import { listOf } from '../testing/answers';
import { withStoppedClock } from '../testing/clock';
import { openScreen } from '../testing/open-screen';
import { WaitingClaims } from './WaitingClaims';

const claimOf = (place: number): ShopClaim => ({
  userId: '900000001',
  userName: 'Ada',
  itemName: `Item ${place}`,
  price: 100,
  claimDate: `2026-01-01T00:0${place}:00.000Z`,
  delivered: false,
  state: 'pending',
});
const buyer = {
  userId: '900000001',
  nickname: 'Ada',
  image: '/x.png',
  points: 10,
  watchedMinutes: 60,
  joinedAt: '2025-01-01T00:00:00.000Z',
  claims: 1,
  closedClaims: 0,
};

/** Tonight's claims over a server that lists the open ones. */
function open(count: number) {
  const all = Array.from({ length: count }, (_, place) => claimOf(place + 1));
  const find = (url: URL) => {
    const id = decodeURIComponent(url.pathname.split('/').at(-2) ?? '');
    return all.find((claim) => claimIdOf(claim) === id)!;
  };
  return openScreen(<WaitingClaims title="Claims waiting" />, 'tonight', {
    'GET /api/shop/claims': ({ url }) => {
      const [from, to] = JSON.parse(url.searchParams.get('range') ?? '[0,4]') as [number, number];
      const waiting = all.filter(({ delivered }) => !delivered);
      return listOf(
        waiting.slice(from, to + 1).map((each) => ({ ...each })),
        waiting.length,
      );
    },
    'GET /api/shop/claims/*/order': ({ url }) => ({
      json: {
        claim: find(url),
        buyer,
        timeline: [],
        answers: [],
        hasCode: false,
        note: null,
      } satisfies Order,
    }),
    'PATCH /api/shop/claims/*/delivery': ({ url }) => {
      const claim = find(url);
      claim.delivered = !claim.delivered;
      claim.state = claim.delivered ? 'delivered' : 'pending';
      return { json: { ...claim } };
    },
    'PATCH /api/shop/claims/state': ({ body }) => {
      const changed = all.filter((claim) => (body as { ids: string[] }).ids.includes(claimIdOf(claim)));
      changed.forEach((claim) => Object.assign(claim, { delivered: true, state: 'delivered' }));
      return { json: { changed, refused: [] } };
    },
  });
}

const rows = () => screen.getAllByRole('listitem');
const items = () => rows().map((row) => /Item \d/.exec(row.textContent)?.[0]);
const first = () => within(rows()[0]!);
const UNDO = { name: 'Undo Item 1 for Ada' };
/** Longer than an undo is offered. */
const LATER_MS = 8_100;

it('delivers in place, and undoes it on the row', async () => {
  await open(6);
  expect(items()).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5']);
  fireEvent.click(first().getByRole('button', { name: 'Deliver' }));
  expect(await first().findByRole('button', { name: 'Delivered' })).toBeTruthy();
  expect(items()).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5']);
  // Not a press, which would be ignored so soon after the row has changed.
  fireEvent.click(first().getByRole('button', UNDO));
  expect(await first().findByRole('button', { name: 'Deliver' })).toBeTruthy();
});

it('brings up the next claim once the delivery can no longer be undone there', async () => {
  await open(6);
  await withStoppedClock(async (pass) => {
    fireEvent.click(first().getByRole('button', { name: 'Deliver' }));
    await pass(1_000);
    expect(first().getByRole('button', UNDO)).toBeTruthy();
    await pass(LATER_MS);
    expect(items()).toEqual(['Item 2', 'Item 3', 'Item 4', 'Item 5', 'Item 6']);
  });
});

it('opens a claim on Tonight, goes on to the next when it is delivered, and closes back to its link', async () => {
  const { user, settle, press, place } = await open(2);
  const link = screen.getByRole('link', { name: /^Item 1/ });
  await user.click(link);
  await settle();
  expect(within(screen.getByRole('dialog', { name: 'Item 1' })).getByText('1 of 2')).toBeTruthy();
  expect(place()).toMatch(/^\/admin\/tonight\?claim=/);
  await press('Deliver');
  expect(screen.getByRole('dialog', { name: 'Item 2' })).toBeTruthy();
  await press('Close');
  expect(place()).toBe('/admin/tonight');
  expect(document.activeElement).toBe(link);
  expect(first().getByRole('button', UNDO)).toBeTruthy();
});

it('closes after the last claim', async () => {
  const { user, settle, press, place } = await open(1);
  await user.click(screen.getByRole('link', { name: /^Item 1/ }));
  await settle();
  fireEvent.change(screen.getByRole('textbox', { name: 'Message to the viewer' }), {
    target: { value: 'Enjoy' },
  });
  await press('Deliver');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(place()).toBe('/admin/tonight');
});
