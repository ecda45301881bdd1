import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MyClaimsDto } from '../../../../backend/src/loyalty/shop/dto/my-claim.dto.js';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createCategory, createModerator, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

let viewer: TestClient;
let item: ShopItemDto;
let lastCode = 0;

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const category = (await createCategory(database)).id;

beforeEach(async () => {
  viewer = await site.signIn((await createUser(database, { points: 1_000 })).userId);
  item = await addItem();
});
const fields = (changes: object = {}) => ({
  name: 'Gift card',
  description: 'For games',
  category,
  price: 100,
  image: '/media/card.svg',
  stock: 0,
  ...changes,
});
const addItem = async () => (await admin.post('/api/shop/items', fields())).json<ShopItemDto>();
const fresh = (count: number) => Array.from({ length: count }, () => `GAME-${(lastCode += 1)}-SECRET`);
const load = (codes: string, { id } = item) => admin.post(`/api/shop/items/${id}/codes`, { codes });
const loadWith = (key: string, codes: string) =>
  admin.post(`/api/shop/items/${item.id}/codes`, { codes }, { headers: { 'idempotency-key': key } });
const claim = () => viewer.post('/api/shop/claim', { itemId: item.id });
const newest = async () => {
  const [first] = (await viewer.get('/api/shop/claims/mine')).json<MyClaimsDto>().claims;
  if (!first) throw new Error('no claim');
  return first;
};
const path = (id: string, verb: string) => `/api/shop/claims/${encodeURIComponent(id)}/${verb}`;
const stock = async () => (await admin.get(`/api/shop/items/${item.id}`)).json<ShopItemDto>().stock;

