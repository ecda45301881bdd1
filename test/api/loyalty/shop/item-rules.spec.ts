import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import { AccountTokensService } from '../../../../backend/src/channel/twitch/accounts/account-tokens.service.js';
import { TwitchApiClient } from '../../../../backend/src/channel/twitch/api/twitch-api.client.js';
import { TwitchUnavailableError } from '../../../../backend/src/channel/twitch/api/twitch-errors.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createCategory, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

const HOUR_MS = 3_600_000;

let viewer: TestClient;
let memberId: number;

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const category = (await createCategory(database)).id;

beforeEach(async () => {
  const user = await createUser(database, { points: 10_000 });
  memberId = user.memberId;
  viewer = await site.signIn(user.userId);
});
const fields = (changes: object) => ({
  name: 'Ticket',
  description: 'For the raffle',
  category,
  price: 10,
  image: '/media/ticket.svg',
  stock: 50,
  ...changes,
});
const add = async (changes: object) => {
  const answer = await admin.post('/api/shop/items', fields(changes));
  expect(answer.status).toBe(201);
  return answer.json<ShopItemDto>();
};
const claim = async ({ id: itemId }: { id: number }) => viewer.post('/api/shop/claim', { itemId });
const refusalOf = async (item: { id: number }) => {
  const answer = await claim(item);
  expect(answer.status).toBe(409);
  await assertInvariants(database);
  const { code, params } = answer.json<{ code: string; params: object }>();
  return { code, params };
};
const statusOf = async (item: { id: number }) => (await claim(item)).status;
const aged = (age: string) =>
  database.query(`UPDATE shop_claims SET claim_date = claim_date - $2::interval WHERE member_id = $1`, [
    memberId,
    age,
  ]);
const setViewerFact = (column: string, value: unknown) =>
  database.query(`UPDATE viewer_facts SET ${column} = $2 WHERE member_id = $1`, [memberId, value]);
const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe('an item', () => {
  it('shows its rules, if any, to everyone', async () => {
    const rules = { from: '2026-01-01T10:00:00+02:00', limit: 2, followersOnly: true, cooldownSeconds: null };
    const item = await add({ rules, unlimited: true, featured: true });
    const kept = { from: '2026-01-01T08:00:00.000Z', limit: 2, followersOnly: true, period: 'ever' };
    const listed = (await site.guest().get('/api/shop/items')).json<ShopItemDto[]>();
    expect(listed[0]).toMatchObject({ id: item.id, rules: kept, unlimited: true, featured: true });
    const plain = await admin.put(
      `/api/shop/items/${item.id}`,
      fields({ rules: null, unlimited: false, featured: false }),
    );
    expect(Object.keys(plain.json<object>()).sort()).toEqual(
      [
        'id',
        'hidden',
        'casino',
        'licence',
        'allowedCountries',
        'blockedCountries',
        ...Object.keys(fields({})),
      ].sort(),
    );
  });

  it('keeps the values of fields missing from the form', async () => {
    const item = await add({ rules: { limit: 1 }, unlimited: true });
    const saved = await admin.put(`/api/shop/items/${item.id}`, fields({ price: 11 }));
    expect(saved.json()).toMatchObject({ rules: { limit: 1 }, unlimited: true, price: 11 });
  });

  it('comes first when featured, and otherwise where it was dragged to', async () => {
    const own = (await createCategory(database)).id;
    const items = [];
    for (const name of ['A', 'B', 'C']) items.push(await add({ name, category: own }));
    const names = async () =>
      (await site.guest().get(`/api/shop/items?category=${own}`))
        .json<ShopItemDto[]>()
        .map(({ name }) => name);
    const all = (await admin.get('/api/shop/items')).json<ShopItemDto[]>();
    const reordered = await admin.put('/api/shop/items/reorder', { items: all.toReversed() });
    expect(reordered.status).toBe(200);
    expect(await names()).toEqual(['C', 'B', 'A']);
    await admin.put(`/api/shop/items/${items[0]?.id}`, fields({ name: 'A', category: own, featured: true }));
    expect(await names()).toEqual(['A', 'C', 'B']);
    const partial = await admin.put('/api/shop/items/reorder', { items: all.slice(1) });
    expect([partial.status, partial.json()]).toMatchObject([409, { code: 'item_list_changed' }]);
  });

  it('with unlimited stock sells at a stock of 0, which stays', async () => {
    const item = await add({ stock: 0, unlimited: true });
    expect(await statusOf(item)).toBe(201);
    expect((await admin.get(`/api/shop/items/${item.id}`)).json()).toMatchObject({ stock: 0 });
    const { claims } = (await viewer.get('/api/shop/claims/mine')).json<{ claims: { id: string }[] }>();
    await viewer.post(`/api/shop/claims/${encodeURIComponent(claims[0]?.id ?? '')}/cancel`);
    expect((await admin.get(`/api/shop/items/${item.id}`)).json()).toMatchObject({ stock: 0 });
  });

  it.each([
    [{ from: '2026-03-02T10:00Z', until: '2026-03-02T10:00Z' }, /^Available until must be later/],
    [{ from: 'tomorrow' }, /^Available from must be a time/],
    [{ limit: 0 }, /^Limit per person/],
    [{ limit: 1, period: 'year' }, /^Period must be one of/],
    [{ cooldownSeconds: 1.5 }, /^Cooldown/],
    [{ watchedHours: '3' }, /^Hours watched/],
    ['none', /^Rules/],
  ])('is refused with the rules %j', async (rules, sentence) => {
    const answer = await admin.post('/api/shop/items', fields({ rules }));
    expect([answer.status, answer.json()]).toMatchObject([400, { error: expect.stringMatching(sentence) }]);
  });
});

