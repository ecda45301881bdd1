import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';
import { type Role, ROLES } from './role.js';

/**
 * Who may call a route. Every route declares exactly one level. A route without one is refused
 * (AccessGuard) and fails a test.
 * - `public`: everyone; the session is not even read.
 * - `optional`: everyone; the viewer is known if signed in.
 * - `signed-in`: viewers with a session.
 * - `moderator`, `admin`, `owner`: viewers who have this role, or one above it, at the time of the request.
 */
export type AccessLevel = 'public' | 'optional' | 'signed-in' | Role;

/** Extension of the API's description that names a route's access level. */
export const ACCESS_EXTENSION = 'x-access';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessLevel;
    /** The refusal that guests read, if the specification gives one. */
    accessRefusal?: string;
    keepsRawBody?: boolean;
    /** Maximum body size of a route that takes files. */
    bodyBytes?: number;
    /** Passes on bodies that are not JSON unparsed. Their type is detected from their content alone. */
    takesFiles?: boolean;
  }
}

/**
 * @param options `viewer: 'optional'` lets the handler know the viewer, at the cost of reading the session;
 *   `alsoReads` reads something about the viewer along with it, for `@AlsoRead()`; `keepsRawBody` also keeps
 *   the body as it arrived, to verify its signature
 */
export const Public = ({ viewer, ...options }: PublicOptions = {}) => access(viewer ?? 'public', options);

/**
 * @param options `refusal` is what guests read, if the specification gives a text; `alsoReads` reads
 *   something about the viewer along with the session, for `@AlsoRead()`
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
 * @param options `bodyBytes` raises the usual limit of a megabyte, `bodySeconds` sets how long the body may
 *   take to arrive, and `takesFiles` allows bodies that are not JSON
 */
export const AdminOnly = (options: BodyOptions = {}) => access('admin', options);

/** @param options see {@link AdminOnly} */
export const OwnerOnly = (options: BodyOptions = {}) => access('owner', options);

interface PublicOptions extends Pick<FastifyContextConfig, 'alsoReads' | 'isUntimed' | 'keepsRawBody'> {
  viewer?: 'optional';
}

/** The role that a level requires; undefined if it requires none. */
export const roleNeededFor = (level: AccessLevel | undefined): Role | undefined =>
  ROLES.find((role) => role === level);

/** Whether guests are refused. */
export const needsSession = (level: AccessLevel | undefined): boolean =>
  level === 'signed-in' || roleNeededFor(level) !== undefined;

export function accessOf(handler: object): AccessLevel | undefined {
  const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as
    | FastifyContextConfig
    | undefined;
  return config?.access;
}

/**
 * Stored in Fastify's route, so that hooks that run before Nest (sessions, access) and
 * Nest's guards read the same.
 */
function access(
  level: AccessLevel,
  options: BodyOptions & Pick<FastifyContextConfig, 'accessRefusal' | 'alsoReads' | 'keepsRawBody'> = {},
) {
  return applyDecorators(RouteConfig({ access: level, ...options }), ApiExtension(ACCESS_EXTENSION, level));
}
