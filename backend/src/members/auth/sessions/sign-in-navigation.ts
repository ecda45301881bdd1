import type { FastifyRequest } from 'fastify';
import { isPublicPage } from '../../../core/common/routes/page-language.js';

/** Where every failed sign-in ends: the public site turns it into a toast. */
export const FAILED_SIGN_IN = '/?login=failed';

/** True on the two addresses that a browser itself goes to, where JSON would be shown to the viewer as a page. */
export function isSignInNavigation(request: FastifyRequest): boolean {
  return /^\/api\/auth\/twitch(\/callback)?\/?$/.test(request.routeOptions.url ?? '');
}

/** The console's screens. */
const ADMIN_ROUTE = /^\/admin(\/[a-z]+)?$/;

/** The route asked for, or the home page for anything that is not one: an open redirect would lend the site's name. */
export function safeReturnTo(asked: unknown): string {
  const isKnown = typeof asked === 'string' && (isPublicPage(asked) || ADMIN_ROUTE.test(asked));
  return isKnown ? asked : '/';
}

/** The page that a first sign-in goes on to: the public site says there, once, how many points were waiting. */
export const welcomeAt = (page: string, waitingPoints: number): string =>
  ADMIN_ROUTE.test(page) ? page : `${page}?waiting=${waitingPoints}`;
