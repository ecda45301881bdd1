import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Order, ShopClaim } from '../../shared/api';
import { claimPath } from '../../shared/claim-states';
import { claimIdOf } from '../../shared/records';
import { listOf } from '../../testing/answers';
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

it('opened by its address, gives way to the list', async () => {
  const { press, go, back, place } = await open('dashboard');
  await go(claimPath(claimIdOf(MUG)).slice(1));
  expect(drawer('Mug').getByText('Ada')).toBeTruthy();
  await press('Close');
  expect(place()).toBe('/admin/claims');
  await back();
  expect(place()).toBe('/admin/dashboard');
});
