import { afterAll, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type { MyClaimsDto } from '../../../../backend/src/loyalty/shop/dto/my-claim.dto.js';
import type { TestClient } from '../../../support/client.js';
import { type OpenStream, openStream, type StreamEvent } from '../../../support/event-stream.js';
import { createAdmin, createItem, createModerator, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { unzip } from '../../../support/unzip.js';
import { useSite } from '../../../support/site.js';
import { type From, from } from './visits.js';

/** Each is in one field only, so that a leak says where it came from. */
const SECRETS = ['AURORA-SPINS', 'aurora-picture', 'AURORA-NOTE', 'AURORA-QUESTION', 'AURORA-CODE'];
const CASINO = {
  name: 'AURORA-SPINS',
  image: '/media/aurora-picture.svg',
  casino: true,
  blocked_countries: '{IT}',
  fields: JSON.stringify([
    { id: 'name', kind: 'text', label: 'AURORA-QUESTION', required: true, hint: '', options: [] },
  ]),
};

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const moderator = await site.signIn((await createModerator(database)).userId);
const spins = await createItem(database, CASINO);
const { fields: _fields, ...withCode } = CASINO;
const coded = await createItem(database, { ...withCode, has_codes: true, stock: 0 } as object);
await admin.post(`/api/shop/items/${coded.id}/codes`, {
  codes: 'AURORA-CODE-1\nAURORA-CODE-2\nAURORA-CODE-3\nAURORA-CODE-4',
});
const raffled = await createItem(database, { name: 'RAFFLED-PRIZE' });
afterAll(() => assertInvariants(database));

interface Person {
  readonly memberId: number;
  readonly userId: string;
  /** The browser that the rule withholds casino items from. */
  readonly browser: TestClient;
  readonly place: From;
}

const member = async (place: From = 'DE', browser?: TestClient): Promise<Person> => {
  const { memberId, userId } = await createUser(database, { points: 10_000 });
  return { memberId, userId, place, browser: await site.signIn(userId, browser) };
};
/** Each lacks one condition of the rule, where possible only since the stream was opened. */
const PEOPLE: Record<string, { meet: () => Promise<Person>; change: (person: Person) => Promise<unknown> }> =
  {
    'who excluded themselves on another device': {
      meet: () => member(),
      change: async ({ userId }) => (await site.signIn(userId)).post('/api/break', { length: '6m' }),
    },
    'who said on another device that they are a minor': {
      meet: () => member(),
      change: async ({ userId }) => (await site.signIn(userId)).post('/api/age', { isOfAge: false }),
    },
    'in a country that the item is not for': { meet: () => member('IT'), change: async () => undefined },
    'who has not answered the age gate': {
      meet: () => member('DE', site.minor()),
      change: async () => undefined,
    },
  };

const read = async ({ browser, place }: Person, address: string) =>
  (await browser.get(address, { headers: from(place) })).text;
const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));
const pathOf = (id: string) => `/api/shop/claims/${encodeURIComponent(id)}`;

/** Claims the item as an adult at home, as they were before. */
async function claim({ userId }: Person, { id: itemId } = spins): Promise<string> {
  const before = await site.signIn(userId);
  const body = { itemId, ...(itemId === spins.id && { answers: { name: 'My name there' } }) };
  expect((await before.post('/api/shop/claim', body, { headers: from('DE') })).status).toBe(201);
  return (await before.get('/api/shop/claims/mine', { headers: from('DE') })).json<MyClaimsDto>().claims[0]!
    .id;
}

const set = async (id: string, state: string) =>
  expect((await moderator.patch(`${pathOf(id)}/state`, { state, note: 'AURORA-NOTE' })).status).toBe(200);

const isAbout =
  (type: string) =>
  ({ event, data }: StreamEvent) =>
    event === 'notification' && data!.includes(type);

