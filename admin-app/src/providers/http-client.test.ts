import { beforeEach, expect, test } from '@jest/globals';
import { HttpError } from 'react-admin';
import { FakeApi } from '../../../test/support/fake-api';
import { setLanguage } from '../i18n/texts';
import { sessionEnd } from '../session/session-end';
import { dataProvider } from './data-provider';

const REFUSAL = {
  error: 'Price must be an integer between 0 and 100',
  code: 'invalid_input',
  params: { field: 'price', rule: 'integer', min: 0, limit: 100 },
};

beforeEach(() => setLanguage('de'));

/** A custom call and one of react-admin's, both of which use the same HTTP client. */
const CALLS = {
  verb: () => dataProvider.addCodes(3, 'A\nB', 'key-1'),
  record: () => dataProvider.create('items', { data: { price: -1 } }),
};

test.each(Object.entries(CALLS))("a refused %s explains why in the console's language", async (_, call) => {
  new FakeApi({
    'POST /api/shop/items': { status: 400, json: REFUSAL },
    'POST /api/shop/items/3/codes': { status: 400, json: REFUSAL },
  });
  const failure = await call().catch((refused: unknown) => refused);
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({
    message: 'Preis: eine ganze Zahl von 0 bis 100',
    status: 400,
    body: REFUSAL,
  });
});

test('a broken connection is not a refusal', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(dataProvider.overlays()).rejects.toThrow(TypeError);
});

test('saving reopens the notice that the session has ended, but reading does not', async () => {
  new FakeApi({ 'GET /api/overlays': { json: [] }, 'DELETE /api/auth/sessions': { json: { ended: 0 } } });
  sessionEnd.dismiss();
  await dataProvider.overlays();
  sessionEnd.announce();
  expect(sessionEnd.get()).toBe(false);
  await dataProvider.endOtherSessions(1);
  sessionEnd.announce();
  expect(sessionEnd.get()).toBe(true);
  sessionEnd.dismiss();
});

test('a gift carries its idempotency key, and ids are escaped in the path', async () => {
  const api = new FakeApi({ 'POST /api/users/*/gifts': { status: 201, json: {} } });
  await dataProvider.giveGift('1/2', { points: 5, reason: 'test' }, 'key-1');
  const [call] = api.calls('POST /api/users/*/gifts');
  expect(call?.url.pathname).toBe('/api/users/1%2F2/gifts');
  expect(call?.headers.get('Idempotency-Key')).toBe('key-1');
  expect(call?.body).toEqual({ points: 5, reason: 'test' });
});

test('a list is requested with its range, and with a sort order only if the screen sets one', async () => {
  const answer = { json: [], headers: { 'Content-Range': 'claims */0', 'X-Total-Capped': 'true' } };
  const api = new FakeApi({ 'GET /api/shop/claims': answer });
  const pagination = { page: 2, perPage: 25 };
  await dataProvider.getList('claims', { pagination, sort: { field: 'id', order: 'ASC' }, filter: {} });
  const list = await dataProvider.getList('claims', {
    pagination,
    sort: { field: 'claimDate', order: 'DESC' },
    filter: { q: 'a b' },
  });
  const asked = api.calls('GET /api/shop/claims').map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked).toEqual([
    { range: '[25,49]', filter: '{}' },
    { range: '[25,49]', filter: '{"q":"a b"}', sort: '["claimDate","DESC"]' },
  ]);
  expect(list).toEqual({ data: [], total: 0, meta: { isCapped: true } });
});
