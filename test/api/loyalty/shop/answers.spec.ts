import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MyClaimDto, MyClaimsDto } from '../../../../backend/src/loyalty/shop/dto/my-claim.dto.js';
import type { AnsweredClaimDto, OrderDto } from '../../../../backend/src/loyalty/shop/dto/order.dto.js';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import { RetentionJob } from '../../../../backend/src/members/privacy/retention.job.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createCategory, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const STREET = 'Łąkowa 7\n上海市\nمصر';

let viewer: TestClient;

const asks = (...fields: object[]) => ({
  name: 'Hoodie',
  description: 'Warm',
  category,
  price: 10,
  image: '/media/hoodie.svg',
  stock: 50,
  fields,
});
const SIZE = { id: 'size', label: 'Size', kind: 'choice', required: true, options: ['S', 'M', 'L'] };
const ADDRESS = { id: 'address', label: 'Address', kind: 'address', required: true };
const NAME = { id: 'print', label: 'Name on the back', kind: 'text', hint: 'Optional', maxLength: 12 };

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const category = (await createCategory(database)).id;
const item = (await admin.post('/api/shop/items', asks(SIZE, ADDRESS, NAME))).json<ShopItemDto>();

beforeEach(async () => {
  viewer = await site.signIn((await createUser(database, { points: 1_000 })).userId);
});
const claim = (answers?: unknown, itemId = item.id) => viewer.post('/api/shop/claim', { itemId, answers });
const newest = async () => {
  const [first] = (await viewer.get('/api/shop/claims/mine')).json<MyClaimsDto>().claims;
  if (!first) throw new Error('no claim');
  return first;
};
const path = (id: string, verb: string) => `/api/shop/claims/${encodeURIComponent(id)}/${verb}`;
const valuesOf = ({ answers }: Pick<MyClaimDto, 'answers'>) =>
  Object.fromEntries(answers.map(({ id, value }) => [id, value]));

describe('a claim for an item with questions', () => {
  it('keeps the answers for the buyer and the team, encrypted', async () => {
    expect((await claim({ size: 'M', address: STREET, nobody: 'asked' })).status).toBe(201);
    const mine = await newest();
    expect(valuesOf(mine)).toEqual({ size: 'M', address: STREET, print: '' });
    const order = (await admin.get(path(mine.id, 'order'))).json<OrderDto>();
    expect(order.answers).toEqual(mine.answers);
    const [row] = await database.query<{ sealed: Buffer }>('SELECT sealed FROM claim_answers');
    expect(row?.sealed.includes(Buffer.from('Łąkowa'))).toBe(false);
    for (const table of ['shop_claims', 'audit_entries', 'claim_events']) {
      const rows = await database.query(`SELECT 1 FROM ${table} AS r WHERE r::text LIKE '%kowa 7%'`);
      expect(rows).toEqual([]);
    }
    expect((await admin.get('/api/shop/claims')).text).not.toContain('kowa 7');
  });

  it('is read together with others, for an export', async () => {
    await claim({ size: 'M', address: STREET });
    const { id, answers } = await newest();
    await claim({ size: 'S', address: 'Elsewhere 1' });
    const { id: later } = await newest();
    const plain = (await admin.post('/api/shop/items', asks())).json<ShopItemDto>();
    expect((await claim(undefined, plain.id)).status).toBe(201);
    const { id: unasked } = await newest();
    const unknown = `1${new Date(0).toISOString()}`;

    const ids = [id, unasked, unknown, later];
    const found = (await admin.post('/api/shop/claims/answers', { ids })).json<AnsweredClaimDto[]>();
    expect(found.map(({ claimId }) => claimId).toSorted()).toEqual([id, later].toSorted());
    expect(found.find(({ claimId }) => claimId === id)?.answers).toEqual(answers);

    const refused = await admin.post('/api/shop/claims/answers', { ids: ['1', ...ids] });
    expect([refused.status, refused.json()]).toMatchObject([400, { params: { field: 'ids' } }]);
    expect((await viewer.post('/api/shop/claims/answers', { ids })).status).toBe(403);

    await admin.post('/api/shop/claims/answers', { ids: [unasked, unknown] });
    const trail = await database.query(
      `SELECT actor_id IS NOT NULL AS "hasActor", entity, entity_id AS "entityId", after FROM audit_entries
       WHERE action = 'export.answers'`,
    );
    const after = { claims: 2, items: ['Hoodie'] };
    expect(trail).toEqual([{ hasActor: true, entity: 'export', entityId: 'answers', after }]);
  });

  it.each([
    [undefined, 'size', 'required', 'Size must be filled in'],
    [{}, 'size', 'required', 'Size must be filled in'],
    [{ size: 'XXL', address: 'x' }, 'size', 'oneOf', 'Size must be one of the options'],
    [{ size: 'S', address: ' \n ' }, 'address', 'required', 'Address must be filled in'],
    [{ size: 'S', address: 'a\u0000' }, 'address', 'text', 'Address must be text of 1 to 500 characters'],
    [
      { size: 'S', address: 'x'.repeat(501) },
      'address',
      'text',
      'Address must be text of 1 to 500 characters',
    ],
    [
      { size: 'S', address: 'x', print: '1234567890123' },
      'print',
      'text',
      'Name on the back must be text of 1 to 12 characters',
    ],
  ])('is refused with %j, without any effect', async (answers, field, rule, error) => {
    const answer = await claim(answers);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      {
        error,
        code: 'invalid_input',
        params: { field: `answers.${field}`, label: expect.stringMatching(/^\p{Lu}/u), rule },
      },
    ]);
    expect((await viewer.get('/api/shop/claims/mine')).json<MyClaimsDto>().claims).toEqual([]);
  });

  it.each(['text', ['size'], { size: 5 }, Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, '']))])(
    'is refused with malformed answers: %j',
    async (answers) => {
      const answer = await claim(answers);
      expect([answer.status, answer.json()]).toMatchObject([400, { params: { field: 'answers' } }]);
    },
  );

  it.each([
    'Józef Żółć\nul. Łąkowa 7/3\n31-443 Kraków',
    'Ελένη Παππά, Οδός Σόλωνος 12, Αθήνα',
    'Владимир Ёлкин, ул. Чехова, д. 5, Москва',
    '〒150-0002 東京都渋谷区渋谷2丁目21-1',
    '서울특별시 강남구 테헤란로 427',
    'नई दिल्ली ११०००१, जनपथ',
    'ถนนสุขุมวิท กรุงเทพฯ ๑๐๑๑๐',
    'شارع الملك فهد ٧، الرياض',
    'רחוב דיזנגוף 50, תל אביב',
    'Nguyễn Thị Hường, Phố Huế, Hà Nội',
    '𠮷野家 𝟙, 👩‍👩‍👧 House',
    "O'Brien & Sons; <b>DROP TABLE</b> -- \\ %s $1 {x}",
  ])('keeps an address as it was typed: %j', async (address) => {
    expect((await claim({ size: 'M', address })).status).toBe(201);
    const mine = await newest();
    expect(valuesOf(mine)).toMatchObject({ address: address.normalize('NFC') });
    expect((await admin.get(path(mine.id, 'order'))).json<OrderDto>().answers).toEqual(mine.answers);
  });

  it('gives the same answer for the same key', async () => {
    const send = () =>
      viewer.post(
        '/api/shop/claim',
        { itemId: item.id, answers: { size: 'S', address: 'x' } },
        { headers: { 'idempotency-key': 'once' } },
      );
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
  });

  it('needs no answers if all questions are optional', async () => {
    const easy = (await admin.post('/api/shop/items', asks(NAME))).json<ShopItemDto>();
    expect((await claim(undefined, easy.id)).status).toBe(201);
    expect(valuesOf(await newest())).toEqual({ print: '' });
  });
});

