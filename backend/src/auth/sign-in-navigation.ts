import type { FastifyRequest } from 'fastify';

/** Where every failed sign-in ends: the public site turns it into a toast. */
export const FAILED_SIGN_IN = '/?login=failed';

/** True on the two addresses that a browser itself goes to, where JSON would be shown to the viewer as a page. */
export function isSignInNavigation(request: FastifyRequest): boolean {
  return /^\/api\/auth\/twitch(\/callback)?\/?$/.test(request.routeOptions.url ?? '');
}

/** The site's routes, with the console's screens: a sign-in ends on one of them and nowhere else. */
const SITE_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/casino',
  '/stream',
  '/community',
  '/shop',
  '/rewards',
  '/contact',
  '/privacy',
  '/terms',
  '/cookie-policy',
  '/commands',
  '/points',
  '/sessions',
  '/admin',
  ...['offers', 'users', 'rewards', 'spins', 'shop', 'claims', 'bot', 'site', 'audit', 'security'].map(
    (screen) => `/admin/${screen}`,
  ),
]);

/** The route asked for, or the home page for anything that is not one: an open redirect would lend the site's name. */
export function safeReturnTo(asked: unknown): string {
  return typeof asked === 'string' && SITE_ROUTES.has(asked) ? asked : '/';
}
