import { pageAddress } from '../../core/common/routes/page-language.js';

/**
 * What stays open where the site is closed to a country, or to whom has not answered the age gate: signing in and out, the
 * visitor's rights, help, what the site itself needs, and what the streamer's own OBS shows, which is nothing of casinos.
 */
const OPEN_API = /^\/api\/(site|age|auth|me|privacy|legal|break|help-lines|overlays|twitch)(\/|$)/;
const OPEN_PAGE = /^\/(privacy|terms|cookie-policy|imprint|contact|play-safe|restricted)\/?$/;

/** @param route a pattern; files and the console are none of the visitors' */
export const staysOpen = (route: string): boolean =>
  route.startsWith('/api/') ? OPEN_API.test(route) : !route.startsWith('/go/');

/** In whatever language the address names. */
export const isOpenPage = (pathname: string): boolean => OPEN_PAGE.test(pageAddress(pathname).path);
