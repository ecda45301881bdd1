import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, client, dataOf } from './client';

const send = jest.fn<typeof fetch>();
const answer = (body: string | null, status = 200) => send.mockResolvedValue(new Response(body, { status }));

const sent = () => send.mock.calls[0]![0] as Request;

beforeEach(() => {
  globalThis.fetch = send.mockReset();
});

describe('a call', () => {
  it('fills in the path and query parameters', async () => {
    answer('[]');
    await dataOf(client.GET('/api/shop/items', { params: { query: { category: 'all', search: 'a&b c' } } }));
    expect(sent().url).toBe('http://localhost/api/shop/items?category=all&search=a%26b%20c');
    expect(sent()).toMatchObject({ method: 'GET', credentials: 'include' });
  });
  it('encodes path parameters so that each stays one segment', async () => {
    answer(null, 204);
    await dataOf(client.DELETE('/api/auth/sessions/{id}', { params: { path: { id: '../a b' } } }));
    expect(sent().url).toBe('http://localhost/api/auth/sessions/..%2Fa%20b');
  });
  it('sends its body as JSON and keeps the caller’s headers', async () => {
    answer('{"newPoints":3}');
    const body = { itemId: 7, expectedPrice: 40 };
    const claimed = await dataOf(
      client.POST('/api/shop/claim', { body, headers: { 'Idempotency-Key': 'k' } }),
    );
    expect(claimed).toEqual({ newPoints: 3 });
    expect(sent().headers.get('Content-Type')).toBe('application/json');
    expect(sent().headers.get('Idempotency-Key')).toBe('k');
    expect(await sent().json()).toEqual(body);
  });
  it('without a body has no content type, so the server doesn’t expect one', async () => {
    answer('null');
    await dataOf(client.POST('/api/auth/logout'));
    expect(sent().headers.has('Content-Type')).toBe(false);
  });
});

describe('a response', () => {
  const user = () => dataOf(client.GET('/api/auth/user'));

  it('throws the server’s message when it is a refusal', async () => {
    answer('{"error":"Out of Stock"}', 409);
    await expect(user()).rejects.toMatchObject({ status: 409, sentence: 'Out of Stock' });
  });
  it.each(['{"requestId":"1"}', '<h1>Bad gateway</h1>', ''])(
    'throws without a message for %s',
    async (body) => {
      answer(body, 502);
      const refusal = new ApiError(502, null);
      await expect(user()).rejects.toEqual(refusal);
    },
  );
  it('throws when it is cut off', async () => {
    answer('{"newPoi');
    await expect(user()).rejects.toBeInstanceOf(SyntaxError);
  });
});