describe('an item’s code pool', () => {
  it('is filled from lines, and counts as the stock', async () => {
    const [one, two, three] = fresh(3);
    const answer = await load(`${one}\r\n\r\n${two}\n ${three} \n`);
    expect([answer.status, answer.json()]).toEqual([201, { free: 3, used: 0, added: 3 }]);
    const listed = (await viewer.get('/api/shop/items')).json<ShopItemDto[]>();
    expect(listed.find(({ id }) => id === item.id)).toMatchObject({ stock: 3, hasCodes: true });
    const saved = await admin.put(`/api/shop/items/${item.id}`, fields({ stock: 99 }));
    expect(saved.json()).toMatchObject({ stock: 3 });
    await assertInvariants(database);
  });

  it('is filled once by requests with the same key', async () => {
    const codes = fresh(3).join('\n');
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadWith('one', codes)));
    await viewer.post('/api/shop/claim', { itemId: item.id });
    const late = await loadWith('one', codes);
    expect([first!, ...others].map((answer) => [answer.status, answer.json<object>()])).toEqual(
      Array(3).fill([201, { free: 3, used: 0, added: 3 }]),
    );
    expect([late.status, late.json()]).toEqual([201, { free: 2, used: 1, added: 3 }]);
    expect(late.headers.get('idempotency-replayed')).toBe('true');
    expect(
      await database.query(`SELECT FROM audit_entries WHERE action = 'codes.add' AND entity_id = $1`, [
        `${item.id}`,
      ]),
    ).toHaveLength(1);
  });

  it('refuses the codes of another request even with its key, and others with the same key', async () => {
    const [one, two] = fresh(2);
    await loadWith('two', one!);
    expect((await load(one!)).status).toBe(409);
    expect((await loadWith('three', one!)).status).toBe(409);
    expect((await loadWith('two', `${one}\n${two}`)).status).toBe(409);
    expect(await stock()).toBe(1);
  });

  it.each([
    '"AAAA-1111",used; never',
    'account;p"a,s\tsword',
    // Neither is the other's normal form; they are two different codes.
    'Cafe\u0301-1',
    'Caf\u00e9-1',
  ])('gives the buyer the line %j exactly as sent', async (line) => {
    const answer = await load(`\n ${line}\r\n`);
    expect(answer.json()).toEqual({ free: 1, used: 0, added: 1 });
    await claim();
    expect((await viewer.get(path((await newest()).id, 'code'))).json()).toEqual({ code: line });
  });

  it('accepts 5,000 codes of 200 characters', async () => {
    const codes = fresh(5_000).map((code) => code.padEnd(200, 'X'));
    expect((await load(codes.join('\n'))).json()).toMatchObject({ free: 5_000 });
  });

  it('refuses a whole list that contains a known code, even of another item, or a repeated one', async () => {
    const [known, other] = fresh(2);
    await load(known ?? '');
    const second = await addItem();
    for (const [codes, count, lines] of [
      [`${other}\n${known}`, 1, '2'],
      [`${other}\n\n${other}\n${known}`, 2, '3, 4'],
      [`\n\n${other}\n${other}`, 1, '4'],
      [Array(12).fill(other).join('\n'), 11, '2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …'],
    ] as const) {
      const refused = await load(codes, second);
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { code: 'code_exists', params: { count, lines } },
      ]);
    }
    expect((await load(other ?? '', second)).json()).toEqual({ free: 1, used: 0, added: 1 });
  });

  it.each([
    ['code_characters', { count: 1, lines: '3' }, '\nA\nB\u200bC\nD'],
    ['code_characters', { count: 2, lines: '1, 2' }, 'A\u0000B\nA\u202eB'],
    ['code_too_long', { count: 1, lines: '2', limit: 200 }, `A\n${'x'.repeat(201)}`],
    ['invalid_input', { field: 'codes', rule: 'list', limit: 5_000 }, ' \n '],
    ['invalid_input', { field: 'codes', rule: 'list', limit: 5_000 }, Array(5_001).fill('a').join('\n')],
    ['invalid_input', { field: 'codes', rule: 'text' }, ['A']],
  ])('refuses with %s %j, and adds none', async (code, params, codes) => {
    const answer = await admin.post(`/api/shop/items/${item.id}/codes`, { codes });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { error: expect.stringMatching(/^Codes/), code, params },
    ]);
    expect((await admin.get(`/api/shop/items/${item.id}/codes`)).json()).toEqual({ free: 0, used: 0 });
  });

  it('can be cleared of unused codes', async () => {
    await load(fresh(3).join('\n'));
    await claim();
    const cleared = await admin.delete(`/api/shop/items/${item.id}/codes`);
    expect(cleared.json()).toEqual({ free: 0, used: 1 });
    expect((await admin.get(`/api/shop/items/${item.id}/codes`)).json()).toEqual({ free: 0, used: 1 });
    expect((await admin.get(`/api/shop/items/${item.id}`)).json()).not.toHaveProperty('hasCodes');
    expect((await viewer.get(path((await newest()).id, 'code'))).status).toBe(200);
  });

  it('is for admins only', async () => {
    const moderator = await site.signIn((await createModerator(database)).userId);
    for (const client of [viewer, moderator]) {
      expect((await client.post(`/api/shop/items/${item.id}/codes`, { codes: 'x' })).status).toBe(403);
      expect((await client.delete(`/api/shop/items/${item.id}/codes`)).status).toBe(403);
      expect((await client.get(`/api/shop/items/${item.id}/codes`)).status).toBe(403);
    }
    expect((await load('x', { ...item, id: 2_000_000_000 })).status).toBe(404);
    expect((await admin.get('/api/shop/items/2000000000/codes')).status).toBe(404);
  });
});

