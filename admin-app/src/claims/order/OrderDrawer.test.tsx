import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Order, ShopClaim } from '../../shared/api';
import { claimPath } from '../../shared/claim-states';
import { claimIdOf } from '../../shared/records';
import { listOf, refusal } from '../../testing/answers';
import { withStoppedClock } from '../../testing/clock';
import { openScreen } from '../../testing/open-screen';
import { ClaimsPage } from '../ClaimsPage';

const claimOf = (itemName: string, minute: number): ShopClaim => ({
  userId: '900000001',
  userName: 'Ada',
  itemName,
  price: 100,
  claimDate: `2026-01-01T00:0${minute}:00.000Z`,
  delivered: false,
  state: 'pending',
});
const MUG = claimOf('Mug', 1);
const HAT = claimOf('Hat', 2);

const orderOf = (claim: ShopClaim): Order => ({
  claim,
  buyer: {
    userId: claim.userId,
    nickname: claim.userName,
    image: '/x.png',
    points: 10,
    watchedMinutes: 60,
    joinedAt: '2025-01-01T00:00:00.000Z',
    claims: 2,
    closedClaims: 0,
  },
  timeline: [],
  answers: [],
  hasCode: false,
  note: null,
});

const open = (path: string) =>
  openScreen(<ClaimsPage />, path, {
    'GET /api/shop/claims': listOf([MUG, HAT]),
    'GET /api/shop/claims/*/order': ({ url }) => {
      const id = decodeURIComponent(url.pathname.split('/').at(-2) ?? '');
      return { json: orderOf([MUG, HAT].find((claim) => claimIdOf(claim) === id)!) };
    },
  });
const drawer = (name: string) => within(screen.getByRole('dialog', { name }));

it('goes back to the list it was opened from, so that Back doesn’t open it again', async () => {
  const { user, settle, go, back, press, place } = await open('claims');
  await go('users');
  await go('claims?page=1');
  await user.click(screen.getByRole('link', { name: 'Mug' }));
  await settle();
  await user.click(drawer('Mug').getByRole('link', { name: 'Hat' }));
  await settle();
  expect(drawer('Hat').getByText('Ada')).toBeTruthy();
  await press('Close');
  expect(place()).toBe('/admin/claims?page=1');
  await back();
  expect(place()).toBe('/admin/users');
});

it('opened by its address, is replaced by the list', async () => {
  const { press, go, back, place } = await open('dashboard');
  await go(claimPath(claimIdOf(MUG)).slice(1));
  expect(drawer('Mug').getByText('Ada')).toBeTruthy();
  await press('Close');
  expect(place()).toBe('/admin/claims');
  await back();
  expect(place()).toBe('/admin/dashboard');
});

it('shows what someone else did to the claim in the meantime', async () => {
  const { api } = await open('claims');
  await withStoppedClock(async (pass) => {
    fireEvent.click(screen.getByRole('link', { name: 'Mug' }));
    await pass(100);
    expect(drawer('Mug').queryByText('Processing')).toBeNull();
    api.on('GET /api/shop/claims/*/order', { json: orderOf({ ...MUG, state: 'processing' }) });
    await pass(30_000);
    expect(drawer('Mug').getByText('Processing')).toBeTruthy();
  });
});

it('keeps what is typed when the list behind it fails to load', async () => {
  const { api, user, press, settle } = await open('claims');
  await user.click(screen.getByRole('link', { name: 'Mug' }));
  await settle();
  const message = () =>
    drawer('Mug').getByRole<HTMLInputElement>('textbox', { name: 'Message to the viewer' });
  fireEvent.change(message(), { target: { value: 'On its way' } });
  api.on('GET /api/shop/claims', refusal(503));
  api.on('PATCH /api/shop/claims/state', refusal(500));
  await press('Start processing');
  expect(screen.getByText(/^Failed to load claims/)).toBeTruthy();
  expect(message().value).toBe('On its way');
});

const CAP = claimOf('Cap', 3);

/** A list in pages of two. Delivered claims leave it. */
async function openPages() {
  let listed = [MUG, HAT, CAP];
  const opened = await openScreen(<ClaimsPage />, 'claims?perPage=2', {
    'GET /api/shop/claims': ({ url }) => {
      const [from, to] = JSON.parse(url.searchParams.get('range') ?? '[0,1]') as [number, number];
      return listOf(listed.slice(from, to + 1), listed.length);
    },
    'GET /api/shop/claims/*/order': ({ url }) => {
      const id = decodeURIComponent(url.pathname.split('/').at(-2) ?? '');
      return { json: orderOf([MUG, HAT, CAP].find((claim) => claimIdOf(claim) === id)!) };
    },
    'PATCH /api/shop/claims/state': ({ body }) => {
      const { ids } = body as { ids: string[] };
      const changed = listed.filter((claim) => ids.includes(claimIdOf(claim)));
      listed = listed.filter((claim) => !changed.includes(claim));
      return {
        json: {
          changed: changed.map((each) => ({ ...each, state: 'delivered', delivered: true })),
          refused: [],
        },
      };
    },
  });
  await opened.user.click(screen.getByRole('link', { name: 'Mug' }));
  await opened.settle();
  return opened;
}
const place = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

it('leads through the list across its pages, and back to it', async () => {
  const { press, place: address } = await openPages();
  expect(place()).toBe('1 of 3');
  expect(isOff('Previous claim')).toBe(true);
  await press('Next claim');
  expect(drawer('Hat').getByText('2 of 3')).toBeTruthy();
  await press('Next claim');
  expect(drawer('Cap').getByText('3 of 3')).toBeTruthy();
  expect(isOff('Next claim')).toBe(true);
  await press('Previous claim');
  expect(drawer('Hat').getByText('2 of 3')).toBeTruthy();
  await press('Close');
  expect(address()).toBe('/admin/claims?perPage=2');
});

it('leads on by arrow keys, but not while someone types', async () => {
  const { user, settle } = await openPages();
  await user.keyboard('{ArrowRight}');
  await settle();
  expect(drawer('Hat').getByText('2 of 3')).toBeTruthy();
  await user.click(drawer('Hat').getByRole('textbox', { name: 'Message to the viewer' }));
  await user.keyboard('{ArrowLeft}');
  await settle();
  expect(place()).toBe('2 of 3');
});

it('skips no claim because the ones before it were delivered', async () => {
  const { press } = await openPages();
  await press('Deliver');
  await press('Next claim');
  await press('Deliver');
  await press('Next claim');
  expect(drawer('Cap').getByText('3 of 3')).toBeTruthy();
});
