import type { FastifyRequest } from 'fastify';
import { isPublicPage } from '../../../core/common/routes/page-language.js';

/** Target of every failed sign-in; the public site shows a toast. */
export const FAILED_SIGN_IN = '/?login=failed';

/** True on the two routes that browsers navigate to, where a JSON error would be shown as a page. */
export function isSignInNavigation(request: FastifyRequest): boolean {
  return /^\/api\/auth\/twitch(\/callback)?\/?$/.test(request.routeOptions.url ?? '');
}

const ADMIN_ROUTE = /^\/admin(\/[a-z]+)?$/;

/**
 * Returns the requested page if it is one of the site's routes, otherwise the home page, to prevent open
 * redirects.
 */
export function safeReturnTo(asked: unknown): string {
  const isKnown = typeof asked === 'string' && (isPublicPage(asked) || ADMIN_ROUTE.test(asked));
  return isKnown ? asked : '/';
}

/** Page shown after a first sign-in; the public site then announces once how many points were waiting. */
export const welcomePageOf = (page: string, waitingPoints: number): string =>
  ADMIN_ROUTE.test(page) ? page : `${page}?waiting=${waitingPoints}`;
