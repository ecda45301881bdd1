import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MEMBER_FLAGS, MEMBER_NUMBERS, type MemberFlag, type MemberNumber } from '#shared/member-rules.js';
import type { RaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createCategory, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { RAFFLE_FORM } from './raffle-form.js';

const PAGE_TEXTS = new URL('../../../../locales/en/site.json', import.meta.url);

/** Each with a value that no newcomer meets, and the refusals of an item and of a raffle. */
const RULES: Record<MemberFlag | MemberNumber, [value: true | number, ofItem: string, ofRaffle: string]> = {
  followersOnly: [true, 'followers_only', 'raffle_followers_only'],
  loyalOnly: [true, 'loyal_only', 'raffle_watch_more'],
  watchedHours: [1, 'watch_more', 'raffle_watch_more'],
  accountDays: [1, 'account_too_new', 'raffle_account_too_new'],
  memberDays: [1, 'member_too_new', 'raffle_member_too_new'],
};
const CASES = Object.entries(RULES).map(([name, [value, ofItem, ofRaffle]]) => ({
  name,
  rules: { [name]: value },
  ofItem,
  ofRaffle,
}));

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const category = (await createCategory(database)).id;

let newcomer: TestClient;
beforeEach(async () => {
  // The previous test leaves its raffle open.
  await database.query(
    `UPDATE raffles SET state = 'finished', finished_at = now() WHERE state <> 'finished'`,
  );
  const { userId, memberId } = await createUser(database, { points: 10_000 });
  newcomer = await site.signIn(userId);
  await database.query(
    `UPDATE viewer_facts SET follows = false, follows_checked_at = now(), account_created_at = now() WHERE member_id = $1`,
    [memberId],
  );
});
afterEach(() => assertInvariants(database));

it('every rule is tried', () => {
  expect(Object.keys(RULES)).toEqual([...MEMBER_FLAGS, ...MEMBER_NUMBERS]);
});

it.each(CASES)(
  '$name keeps a newcomer from claiming an item, with a text for it on the page',
  async ({ rules, ofItem: code }) => {
    const item = {
      name: 'Mug',
      description: 'Blue',
      category,
      price: 10,
      image: '/media/ticket.svg',
      stock: 5,
    };
    const added = await admin.post('/api/shop/items', { ...item, rules });
    expect(added.status).toBe(201);
    const { id: itemId } = added.json<ShopItemDto>();

    const claimed = await newcomer.post('/api/shop/claim', { itemId });
    expect(claimed.status).toBe(409);
    expect(claimed.json()).toMatchObject({ code });
    const refused = await newcomer.get('/api/shop/claims/refused-items');
    expect(refused.json()).toContainEqual(expect.objectContaining({ itemId, code }));
    expect(JSON.parse(readFileSync(PAGE_TEXTS, 'utf8'))).toHaveProperty([`shop.refused.${code}`]);
  },
);

it.each(CASES)('$name keeps a newcomer out of a raffle', async ({ rules, ofRaffle: code }) => {
  const { id } = (await admin.post('/api/raffles', { ...RAFFLE_FORM, rules })).json<RaffleDto>();
  expect((await admin.post(`/api/raffles/${id}/open`)).status).toBe(200);

  const joined = await newcomer.post('/api/raffles/current/entry');
  expect(joined.status).toBe(409);
  expect(joined.json()).toMatchObject({ code });
});
