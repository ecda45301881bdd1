import type { FastifyInstance } from 'fastify';
import { httpDuration } from '../../core/common/metrics/meters.js';

/** Open for hours by design, so their duration says nothing about response times. */
const EVENT_STREAM = /^\/api\/(points|play|overlays\/.+)\/events$/;

/**
 * Times every answer by route pattern, because there are as many addresses as ids. Front-end files count as
 * one route, since their names change with each build.
 */
export function registerHttpMetrics(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeLabel(request.routeOptions.url);
    if (!EVENT_STREAM.test(route) || reply.statusCode !== 200) {
      const labels = { method: request.method, route, status: reply.statusCode };
      httpDuration.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}

export function routeLabel(pattern: string | undefined): string {
  return pattern !== undefined && /^\/(api|health)(\/|$)/.test(pattern) ? pattern : 'site';
}
