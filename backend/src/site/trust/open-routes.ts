import { pageAddress } from '../../core/common/routes/page-language.js';

/**
 * API routes that stay open while the site is closed to a country or a visitor hasn't passed
 * the age gate: signing in and out, privacy rights, help, what the site itself needs, and the
 * OBS overlays, which show no casino content.
 */
const OPEN_API = /^\/api\/(site|age|auth|me|privacy|legal|break|help-lines|overlays|twitch)(\/|$)/;
const OPEN_PAGE = /^\/(privacy|terms|cookie-policy|imprint|contact|play-safe|restricted)\/?$/;

/** @param route a route pattern; static files and the console stay open */
export const staysOpen = (route: string): boolean =>
  route.startsWith('/api/') ? OPEN_API.test(route) : !route.startsWith('/go/');

/** Works for paths in any language. */
export const isOpenPage = (pathname: string): boolean => OPEN_PAGE.test(pageAddress(pathname).path);