describe('the answers', () => {
  it('may be changed while the claim is pending, following the questions at the time', async () => {
    await claim({ size: 'M', address: 'Here' });
    const { id } = await newest();
    await admin.put(`/api/shop/items/${item.id}`, asks(ADDRESS));
    const save = (answers: unknown) => viewer.put(path(id, 'answers'), { answers });
    const saved = await save({ size: 'L', address: 'There' });
    expect(saved.status).toBe(200);
    expect(valuesOf(saved.json<MyClaimDto>())).toEqual({ size: 'L', address: 'There', print: '' });
    expect((await save({ size: 'XS', address: 'There' })).status).toBe(400);
    await admin.patch(path(id, 'state'), { state: 'processing' });
    const refused = await save({ size: 'S', address: 'There' });
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: 'claim_state', params: { state: 'processing' } },
    ]);
    expect(valuesOf(await newest())).toEqual({ size: 'L', address: 'There', print: '' });
    await admin.put(`/api/shop/items/${item.id}`, asks(SIZE, ADDRESS, NAME));
  });

  it('of a claim without questions cannot be changed', async () => {
    const plain = (await admin.post('/api/shop/items', asks())).json<ShopItemDto>();
    expect((await claim({ size: 'M' }, plain.id)).status).toBe(201);
    const refused = await viewer.put(path((await newest()).id, 'answers'), { answers: { size: 'M' } });
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'nothing_asked' }]);
  });

  it('are deleted 90 days after the claim is closed, and not before', async () => {
    await claim({ size: 'M', address: 'Here' });
    const { id } = await newest();
    const clear = () => site.app.get(RetentionJob, { strict: false }).run();
    const age = (days: number) =>
      database.query(
        `UPDATE shop_claims SET state_at = now() - $1 * interval '1 day' WHERE state_at IS NOT NULL`,
        [days],
      );
    await clear();
    expect((await newest()).answers).toHaveLength(3);
    await admin.patch(path(id, 'state'), { state: 'delivered' });
    await age(89);
    await clear();
    expect((await newest()).answers).toHaveLength(3);
    await age(91);
    await clear();
    expect((await newest()).answers).toEqual([]);
  });
});

describe('the fields of an item', () => {
  it.each([
    [[{ ...SIZE, id: 'Size!' }], /^Field id/],
    [[SIZE, SIZE], /^Each field needs a different ID/],
    [[{ ...SIZE, options: ['S'] }], /^Size needs two choices or more/],
    [[{ ...SIZE, options: ['S', 'S'] }], /^Choices/],
    [[{ ...SIZE, kind: 'password' }], /^Field kind/],
    [[{ ...NAME, check: '^a+$' }], /^Field check/],
    [[{ ...NAME, minLength: 13 }], /^The shortest answer to Name on the back/],
    [Array.from({ length: 6 }, (_, n) => ({ ...NAME, id: `f${n}` })), /^Fields must be a list of at most 5/],
    [{}, /^Fields/],
  ])('are refused: %j', async (fields, sentence) => {
    const answer = await admin.post('/api/shop/items', { ...asks(), fields });
    expect([answer.status, answer.json()]).toMatchObject([400, { error: expect.stringMatching(sentence) }]);
  });
});
