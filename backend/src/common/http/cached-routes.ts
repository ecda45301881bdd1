import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { answerWith, type CachedResponse } from './response-cache.js';

/** Answers what is in memory and current now, or undefined: then the route's handler answers. */
type Peek = () => CachedResponse | undefined;

/** The public reads that every visitor makes, answered from memory before the framework's own work begins. */
@Injectable()
export class CachedRoutes {
  private readonly peeks = new Map<string, Peek>();

  /** @param address without a query: what is asked with one goes to the handler */
  answer(address: string, peek: Peek): void {
    this.peeks.set(address, peek);
  }

  /** Call right behind the hooks that every answer needs. A route that is not `@Public()` is never answered from here. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      const peek = request.method === 'GET' ? this.peeks.get(request.url) : undefined;
      const cached = peek && request.routeOptions.config.access === 'public' ? peek() : undefined;
      if (cached) void reply.send(answerWith(cached, request, reply));
      else done();
    });
  }
}
