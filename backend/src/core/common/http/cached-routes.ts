import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import './closed-request.js';
import { mayBeSignedIn } from './read-cookie.js';
import { writeCachedResponse, type CachedResponse } from './response-cache.js';

/** The answer in memory if it is current, or undefined to let the route's handler answer. */
type Peek = (request: FastifyRequest) => CachedResponse | undefined;

/** Public reads that every visitor makes, answered from memory before the framework starts its own work. */
@Injectable()
export class CachedRoutes {
  private readonly peeks = new Map<string, Peek>();

  /** @param address of a `@Public()` route, without a query: requests with one go to the handler */
  serveFromCache(address: string, peek: Peek): void {
    this.peeks.set(address, peek);
  }

  /**
   * Like {@link serveFromCache}, for each language that a page may ask for (`?locale=de`); null
   * stands for the site's own.
   */
  serveFromCachePerLanguage(
    address: string,
    peek: (request: FastifyRequest, language: Language | null) => CachedResponse | undefined,
  ): void {
    this.serveFromCache(address, (request) => peek(request, null));
    for (const language of LANGUAGES)
      this.peeks.set(`${address}?locale=${language}`, (request) => peek(request, language));
  }

  /**
   * Call right after the hooks that every answer needs, and before the routes are registered. Access is not
   * checked here, so the process does not start with the address of a route that guests may not read, and a
   * route with an optional viewer is only answered from here if no session cookie was sent.
   */
  register(fastify: FastifyInstance, sessionCookie: string): void {
    const publicReads = new Set<string>();
    fastify.addHook('onRoute', ({ method, url, config }) => {
      const isForGuests = config?.access === 'public' || config?.access === 'optional';
      if (method === 'GET' && isForGuests) publicReads.add(url);
    });
    fastify.addHook('onReady', (done) => {
      const others = [...this.peeks.keys()].filter((address) => !publicReads.has(address.split('?')[0]!));
      done(
        others.length > 0 ? new Error(`${others.join(', ')}: only a @Public() GET may be cached`) : undefined,
      );
    });
    fastify.addHook('onRequest', (request, reply, done) => {
      const peek = request.method === 'GET' ? this.peeks.get(request.url) : undefined;
      const cached =
        peek && !request.closedFor && isForGuests(request, sessionCookie) ? peek(request) : undefined;
      if (cached) void reply.send(writeCachedResponse(cached, request, reply));
      else done();
    });
  }
}

function isForGuests({ routeOptions, headers }: FastifyRequest, sessionCookie: string): boolean {
  const { access } = routeOptions.config;
  return access === 'public' || (access === 'optional' && !mayBeSignedIn(headers.cookie, sessionCookie));
}
