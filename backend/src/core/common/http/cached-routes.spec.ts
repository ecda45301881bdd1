import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import '../access/access.decorators.js';
import { CachedRoutes } from './cached-routes.js';
import { toResponse } from './response-cache.js';

const OFFERS = toResponse(['from memory'], { 'content-range': 'offers 0-0/1' });

function site({ current = (): boolean => true, cached = ['/offers'] } = {}) {
  const fastify = Fastify();
  const routes = new CachedRoutes();
  for (const address of cached) routes.serveFromCache(address, () => (current() ? OFFERS : undefined));
  routes.register(fastify, 'greenroom_session');
  fastify.get('/offers', { config: { access: 'public' } }, () => 'from the handler');
  fastify.post('/offers', { config: { access: 'public' } }, () => 'from the handler');
  fastify.get('/users', { config: { access: 'admin' } }, () => 'from the handler');
  fastify.get('/items', { config: { access: 'optional' } }, () => 'from the handler');
  fastify.get('/files', () => 'from the handler');
  fastify.post('/claims', { config: { access: 'public' } }, () => 'from the handler');
  return fastify;
}

describe('answers from memory', () => {
  it('have the body, the tag and the headers of the cached response', async () => {
    const { statusCode, headers, body } = await site().inject('/offers');
    expect([statusCode, body]).toEqual([200, '["from memory"]']);
    expect(headers).toMatchObject({
      etag: OFFERS.etag,
      'cache-control': 'no-cache',
      'content-range': 'offers 0-0/1',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('are 304 for a browser that has them already', async () => {
    const headers = { 'if-none-match': OFFERS.etag };
    const { statusCode, body } = await site().inject({ url: '/offers', headers });
    expect([statusCode, body]).toEqual([304, '']);
  });

  it('are used only while they are current', async () => {
    expect((await site({ current: () => false }).inject('/offers')).body).toBe('from the handler');
  });

  it('are used on a route with optional viewers only if no session cookie was sent', async () => {
    const fastify = site({ cached: ['/items'] });
    expect((await fastify.inject('/items')).body).toBe('["from memory"]');
    const headers = { cookie: 'greenroom_session=anything' };
    expect((await fastify.inject({ url: '/items', headers })).body).toBe('from the handler');
  });

  it.each([
    ['/users', 'admins only'],
    ['/files', 'no declared access'],
    ['/claims', 'a POST'],
    ['/nowhere', 'no such route'],
  ])('keep the process from starting if %s is cached (%s)', async (address) => {
    const starting = site({ cached: ['/offers', address] }).ready();
    await expect(starting).rejects.toThrow(`${address}: only a @Public() GET may be cached`);
  });

  it('are not used for a query or another method', async () => {
    expect((await site().inject('/offers?search=x')).body).toBe('from the handler');
    expect((await site().inject({ method: 'POST', url: '/offers' })).body).toBe('from the handler');
  });
});
