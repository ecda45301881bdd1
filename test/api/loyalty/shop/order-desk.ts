import { beforeEach, expect } from '@jest/globals';
import type { MyClaimsDto } from '../../../../backend/src/loyalty/shop/dto/my-claim.dto.js';
import type { OrderDto } from '../../../../backend/src/loyalty/shop/dto/order.dto.js';
import type { TestClient } from '../../../support/client.js';
import type { TestDatabase } from '../../../support/database.js';
import {
  createAdmin,
  createItem,
  createModerator,
  createUser,
  type NewUser,
} from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type SharedSite, useSite } from '../../../support/site.js';

/* One shop for all tests of a file, with a new buyer and a new item for each test. */

let site: SharedSite['site'];
export let database: TestDatabase;
export let admin: TestClient;
export let moderator: TestClient;

export let luna: NewUser;
export let viewer: TestClient;
export let itemId: number;

export async function openOrderDesk(): Promise<void> {
  ({ site, database } = await useSite());
  admin = await site.signIn((await createAdmin(database, { nickname: 'NeonAce' })).userId);
  moderator = await site.signIn((await createModerator(database)).userId);
  beforeEach(async () => {
    luna = await createUser(database, { points: 1_000 });
    viewer = await site.signIn(luna.userId);
    itemId = (await admin.post('/api/shop/items', await fields())).json<{ id: number }>().id;
  });
}

export const signIn = (userId: string) => site.signIn(userId);
export const guest = () => site.guest();
export const application = () => site.app;
const fields = async (changes: Record<string, unknown> = {}) => ({
  name: 'Hoodie',
  description: 'Warm',
  category: (await createItem(database)).category_id,
  price: 300,
  image: '/media/hoodie.svg',
  stock: 5,
  ...changes,
});
export const buy = async (client = viewer) => {
  expect((await client.post('/api/shop/claim', { itemId })).status).toBe(201);
  const [claim] = (await mine(client)).claims;
  if (!claim) throw new Error('no claim');
  return claim;
};
export const mine = async (client = viewer) =>
  (await client.get('/api/shop/claims/mine')).json<MyClaimsDto>();
export const path = (id: string, verb: string) => `/api/shop/claims/${encodeURIComponent(id)}/${verb}`;
export const cancel = (id: string, client = viewer) => client.post(path(id, 'cancel'));
export const set = (id: string, state: string, note?: string, client = moderator) =>
  client.patch(path(id, 'state'), { state, note });
export const toggle = (id: string) => moderator.patch(path(id, 'delivery'));
export const order = async (id: string) => (await moderator.get(path(id, 'order'))).json<OrderDto>();
export const stock = async () => {
  const [row] = await database.query<{ stock: string }>('SELECT stock FROM shop_items WHERE id = $1', [
    itemId,
  ]);
  return Number(row?.stock);
};
export const points = async () => {
  const sql = 'SELECT points FROM balances WHERE member_id = $1';
  const [row] = await database.query<{ points: string }>(sql, [luna.memberId]);
  return Number(row?.points);
};
export const expectPoints = async (left: number, pieces: number) => {
  expect([await points(), await stock()]).toEqual([left, pieces]);
  await assertInvariants(database);
};
