import { describe, expect, it } from '@jest/globals';
import { createAdmin, createCategory, createUser } from '../../../support/factories.js';
import { PUBLIC_URL } from '../../../support/app.js';
import { rawRequest } from '../../../support/raw-request.js';
import { useSite } from '../../../support/site.js';

/* One test per row of the table "What bad input gets". hostile-input.sweep.spec.ts sends all of it to every call. */

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const viewer = await site.signIn((await createUser(database)).userId);
const category = (await createCategory(database)).id;

const item = (changes: Record<string, unknown> = {}) => ({
  name: 'Mug',
  description: 'A mug',
  category,
  price: 5,
  image: '/media/demo/shop/mug.svg',
  stock: 3,
  ...changes,
});

async function itemCount(): Promise<number> {
  const [row] = await database.query<{ count: string }>('SELECT count(*) FROM shop_items');
  return Number(row?.count);
}

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{"name":'],
    ['deep nesting', `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`],
    ['deep arrays', `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['null', 'null'],
    ['a bare string', '"text"'],
    ['a number', '7'],
  ])('answers %s with a 400 and a sentence', async (_name, raw) => {
    const answer = await admin.post('/api/shop/items', undefined, { raw });
    expect(answer.status).toBe(400);
    expect(answer.json<{ error: string }>().error).toMatch(/\w/);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a control character', 'a\u0007b'],
    ['a direction mark', 'a\u202eb'],
  ])('answers %s in a text with a 400', async (_name, name) => {
    const before = await itemCount();
    expect((await admin.post('/api/shop/items', item({ name }))).status).toBe(400);
    expect(await itemCount()).toBe(before);
  });

  it.each([['"5"'], ['1.5'], ['-1'], ['9007199254740992'], ['1e400'], ['[]'], ['{}'], ['null']])(
    'answers %s in place of an integer with a 400',
    async (price) => {
      const raw = JSON.stringify(item()).replace('"price":5', `"price":${price}`);
      const answer = await admin.post('/api/shop/items', undefined, { raw });
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({
        error: 'Price must be an integer between 0 and 9007199254740991',
        code: 'invalid_input',
        params: { field: 'price', rule: 'integer', min: 0, limit: 9007199254740991 },
      });
    },
  );

  it.each([
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a request from another site on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
  ])('refuses %s without changing anything', async (_name, headers) => {
    const before = await itemCount();
    const answer = await admin.post('/api/shop/items', item(), { headers });
    expect(answer.status).toBe(403);
    expect(await itemCount()).toBe(before);
  });

  it('answers a session cookie with neither Origin nor Sec-Fetch-Site with a 403', async () => {
    const response = await fetch(new URL('/api/auth/logout', site.url), {
      method: 'POST',
      headers: { cookie: admin.cookieHeader(), 'sec-fetch-mode': 'cors' },
    });
    expect(response.status).toBe(403);
    expect((await admin.get('/api/auth/user')).json()).not.toBeNull();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'answers a body of type %s with a 415',
    async (type) => {
      const answer = await admin.post('/api/shop/items', undefined, {
        raw: 'name=Mug',
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(415);
    },
  );

  it('answers a body over 16 KB from viewers and guests, and over 1 MB from admins, with a 413', async () => {
    /** Valid JSON of exactly this many bytes. */
    const padded = (bytes: number) => ({ raw: '{"itemId":999999}'.padEnd(bytes, ' ') });
    const [small, large] = [16_384, 1_048_576];
    const claim = async (bytes: number) =>
      (await viewer.post('/api/shop/claim', undefined, padded(bytes))).status;
    const logOut = async (bytes: number) =>
      (await site.guest().post('/api/auth/logout', undefined, padded(bytes))).status;
    const save = async (bytes: number) =>
      (await admin.post('/api/shop/items', undefined, padded(bytes))).status;
    expect([await claim(small), await claim(small + 1)]).toEqual([404, 413]);
    expect([await logOut(small), await logOut(small + 1)]).toEqual([204, 413]);
    expect([await save(small + 1), await save(large), await save(large + 1)]).toEqual([400, 400, 413]);
  });

  it('accepts a bare Content-Type without a body', async () => {
    const answer = await admin.delete('/api/shop/items/999999', {
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(404);
  });

  it('ignores unknown fields', async () => {
    const raw = JSON.stringify({ ...item(), id: 777777, isAdmin: true }).replace(
      '{',
      '{"__proto__":{"stock":9},',
    );
    const answer = await admin.post('/api/shop/items', undefined, { raw });
    expect(answer.status).toBe(201);
    expect(answer.json<{ id: number; stock: number }>()).toMatchObject({ stock: 3 });
    expect(answer.json<{ id: number }>().id).not.toBe(777777);
  });

  it.each([
    ['forged', 'greenroom_session=forged.signature'],
    ['of 100 KB', `greenroom_session=${'a'.repeat(12_000)}`],
    ['sent twice', 'greenroom_session=one; greenroom_session=two'],
    ['of strange bytes', 'greenroom_session=%00%ff'],
  ])('treats a session cookie %s as signed out', async (_name, cookie) => {
    const response = await fetch(new URL('/api/auth/user', site.url), { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(await response.json()).toBeNull();
  });

  it.each([
    ['an id of NUL', 'DELETE', '/api/shop/items/%00', 404],
    ['an id beyond 32 bits', 'DELETE', '/api/shop/items/2147483648', 404],
    ['a line break in the address', 'GET', '/api/legal/%0d%0aX-Injected:%201', 404],
    ['a lone surrogate in a filter', 'GET', '/api/users?filter={%22q%22:%22%5Cud800%22}', 400],
    ['a range beyond any list', 'GET', '/api/users?range=[0,9007199254740993]', 400],
    ['a TRACE', 'TRACE', '/api/offers', 404],
    ['an unknown method', 'PROPFIND', '/api/offers', 404],
  ])('answers %s with a refusal, and echoes nothing', async (_name, method, target, status) => {
    const headers = { cookie: admin.cookieHeader(), origin: PUBLIC_URL, 'x-echo': 'echoed' };
    const answer = await rawRequest(site.url, { method, target, headers });
    expect([answer.status, answer.headers['x-injected'], answer.text.includes('echoed')]).toEqual([
      status,
      undefined,
      false,
    ]);
  });

  // Comparing every field with every other once took seconds, during which no request was answered.
  it('refuses a body of 90,000 fields at little cost', async () => {
    const raw = `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
    const before = process.cpuUsage();
    expect((await admin.post('/api/shop/items', undefined, { raw })).status).toBe(400);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });

  it('refuses a private read that another site links to', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await admin.get('/api/me/download', { headers })).status).toBe(403);
  });

  it.each(['0', '-1', 'x', '1.5', '1&page=2', ''])('answers page=%s with a 400', async (page) => {
    expect((await site.guest().get(`/api/users/leaderboard?page=${page}`)).status).toBe(400);
  });

  it('ignores forged Host and X-Forwarded-For headers in the sign-in address', async () => {
    const answer = await site.guest().get('/api/auth/twitch', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '6.6.6.6' },
    });
    const callback = new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_uri');
    expect(callback).toBe('http://localhost:3000/api/auth/twitch/callback');
  });
});
