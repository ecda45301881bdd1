import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import '../access/access.decorators.js';
import { CachedRoutes } from './cached-routes.js';
import { toResponse } from './response-cache.js';

const SECRET = toResponse({ secret: 'for admins' });
const OFFERS = toResponse(['from memory'], { 'content-range': 'offers 0-0/1' });

function site(current: () => boolean = () => true) {
  const fastify = Fastify();
  const routes = new CachedRoutes();
  routes.answer('/offers', () => (current() ? OFFERS : undefined));
  routes.answer('/users', () => SECRET);
  routes.answer('/files', () => SECRET);
  routes.register(fastify);
  fastify.get('/offers', { config: { access: 'public' } }, () => 'from the handler');
  fastify.post('/offers', { config: { access: 'public' } }, () => 'from the handler');
  fastify.get('/users', { config: { access: 'admin' } }, () => 'from the handler');
  fastify.get('/files', () => 'from the handler');
  return fastify;
}

describe('answers from memory', () => {
  it('are the bytes, the tag and the headers of what is kept', async () => {
    const { statusCode, headers, body } = await site().inject('/offers');
    expect([statusCode, body]).toEqual([200, '["from memory"]']);
    expect(headers).toMatchObject({
      etag: OFFERS.etag,
      'cache-control': 'no-cache',
      'content-range': 'offers 0-0/1',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('are 304 for a browser that has them', async () => {
    const headers = { 'if-none-match': OFFERS.etag };
    const { statusCode, body } = await site().inject({ url: '/offers', headers });
    expect([statusCode, body]).toEqual([304, '']);
  });

  it('are given only while they are current', async () => {
    expect((await site(() => false).inject('/offers')).body).toBe('from the handler');
  });

  it.each(['/users', '/files'])('are never given for %s, which is not declared public', async (url) => {
    expect((await site().inject(url)).body).toBe('from the handler');
  });

  it('are not given for a query or another method', async () => {
    expect((await site().inject('/offers?search=x')).body).toBe('from the handler');
    expect((await site().inject({ method: 'POST', url: '/offers' })).body).toBe('from the handler');
  });
});