describe.each(Object.entries(PEOPLE))('a member %s', (_who, { meet, change }) => {
  let person: Person;
  let stream: OpenStream;
  let delivered: string;
  let rejected: string;
  let pending: string;
  let withACode: string;

  it('is sent what happens to a claim, without the item, on a stream that was open before', async () => {
    person = await meet();
    stream = await openStream(person.browser, undefined, from(person.place));
    withACode = await claim(person, coded);
    [delivered, rejected, pending] = [await claim(person), await claim(person), await claim(person)];
    await change(person);
    await set(delivered, 'delivered');
    await set(rejected, 'rejected');
    const told = await stream.next(isAbout('claim.delivered'));
    expect(JSON.parse(told.data!)).toMatchObject({ type: 'claim.delivered', data: {} });
    const refunded = await stream.next(isAbout('claim.refunded'));
    expect(JSON.parse(refunded.data!)).toMatchObject({ data: { points: 100 } });
    expect(stream.events.some(({ event }) => event === 'claim-update')).toBe(true);
    stream.close();
    expect(secretsIn(JSON.stringify(stream.events))).toEqual([]);
  });

  it('reads state, date and price of their claims, and nothing that says what the item is', async () => {
    const { claims } = JSON.parse(await read(person, '/api/shop/claims/mine')) as MyClaimsDto;
    const unnamed = { itemName: null, image: null, answers: [], hasCode: false, price: 100 };
    expect(claims).toMatchObject([
      { ...unnamed, id: pending, state: 'pending', claimDate: expect.any(String) },
      { ...unnamed, id: rejected, state: 'rejected', timeline: [{ to: 'rejected', note: null }] },
      { ...unnamed, id: delivered, state: 'delivered', timeline: [{ to: 'delivered', note: null }] },
      { ...unnamed, id: withACode, state: 'delivered' },
    ]);
  });

  it.each([
    '/api/notifications',
    '/api/shop/claims/mine',
    '/api/shop/items',
    '/api/points/history',
    '/api/points/earning',
    '/api/auth/user',
    '/',
    '/claims',
    '/points',
    '/shop',
  ])('reads nothing of it at %s', async (address) => {
    expect(secretsIn(await read(person, address))).toEqual([]);
  });

  it('gets neither code nor answers, and can cancel', async () => {
    const { browser, place } = person;
    const headers = from(place);
    const answers = { name: 'AURORA-ANSWER' };
    for (const refused of [
      await browser.get(`${pathOf(withACode)}/code`, { headers }),
      await browser.put(`${pathOf(pending)}/answers`, { answers }, { headers }),
    ])
      expect(['on_break', 'age_required', 'not_in_country']).toContain(refused.json<{ code: string }>().code);
    const cancelled = await browser.post(`${pathOf(pending)}/cancel`, undefined, { headers });
    expect([cancelled.status, cancelled.json()]).toMatchObject([201, { claim: { itemName: null } }]);
  });

  it('has everything in their download, and the team sees it', async () => {
    const cookie = person.browser.cookieHeader();
    const answer = await fetch(new URL('/api/me/download', site.url), { headers: { cookie } });
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect(files.get('json/claims.json')).toContain('AURORA-SPINS');
    const team = await moderator.get(`/api/shop/claims?filter=${JSON.stringify({ userId: person.userId })}`);
    expect(team.text).toContain('AURORA-SPINS');
  });
});

it('names a prize that became a casino item to no member it is withheld from', async () => {
  const [minor, adult] = [await member('DE', site.minor()), await member()];
  await database.query('UPDATE shop_items SET casino = true WHERE id = $1', [raffled.id]);
  const prize = JSON.stringify({ kind: 'item', itemId: raffled.id, words: 'RAFFLED-PRIZE' });
  for (const { memberId } of [minor, adult])
    await database.query(
      `INSERT INTO events (type, subject, member_id, data)
       VALUES ('raffle.won', 'raffle:' || $1::bigint, $1, jsonb_build_object('title', 'Friday', 'prize', $2::jsonb))`,
      [memberId, prize],
    );
  const won = JSON.parse(await read(minor, '/api/notifications')) as { items: unknown[] };
  expect(won.items).toMatchObject([{ data: { title: 'Friday', prize: { kind: 'item' } } }]);
  expect(JSON.stringify(won)).not.toContain('RAFFLED-PRIZE');
  expect(await read(adult, '/api/notifications')).toContain('RAFFLED-PRIZE');
});

it('names a prize that became a casino item to no one on the pages of games', async () => {
  const { id: itemId } = await createItem(database, { name: 'DRAWN-PRIZE' });
  await site.app.get(CacheInvalidationService).invalidate('shop');
  const raffle = { title: 'Friday', prize: { kind: 'item', itemId }, winners: 1, claimMinutes: 0 };
  const flags = { minutes: null, mayWinAgain: false, teamMayEnter: false };
  const { id } = (await admin.post('/api/raffles', { ...raffle, ...flags })).json<{ id: number }>();
  expect((await admin.post(`/api/raffles/${id}/open`)).status).toBe(200);
  const pages = ['/api/raffles/current', `/api/raffles/${id}`];
  const named = async () =>
    (await Promise.all(pages.map((page) => site.guest().get(page)))).map(({ text }) =>
      text.includes('DRAWN-PRIZE'),
    );
  expect(await named()).toEqual([true, true]);
  const item = (await admin.get(`/api/shop/items/${itemId}`)).json<object>();
  expect((await admin.put(`/api/shop/items/${itemId}`, { ...item, casino: true })).status).toBe(200);
  expect(await named()).toEqual([false, false]);
});

it('names the item to an adult, wherever they are told of it', async () => {
  const person = await member();
  const stream = await openStream(person.browser, undefined, from('DE'));
  const id = await claim(person);
  await set(id, 'delivered');
  expect((await stream.next(isAbout('claim.delivered'))).data).toContain('AURORA-SPINS');
  stream.close();
  for (const address of ['/api/notifications', '/api/shop/claims/mine', '/api/points/history'])
    expect(await read(person, address)).toContain('AURORA-SPINS');
});
