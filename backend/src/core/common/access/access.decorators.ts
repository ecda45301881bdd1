import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';
import { type Role, ROLES } from './role.js';

/**
 * Who may call a route. Every route declares exactly one; a route without a declaration is refused (AccessGuard) and
 * fails a test.
 * - `public`: anybody; the session is not even read.
 * - `optional`: anybody; the viewer is known when signed in.
 * - `signed-in`: viewers with a session.
 * - `moderator`, `admin`, `owner`: viewers who have this role, or one above it, at the moment of the request.
 */
export type AccessLevel = 'public' | 'optional' | 'signed-in' | Role;

/** Where the API's description says who may call. */
export const ACCESS_EXTENSION = 'x-access';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessLevel;
    /** What a guest reads, where the specification gives the sentence. */
    accessRefusal?: string;
    keepsRawBody?: boolean;
    /** The largest body of a route that takes files. */
    bodyBytes?: number;
    /** The body is handed on as it is, unless it is JSON: its type is told by its content alone. */
    takesFiles?: boolean;
  }
}

/**
 * @param options `viewer: 'optional'` lets the handler know the viewer, at the price of reading the session;
 *   `alsoReads` reads something about the viewer with it, for `@AlsoRead()`;
 *   `keepsRawBody` hands it the body as it arrived too, because something has signed it
 */
export const Public = ({ viewer, ...options }: PublicOptions = {}) => access(viewer ?? 'public', options);

/**
 * @param options `refusal` is what a guest reads, where the specification gives the sentence; `alsoReads` reads something
 *   about the viewer with the session, for `@AlsoRead()`
 */
export const SignedIn = ({ refusal, ...options }: SignedInOptions = {}) =>
  access('signed-in', { accessRefusal: refusal, ...options });

interface SignedInOptions extends Pick<FastifyContextConfig, 'alsoReads' | 'isUntimed'> {
  refusal?: string;
}

/** For moderators, admins and owners. */
export const ModeratorOnly = (options: Pick<FastifyContextConfig, 'isUntimed'> = {}) =>
  access('moderator', options);

type BodyOptions = Pick<FastifyContextConfig, 'bodyBytes' | 'bodySeconds' | 'isUntimed' | 'takesFiles'>;

/**
 * For admins and owners.
 * @param options `bodyBytes` lets it take more than the usual megabyte, `bodySeconds` how long that may take to arrive, and
 *   `takesFiles` what is not JSON
 */
export const AdminOnly = (options: BodyOptions = {}) => access('admin', options);

/** @param options as of {@link AdminOnly} */
export const OwnerOnly = (options: BodyOptions = {}) => access('owner', options);

interface PublicOptions extends Pick<FastifyContextConfig, 'alsoReads' | 'isUntimed' | 'keepsRawBody'> {
  viewer?: 'optional';
}

/** The role that a level asks for; undefined where none is needed. */
export const roleNeededFor = (level: AccessLevel | undefined): Role | undefined =>
  ROLES.find((role) => role === level);

/** Whether it is closed to guests. */
export const needsSession = (level: AccessLevel | undefined): boolean =>
  level === 'signed-in' || roleNeededFor(level) !== undefined;

/** What a handler declares. */
export function accessOf(handler: object): AccessLevel | undefined {
  const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as
    | FastifyContextConfig
    | undefined;
  return config?.access;
}

/** Fastify's route carries it, so that the hooks that run before Nest (sessions, access) read the same as its guards. */
function access(
  level: AccessLevel,
  options: BodyOptions & Pick<FastifyContextConfig, 'accessRefusal' | 'alsoReads' | 'keepsRawBody'> = {},
) {
  return applyDecorators(RouteConfig({ access: level, ...options }), ApiExtension(ACCESS_EXTENSION, level));
}
