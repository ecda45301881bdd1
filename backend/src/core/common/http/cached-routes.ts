import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import './closed-request.js';
import { mayBeSignedIn } from './pick-cookie.js';
import { answerWith, type CachedResponse } from './response-cache.js';

/** Answers what is in memory and current now for this request, or undefined: then the route's handler answers. */
type Peek = (request: FastifyRequest) => CachedResponse | undefined;

/** The public reads that every visitor makes, answered from memory before the framework's own work begins. */
@Injectable()
export class CachedRoutes {
  private readonly peeks = new Map<string, Peek>();

  /** @param address of a `@Public()` route, without a query: what is asked with one goes to the handler */
  answer(address: string, peek: Peek): void {
    this.peeks.set(address, peek);
  }

  /** As {@link answer}, in each language that a page may ask in (`?locale=de`); null stands for the site's own. */
  answerIn(
    address: string,
    peek: (request: FastifyRequest, language: Language | null) => CachedResponse | undefined,
  ): void {
    this.answer(address, (request) => peek(request, null));
    for (const language of LANGUAGES)
      this.peeks.set(`${address}?locale=${language}`, (request) => peek(request, language));
  }

  /**
   * Call right behind the hooks that every answer needs, and before the routes are registered. Nobody is asked here who
   * they are: the process does not start with the address of a route that guests may not read, and a route that tells
   * viewers apart is answered from here only where no session's cookie came.
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
      if (cached) void reply.send(answerWith(cached, request, reply));
      else done();
    });
  }
}

function isForGuests({ routeOptions, headers }: FastifyRequest, sessionCookie: string): boolean {
  const { access } = routeOptions.config;
  return access === 'public' || (access === 'optional' && !mayBeSignedIn(headers.cookie, sessionCookie));
}
