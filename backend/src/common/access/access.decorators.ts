import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';

/**
 * Who may call a route. Every route declares exactly one; a route without a declaration is refused (AccessGuard) and
 * fails a test.
 * - `public`: anybody; the session is not even read.
 * - `optional`: anybody; the viewer is known when signed in.
 * - `signed-in`: viewers with a session.
 * - `admin`: viewers who are admins at the moment of the request.
 */
export type AccessLevel = 'public' | 'optional' | 'signed-in' | 'admin';

/** Where the API's description says who may call. */
export const ACCESS_EXTENSION = 'x-access';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessLevel;
    /** What a guest reads, where the specification gives the sentence. */
    accessRefusal?: string;
    keepsRawBody?: boolean;
  }
}

/**
 * @param options `viewer: 'optional'` lets the handler know the viewer, at the price of reading the session;
 *   `keepsRawBody` hands it the body as it arrived too, because something has signed it
 */
export const Public = ({ viewer, keepsRawBody }: { viewer?: 'optional'; keepsRawBody?: boolean } = {}) =>
  access(viewer ?? 'public', { keepsRawBody });

/** @param options `refusal` is what a guest reads, where the specification gives the sentence. */
export const SignedIn = (options: { refusal?: string } = {}) =>
  access('signed-in', { accessRefusal: options.refusal });

export const AdminOnly = () => access('admin');

/** What a handler declares. */
export function accessOf(handler: object): AccessLevel | undefined {
  const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as
    FastifyContextConfig | undefined;
  return config?.access;
}

/** Fastify's route carries it, so that the hooks that run before Nest (sessions, access) read the same as its guards. */
function access(
  level: AccessLevel,
  options: Pick<FastifyContextConfig, 'accessRefusal' | 'keepsRawBody'> = {},
) {
  return applyDecorators(RouteConfig({ access: level, ...options }), ApiExtension(ACCESS_EXTENSION, level));
}