describe('a claim', () => {
  it('gets a code and is delivered immediately; only the buyer can read it, and an admin leaves an audit entry', async () => {
    const [code] = fresh(1);
    await load(code ?? '');
    expect((await claim()).status).toBe(201);
    const mine = await newest();
    expect(mine).toMatchObject({
      state: 'delivered',
      hasCode: true,
      cancellableUntil: null,
      timeline: [{ from: 'pending', to: 'delivered', by: 'site' }],
    });
    const shown = await viewer.get(path(mine.id, 'code'));
    expect([shown.json(), shown.headers.get('cache-control')]).toEqual([{ code }, 'private, no-store']);
    const before = await database.query(`SELECT FROM audit_entries WHERE action = 'claim.reveal-code'`);
    expect((await admin.post(path(mine.id, 'reveal-code'))).json()).toEqual({ code });
    const after = await database.query<{ entity_id: string }>(
      `SELECT entity_id FROM audit_entries WHERE action = 'claim.reveal-code' ORDER BY id`,
    );
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)?.entity_id).toBe(mine.id);
    const moderator = await site.signIn((await createModerator(database)).userId);
    expect((await moderator.post(path(mine.id, 'reveal-code'))).status).toBe(403);
    expect((await moderator.get(path(mine.id, 'code'))).status).toBe(404);
    await assertInvariants(database);
  });

  it('shows the shop as sold out when the codes run out', async () => {
    await load(fresh(1).join('\n'));
    await claim();
    expect((await claim()).json()).toMatchObject({ error: 'Out of Stock', code: 'out_of_stock' });
    expect(await stock()).toBe(0);
  });

  it('cannot be cancelled; if rejected it is refunded, but its code is spent and nothing is restocked', async () => {
    await load(fresh(2).join('\n'));
    await claim();
    const { id } = await newest();
    const refused = await viewer.post(path(id, 'cancel'));
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'code_not_returnable' }]);
    // The toggle only changes the flag.
    expect((await admin.patch(path(id, 'delivery'))).json()).toMatchObject({ state: 'pending' });
    expect((await viewer.post(path(id, 'cancel'))).json()).toMatchObject({ code: 'code_not_returnable' });
    expect((await admin.patch(path(id, 'delivery'))).json()).toMatchObject({ state: 'delivered' });
    expect((await admin.patch(path(id, 'state'), { state: 'rejected' })).json()).toMatchObject({
      state: 'rejected',
    });
    expect(await stock()).toBe(1);
    expect((await viewer.get('/api/auth/user')).json()).toMatchObject({ points: 1_000 });
    const first = (await viewer.get(path(id, 'code'))).json();
    await claim();
    expect((await viewer.get(path((await newest()).id, 'code'))).json()).not.toEqual(first);
    await assertInvariants(database);
  });

  it('never leaves its code in plain text in any table', async () => {
    const [code] = fresh(1);
    await load(code ?? '');
    await claim();
    await admin.post(path((await newest()).id, 'reveal-code'));
    const tables = await database.query<{ name: string }>(
      `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const plain = [code, Buffer.from(code ?? '').toString('hex'), Buffer.from(code ?? '').toString('base64')];
    for (const { name } of tables) {
      const found = await database.query(`SELECT 1 FROM ${name} AS r WHERE r::text LIKE ANY ($1::text[])`, [
        plain.map((text) => `%${text}%`),
      ]);
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('never exposes its code in the lists, files and audit trails the team reads', async () => {
    const [code, free] = fresh(2);
    await load(`${code}\n${free}`);
    await claim();
    const { id } = await newest();
    await admin.post(path(id, 'reveal-code'));
    await admin.patch(path(id, 'state'), { state: 'rejected', note: 'Sorry' });
    const reads = [
      '/api/shop/claims',
      // The source of the console's claims file.
      `/api/shop/claims?${new URLSearchParams({ range: '[0,999]', filter: '{}' })}`,
      `/api/shop/claims/${encodeURIComponent(id)}`,
      path(id, 'order'),
      '/api/shop/claims/counts',
      '/api/shop/items',
      `/api/shop/items/${item.id}`,
      `/api/audit?${new URLSearchParams({ range: '[0,99]' })}`,
      '/api/dashboard',
    ];
    for (const read of reads) {
      const answer = await admin.get(read);
      expect([read, answer.status]).toEqual([read, 200]);
      for (const secret of [code, free])
        expect([read, answer.text.includes(secret ?? '')]).toEqual([read, false]);
    }
    for (const read of ['/api/shop/claims/mine', '/api/points/history', '/api/shop/items'])
      expect((await viewer.get(read)).text).not.toContain(code);
  });

  it('has no code if the item has none', async () => {
    await database.query('UPDATE shop_items SET stock = 5 WHERE id = $1', [item.id]);
    await claim();
    const { id, hasCode } = await newest();
    expect(hasCode).toBe(false);
    for (const answer of [await viewer.get(path(id, 'code')), await admin.post(path(id, 'reveal-code'))])
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'code_not_found' }]);
  });
});
