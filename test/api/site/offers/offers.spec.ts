import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OfferDto } from '../../../../backend/src/site/offers/dto/offer.dto.js';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import { createAdmin, createOffer, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const STALE = {
  error: 'The offer list has changed. Reload and try again.',
  code: 'offer_list_changed',
  params: {},
};

const FULL = {
  name: 'Velvet Dahlia',
  imageLink: 'https://cdn.example/velvet.png?w=800',
  description: 'A welcome for everybody',
  link: 'https://velvet.example/join?ref=neonace#top',
  isNew: true,
  hidden: false,
  promocode: 'NEON100',
  promocodeOffers: '100% up to 500',
  title1: 'Bonus',
  description1: '100%',
  title2: 'Wager',
  description2: '30x',
  title3: 'Payout',
  description3: 'Same day',
  title4: 'Licence',
  description4: 'Yes & "valid" <here>',
  tags: { mainPartner: true, principalProvider: false, goodSportsBook: true, fastPayouts: false },
  licence: 'MGA/B2C/123/2020',
  terms: '18+. New players only. Wagering 35x.',
  checkedOn: '2026-11-01',
  allowedCountries: [] as string[],
  blockedCountries: [] as string[],
  variants: [] as object[],
};

/** The offer as everyone sees it, without the fields for admins. */
function asVisitorsSee(offer: OfferDto): OfferDto {
  const { hidden: _hidden, allowedCountries: _allowed, blockedCountries: _blocked, ...others } = offer;
  const { variants: _variants, ...shown } = others;
  return shown;
}

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const viewer = await site.signIn((await createUser(database)).userId);

beforeEach(async () => {
  await database.query('DELETE FROM offers');
  await site.app.get(CacheInvalidationService).invalidate('offers');
});

const list = async () => (await admin.get('/api/offers')).json<OfferDto[]>();
const add = async (changes: Record<string, unknown> = {}) =>
  (await admin.post('/api/offers', { ...FULL, ...changes })).json<OfferDto>();
const names = async () => (await list()).map(({ name }) => name);
const rowCount = async () => (await database.query('SELECT FROM offers')).length;

describe('GET /api/offers', () => {
  it('is a public list, counted in Content-Range', async () => {
    const empty = await site.guest().get('/api/offers');
    expect([empty.status, empty.json(), empty.headers.get('content-range')]).toEqual([200, [], 'offers */0']);
    for (const name of ['A', 'B', 'C']) await add({ name });
    const answer = await site.guest().get('/api/offers');
    expect(answer.json<OfferDto[]>().map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(answer.headers.get('content-range')).toBe('offers 0-2/3');
  });

  it('hides hidden offers from everyone except admins', async () => {
    const shown = await add({ name: 'Shown' });
    const hidden = await add({ name: 'Secret', hidden: true });
    expect(await list()).toEqual([shown, hidden]);
    expect([shown.hidden, hidden.hidden]).toEqual([false, true]);
    const visible = asVisitorsSee(shown);
    for (const client of [site.guest(), viewer]) {
      for (const query of ['', '?range=[0,9]', '?filter={"hidden":true}', '?sort=["name","ASC"]']) {
        const answer = await client.get(`/api/offers${query}`);
        const isFilter = query.includes('hidden');
        expect([query, answer.json()]).toEqual([query, isFilter ? [] : [visible]]);
        expect(answer.headers.get('content-range')).toBe(isFilter ? 'offers */0' : 'offers 0-0/1');
        expect(answer.headers.get('vary')).toBe('Cookie');
      }
    }
    expect((await site.guest().get('/')).text).not.toContain('Secret');
    await admin.put(`/api/offers/${hidden.id}`, { ...hidden, hidden: false });
    expect((await site.guest().get('/api/offers')).json()).toHaveLength(2);
  });

  it('keeps the hidden flag of an offer saved without it', async () => {
    const { id } = await add({ hidden: true });
    const { hidden: _flag, ...fields } = FULL;
    expect((await admin.put(`/api/offers/${id}`, fields)).json()).toMatchObject({ hidden: true });
  });

  it('can be revalidated with its ETag, and changes with a save', async () => {
    await add();
    const { headers } = await site.guest().get('/api/offers');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    const same = await site.guest().get('/api/offers', known);
    expect([same.status, same.text]).toEqual([304, '']);
    await add();
    expect((await site.guest().get('/api/offers', known)).status).toBe(200);
  });

  it('reads changes made outside HTTP once it is invalidated', async () => {
    await createOffer(database, { name: 'From elsewhere' });
    await site.app.get(CacheInvalidationService).invalidate('offers');
    expect(await names()).toEqual(['From elsewhere']);
  });
});

describe('an offer', () => {
  it('is returned with every field as it was sent: POST, PUT, DELETE', async () => {
    const added = await admin.post('/api/offers', { ...FULL, id: 777, position: -5 });
    const offer = added.json<OfferDto>();
    expect([added.status, offer]).toEqual([201, { id: expect.any(Number), ...FULL }]);
    expect(offer.id).not.toBe(777);
    expect(await list()).toEqual([offer]);
    expect((await admin.get(`/api/offers/${offer.id}`)).json()).toEqual(offer);

    const changes = {
      name: 'Dahlia',
      isNew: false,
      promocode: null,
      promocodeOffers: null,
      tags: { mainPartner: false, principalProvider: true, goodSportsBook: false, fastPayouts: true },
    };
    const saved = await admin.put(`/api/offers/${offer.id}`, { ...offer, ...changes, id: 5 });
    expect([saved.status, saved.json()]).toEqual([200, { ...offer, ...changes }]);
    expect(await list()).toEqual([{ ...offer, ...changes }]);

    const deleted = await admin.delete(`/api/offers/${offer.id}`);
    expect([deleted.status, deleted.json()]).toEqual([200, { ...offer, ...changes }]);
    expect(await list()).toEqual([]);
    expect(await rowCount()).toBe(0);
  });

  it('is added last, even after a deletion and a reorder', async () => {
    const [first, second] = [await add({ name: 'A' }), await add({ name: 'B' })];
    await add({ name: 'C' });
    await admin.put('/api/offers/reorder', { offers: (await list()).toReversed() });
    await admin.delete(`/api/offers/${second.id}`);
    await add({ name: 'D' });
    expect(await names()).toEqual(['C', 'A', 'D']);
    await admin.put(`/api/offers/${first.id}`, { ...FULL, name: 'A, renamed' });
    expect(await names()).toEqual(['C', 'A, renamed', 'D']);
  });

  it('is added first if asked for', async () => {
    for (const name of ['A', 'B']) await add({ name });
    await add({ name: 'C', first: true });
    await add({ name: 'D', first: true });
    await add({ name: 'E' });
    expect(await names()).toEqual(['D', 'C', 'A', 'B', 'E']);
  });

  it('gets a separate position even when added simultaneously', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => admin.post('/api/offers', { ...FULL, name: `Offer ${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const positions = await database.query('SELECT DISTINCT position FROM offers');
    expect(positions).toHaveLength(12);
  });

  it.each([
    ['missing', {}],
    ['null', { promocode: null, promocodeOffers: null }],
    ['empty', { promocode: '', promocodeOffers: ' ' }],
  ])('can be saved without a promo code (%s)', async (_name, codes) => {
    const { promocode: _code, promocodeOffers: _offers, ...rest } = FULL;
    const answer = await admin.post('/api/offers', { ...rest, ...codes });
    expect([answer.status, answer.json()]).toEqual([
      201,
      { id: expect.any(Number), ...rest, promocode: null, promocodeOffers: null },
    ]);
  });

  it('may have neither tags nor flag, and an image on this site', async () => {
    const { tags: _tags, isNew: _isNew, ...rest } = FULL;
    const answer = await admin.post('/api/offers', { ...rest, imageLink: '/media/demo/offer.svg' });
    expect(answer.json()).toMatchObject({
      isNew: false,
      imageLink: '/media/demo/offer.svg',
      tags: { mainPartner: false, principalProvider: false, goodSportsBook: false, fastPayouts: false },
    });
  });

  const texts = ['name', 'description', ...[1, 2, 3, 4].flatMap((n) => [`title${n}`, `description${n}`])];
  it.each([
    ...[...texts, 'imageLink', 'link'].map((field): [string, Record<string, unknown>] => [
      field,
      { [field]: '' },
    ]),
    ['an image that is not an address', { imageLink: 'abc' }],
    ['an image on another host without its scheme', { imageLink: '//evil.example/x.png' }],
    ['a link that is not an address', { link: 'abc' }],
    ['a link to a script', { link: 'javascript:alert(1)' }],
    ['a link with a password', { link: 'https://a:b@velvet.example' }],
    ['a link on this site', { link: '/casino' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a description of 1,001 characters', { description: 'x'.repeat(1_001) }],
    ['a name that is a number', { name: 5 }],
    ['a flag that is text', { isNew: 'true' }],
    ['a variant that is a list', { variants: [[]] }],
    ['a tag that is text', { tags: { mainPartner: 'yes' } }],
    ['tags that are a list', { tags: [] }],
    ['a promo code that is a number', { promocode: 5 }],
  ])('is refused with a missing or wrong value: %s', async (_name, changes) => {
    const { id } = await add();
    for (const answer of [
      await admin.post('/api/offers', { ...FULL, ...changes }),
      await admin.put(`/api/offers/${id}`, { ...FULL, ...changes }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({
        error: expect.stringMatching(/ must be | is missing/),
        code: 'invalid_input',
        params: { field: expect.stringContaining(Object.keys(changes)[0]!), rule: expect.any(String) },
      });
    }
    expect(await list()).toEqual([{ id, ...FULL }]);
  });

  it.each(['0', '-1', '1.5', 'x', '2147483648', '2000000000', '%00'])('is not found at %s', async (id) => {
    for (const answer of [
      await admin.get(`/api/offers/${id}`),
      await admin.put(`/api/offers/${id}`, FULL),
      await admin.delete(`/api/offers/${id}`),
    ])
      expect([answer.status, answer.json()]).toEqual([
        404,
        { error: expect.stringMatching(/ot found$/), code: expect.stringMatching(/not_found$/), params: {} },
      ]);
  });

  it('can only be changed by admins', async () => {
    const { id } = await add();
    for (const [client, status] of [
      [site.guest(), 401],
      [viewer, 403],
    ] as const) {
      expect((await client.get(`/api/offers/${id}`)).status).toBe(status);
      expect((await client.post('/api/offers', FULL)).status).toBe(status);
      expect((await client.put(`/api/offers/${id}`, { ...FULL, name: 'X' })).status).toBe(status);
      expect((await client.delete(`/api/offers/${id}`)).status).toBe(status);
      expect((await client.put('/api/offers/reorder', { offers: [{ id }] })).status).toBe(status);
    }
    expect(await list()).toEqual([{ id, ...FULL }]);
  });
});

describe('PUT /api/offers/reorder', () => {
  it('takes the full list, changes only the order and returns the full offers', async () => {
    const offers = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    // Other fields of the entries are ignored.
    const reversed = offers.toReversed();
    const answer = await admin.put('/api/offers/reorder', {
      offers: reversed.map((offer) => ({ ...offer, name: 'Not read', link: 'nor this' })),
    });
    expect([answer.status, answer.json()]).toEqual([200, reversed]);
    expect(answer.headers.get('content-range')).toBe('offers 0-2/3');
    expect(await list()).toEqual(reversed);
  });

  it.each<[string, (ids: number[]) => unknown[]]>([
    ['one is missing', (ids) => ids.slice(1)],
    ['one is there twice', (ids) => [...ids.slice(1), ids[1]]],
    ['one is there twice in addition to all', (ids) => [...ids, ids[0]]],
    ['one is unknown', (ids) => [...ids.slice(1), 2_000_000_000]],
    ['an unknown one is added', (ids) => [...ids, 2_000_000_000]],
    ['it is empty', () => []],
  ])('is refused when %s, and nothing changes', async (_name, change) => {
    const offers = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    const ids = change(offers.map(({ id }) => id));
    const answer = await admin.put('/api/offers/reorder', { offers: ids.map((id) => ({ id })) });
    expect([answer.status, answer.json()]).toEqual([409, STALE]);
    expect(await list()).toEqual(offers);
  });

  it('is refused when an offer was deleted or added since the list was loaded', async () => {
    const [first] = [await add({ name: 'A' }), await add({ name: 'B' })];
    const loaded = await list();
    await admin.delete(`/api/offers/${first.id}`);
    expect((await admin.put('/api/offers/reorder', { offers: loaded })).status).toBe(409);
    await add({ name: 'C' });
    expect((await admin.put('/api/offers/reorder', { offers: loaded })).json()).toEqual(STALE);
    expect(await names()).toEqual(['B', 'C']);
  });

  it.each([
    {},
    { offers: null },
    { offers: 'x' },
    { offers: [1, 2] },
    { offers: [{ id: '1' }] },
    { offers: [null] },
  ])('refuses %j with a sentence', async (body) => {
    await add();
    const answer = await admin.put('/api/offers/reorder', body);
    expect(answer.status).toBe(400);
    expect(answer.json<{ error: string }>().error).toMatch(/^Offer/);
  });

  it('runs simultaneous reorders one after another', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await add({ name })).id);
    const orders = Array.from({ length: 8 }, (_, at) => [...ids.slice(at % 4), ...ids.slice(0, at % 4)]);
    const answers = await Promise.all(
      orders.map((order) => admin.put('/api/offers/reorder', { offers: order.map((id) => ({ id })) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(orders).toContainEqual((await list()).map(({ id }) => id));
  });
});