describe('a schedule', () => {
  it('opens and closes an item by the database clock', async () => {
    expect(await refusalOf(await add({ rules: { from: fromNow(HOUR_MS) } }))).toEqual({
      code: 'opens_later',
      params: { again: iso },
    });
    expect(await refusalOf(await add({ rules: { until: fromNow(-1) } }))).toEqual({
      code: 'no_longer_available',
      params: {},
    });
    expect(await statusOf(await add({ rules: { from: fromNow(-HOUR_MS), until: fromNow(HOUR_MS) } }))).toBe(
      201,
    );
  });
});

describe('a limit', () => {
  it.each([
    ['24 hours', '25 hours'],
    ['7 days', '8 days'],
    ['30 days', '31 days'],
  ])('per %s lets a member claim again afterwards', async (period, later) => {
    const item = await add({ rules: { limit: 2, period } });
    expect(await statusOf(item)).toBe(201);
    expect(await statusOf(item)).toBe(201);
    expect(await refusalOf(item)).toEqual({ code: 'claim_limit', params: { limit: 2, period, again: iso } });
    await aged(later);
    expect(await statusOf(item)).toBe(201);
  });

  it('per broadcast counts from its start, and needs one', async () => {
    const item = await add({ rules: { limit: 1, period: 'broadcast' } });
    await database.query('DELETE FROM stream_snapshots');
    expect(await refusalOf(item)).toEqual({ code: 'offline', params: {} });
    const live = { isLive: true, startedAt: fromNow(-HOUR_MS) };
    await database.query('INSERT INTO stream_snapshots (snapshot) VALUES ($1)', [JSON.stringify(live)]);
    expect(await statusOf(item)).toBe(201);
    expect(await refusalOf(item)).toEqual({ code: 'claim_limit', params: { limit: 1, period: 'broadcast' } });
    await aged('2 hours');
    expect(await statusOf(item)).toBe(201);
  });

  it('of one holds against 20 simultaneous claims by one member', async () => {
    const item = await add({ rules: { limit: 1 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(item)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await assertInvariants(database);
  });
});

describe('a limit and a cooldown', () => {
  it.each([
    ['claim_limit', { limit: 1 }],
    ['claim_limit', { limit: 1, period: '24 hours' }],
    ['claim_cooldown', { cooldownSeconds: 3_600 }],
  ])('only count claims for the same item by the same member: %s by %j', async (code, rules) => {
    const [item, other] = [await add({ rules }), await add({ rules })];
    expect(await statusOf(other)).toBe(201);
    const somebody = await site.signIn((await createUser(database, { points: 100 })).userId);
    expect((await somebody.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
    expect(await statusOf(item)).toBe(201);
    expect((await refusalOf(item)).code).toBe(code);
  });
});

describe('a claim that was', () => {
  const endings = {
    cancelled: (path: string) => viewer.post(`${path}/cancel`),
    rejected: (path: string) => admin.patch(`${path}/state`, { state: 'rejected' }),
  };
  const rules = {
    'a limit for ever': [{ limit: 1 }, { code: 'claim_limit', params: { limit: 1, period: 'ever' } }],
    'a limit per 24 hours': [
      { limit: 1, period: '24 hours' },
      { code: 'claim_limit', params: { limit: 1, period: '24 hours', again: iso } },
    ],
    'a cooldown': [{ cooldownSeconds: 3_600 }, { code: 'claim_cooldown', params: { again: iso } }],
  } as const;

  it.each(
    Object.entries(endings).flatMap(([ending, end]) =>
      Object.entries(rules).map(([rule, given]) => [ending, rule, end, given] as const),
    ),
  )('%s does not count towards %s', async (_ending, _rule, end, [rule, refusal]) => {
    const item = await add({ rules: rule });
    expect(await statusOf(item)).toBe(201);
    expect(await refusalOf(item)).toEqual(refusal);
    const { claims } = (await viewer.get('/api/shop/claims/mine')).json<{ claims: { id: string }[] }>();
    await end(`/api/shop/claims/${encodeURIComponent(claims[0]?.id ?? '')}`);
    expect(await statusOf(item)).toBe(201);
    expect(await refusalOf(item)).toEqual(refusal);
  });
});

describe('a cooldown', () => {
  it('makes a member wait', async () => {
    const item = await add({ rules: { cooldownSeconds: 60 } });
    expect(await statusOf(item)).toBe(201);
    expect(await refusalOf(item)).toEqual({ code: 'claim_cooldown', params: { again: iso } });
    await aged('61 seconds');
    expect(await statusOf(item)).toBe(201);
  });
});

describe('eligibility to claim', () => {
  it('followers: an unknown or outdated follow is refused with a separate sentence', async () => {
    const item = await add({ rules: { followersOnly: true } });
    expect(await refusalOf(item)).toEqual({ code: 'follow_unknown', params: {} });
    await setViewerFact('follows', true);
    await setViewerFact('follows_checked_at', fromNow(-HOUR_MS));
    expect(await refusalOf(item)).toEqual({ code: 'follow_unknown', params: {} });
    await setViewerFact('follows_checked_at', fromNow(0));
    expect(await statusOf(item)).toBe(201);
    await setViewerFact('follows', false);
    expect(await refusalOf(item)).toEqual({ code: 'followers_only', params: {} });
  });

  it('followers: Twitch is asked when it is unknown', async () => {
    const item = await add({ rules: { followersOnly: true } });
    const token = { userId: '1', accessToken: 'x', scopes: ['moderator:read:followers'], expiresAt: 0 };
    const current = jest.spyOn(site.app.get(AccountTokensService), 'current').mockResolvedValue(token);
    const follows = jest.spyOn(site.app.get(TwitchApiClient), 'follows').mockResolvedValue(false);
    try {
      expect(await refusalOf(item)).toEqual({ code: 'followers_only', params: {} });
      expect(await refusalOf(item)).toEqual({ code: 'followers_only', params: {} });
      expect(follows.mock.calls).toEqual([['x', '1', expect.stringMatching(/^9/)]]);
      await setViewerFact('follows_checked_at', fromNow(-11 * 60_000));
      follows.mockResolvedValue(true);
      expect(await statusOf(item)).toBe(201);
      await setViewerFact('follows_checked_at', fromNow(-11 * 60_000));
      follows.mockRejectedValue(new TwitchUnavailableError('Twitch gave no answer'));
      expect(await refusalOf(item)).toEqual({ code: 'follow_unknown', params: {} });
    } finally {
      current.mockRestore();
      follows.mockRestore();
    }
  });

  it('loyal viewers: by the earning rules', async () => {
    const item = await add({ rules: { loyalOnly: true } });
    await database.query('UPDATE earning_rules SET loyal_after_hours = 3');
    await setViewerFact('watched_minutes', 179);
    expect(await refusalOf(item)).toEqual({ code: 'loyal_only', params: { hours: 3 } });
    await setViewerFact('watched_minutes', 180);
    expect(await statusOf(item)).toBe(201);
  });

  it('viewers with enough hours watched', async () => {
    const item = await add({ rules: { watchedHours: 2 } });
    await setViewerFact('watched_minutes', 119);
    expect(await refusalOf(item)).toEqual({ code: 'watch_more', params: { hours: 2 } });
    await setViewerFact('watched_minutes', 120);
    expect(await statusOf(item)).toBe(201);
  });

  it('accounts and members of a certain age', async () => {
    const account = await add({ rules: { accountDays: 30 } });
    const created = jest.spyOn(site.app.get(TwitchApiClient), 'createdAt').mockResolvedValue(null);
    expect(await refusalOf(account)).toEqual({ code: 'account_age_unknown', params: {} });
    created.mockResolvedValue(new Date(Date.now() - 28 * 24 * HOUR_MS));
    expect(await refusalOf(account)).toEqual({ code: 'account_too_new', params: { days: 30, again: iso } });
    created.mockRestore();
    await setViewerFact('account_created_at', fromNow(-29 * 24 * HOUR_MS));
    expect(await refusalOf(account)).toEqual({ code: 'account_too_new', params: { days: 30, again: iso } });
    await setViewerFact('account_created_at', fromNow(-31 * 24 * HOUR_MS));
    expect(await statusOf(account)).toBe(201);
    const member = await add({ rules: { memberDays: 7 } });
    expect(await refusalOf(member)).toEqual({ code: 'member_too_new', params: { days: 7, again: iso } });
    await database.query(`UPDATE members SET created_at = now() - interval '8 days' WHERE id = $1`, [
      memberId,
    ]);
    expect(await statusOf(member)).toBe(201);
  });
});

it('checks price, rules, stock and points in this order', async () => {
  const item = await add({ price: 99_999, stock: 0, rules: { followersOnly: true } });
  const changed = await viewer.post('/api/shop/claim', { itemId: item.id, expectedPrice: 1 });
  expect(changed.json()).toMatchObject({ code: 'price_changed' });
  expect(await refusalOf(item)).toEqual({ code: 'follow_unknown', params: {} });
  await setViewerFact('follows', true);
  await setViewerFact('follows_checked_at', fromNow(0));
  expect(await refusalOf(item)).toEqual({ code: 'out_of_stock', params: {} });
  await database.query('UPDATE shop_items SET stock = 1 WHERE id = $1', [item.id]);
  expect(await refusalOf(item)).toEqual({ code: 'need_points', params: { missing: 89_999 } });
});

describe('the refusals a claim would get', () => {
  const refusedItems = async () =>
    (await viewer.get('/api/shop/claims/refused-items')).json<{ itemId: number; code: string }[]>();

  it('are listed in advance, by item, as the claim would return them', async () => {
    const limited = await add({ rules: { limit: 1, period: '7 days' } });
    const later = await add({ rules: { from: fromNow(HOUR_MS) } });
    const hidden = await add({ rules: { from: fromNow(HOUR_MS) }, hidden: true });
    const ids = async () => (await refusedItems()).map(({ itemId }) => itemId);
    expect(await ids()).toContain(later.id);
    expect(await ids()).not.toContain(hidden.id);
    expect(await ids()).not.toContain(limited.id);
    const refusals = [];
    for (const item of [limited, limited, later]) {
      const answer = await claim(item);
      if (answer.status === 409) refusals.push({ ...answer.json<object>(), itemId: item.id });
    }
    const told = await refusedItems();
    expect(refusals.map(({ itemId }) => told.find((each) => each.itemId === itemId))).toEqual(
      refusals.map((refusal) => expect.objectContaining(refusal)),
    );
    expect(refusals).toHaveLength(2);
  });

  it('are not for guests', async () => {
    expect((await site.guest().get('/api/shop/claims/refused-items')).status).toBe(401);
  });
});
