import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/**
 * Who may call a route. Every route declares exactly one; a route without a declaration is refused (AccessGuard) and
 * fails a test.
 * - `public`: anybody; the session is not even read.
 * - `optional`: anybody; the viewer is known when signed in.
 * - `signed-in`: viewers with a session.
 * - `admin`: viewers who are admins at the moment of the request.
 */
export type AccessLevel = 'public' | 'optional' | 'signed-in' | 'admin';

export const ACCESS_METADATA = 'greenroom:access';

/** @param options `viewer: 'optional'` lets the handler know the viewer, at the price of reading the session. */
export const Public = (options?: { viewer: 'optional' }) => access(options ? 'optional' : 'public');

/** @param options `refusal` is what a guest reads, where the specification gives the sentence. */
export const SignedIn = (options: { refusal?: string } = {}) => access('signed-in', options.refusal);

export const AdminOnly = () => access('admin');

export interface AccessRule {
  readonly level: AccessLevel;
  readonly refusal?: string;
}

function access(level: AccessLevel, refusal?: string) {
  const rule: AccessRule = { level, refusal };
  // The guard reads the metadata; hooks that run before Nest (sessions) read the same level from Fastify's route.
  return applyDecorators(SetMetadata(ACCESS_METADATA, rule), RouteConfig({ access: level }));
}
