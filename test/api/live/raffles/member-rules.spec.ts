import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MEMBER_FLAGS, MEMBER_NUMBERS, NUMBER_FIELDS } from '#shared/member-rules.js';
import type { RaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import {
  ITEM_RULE_ERRORS,
  RAFFLE_RULE_ERRORS,
} from '../../../../backend/src/members/points/claim-rules.errors.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createCategory, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { RAFFLE_FORM } from './raffle-form.js';

const PAGE_TEXTS = new URL('../../../../locales/en/site.json', import.meta.url);

/** Each with a value that no newcomer meets. New rules in the lists are covered automatically. */
const RULES = [
  ...MEMBER_FLAGS.map((name) => ({ name, rules: { [name]: true } })),
  ...MEMBER_NUMBERS.map((name) => ({ name, rules: { [name]: NUMBER_FIELDS[name].max } })),
];

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const category = (await createCategory(database)).id;
const codesOf = (refusals: Record<string, { code: string }>) =>
  Object.values(refusals).map(({ code }) => code);

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

it.each(RULES)(
  '$name keeps a newcomer from claiming an item, with a text for it on the page',
  async ({ rules }) => {
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
    const { code } = claimed.json<{ code: string }>();
    expect(codesOf(ITEM_RULE_ERRORS)).toContain(code);
    const refused = await newcomer.get('/api/shop/claims/refused-items');
    expect(refused.json()).toContainEqual(expect.objectContaining({ itemId, code }));
    expect(JSON.parse(readFileSync(PAGE_TEXTS, 'utf8'))).toHaveProperty([`shop.refused.${code}`]);
  },
);

it.each(RULES)('$name keeps a newcomer out of a raffle', async ({ rules }) => {
  const { id } = (await admin.post('/api/raffles', { ...RAFFLE_FORM, rules })).json<RaffleDto>();
  expect((await admin.post(`/api/raffles/${id}/open`)).status).toBe(200);

  const joined = await newcomer.post('/api/raffles/current/entry');
  expect(joined.status).toBe(409);
  expect(codesOf(RAFFLE_RULE_ERRORS)).toContain(joined.json<{ code: string }>().code);
});
