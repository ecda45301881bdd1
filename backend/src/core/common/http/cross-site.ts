import type { FastifyInstance, FastifyRequest } from 'fastify';
import { needsSession } from '../access/access.decorators.js';
import { CrossSiteError } from './http.errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

export interface CrossSiteOptions {
  /** Origin of the site as browsers see it. */
  publicUrl: string;
  sessionCookieName: string;
}

/**
 * Refuses requests that another site makes a browser send. A form on another site can post to a route that
 * takes no body, with the viewer's cookie; `Sec-Fetch-Site` or `Origin` reveals this. A session cookie with
 * neither header is refused too, because every browser of this decade sends one of them with an unsafe
 * method. A link on another site can open any route that needs a session: it would use up the day's download,
 * or save an unwanted file.
 */
export function registerCrossSiteGuard(fastify: FastifyInstance, options: CrossSiteOptions): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = SAFE_METHODS.has(request.method)
      ? isSameSiteFetch(request) || !needsSession(request.routeOptions.config.access)
      : isAllowedWrite(request, options);
    done(isAllowed ? undefined : new CrossSiteError());
  });
}

function isAllowedWrite(
  request: FastifyRequest,
  { publicUrl, sessionCookieName }: CrossSiteOptions,
): boolean {
  const { origin, cookie, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin === undefined && fetchSite === undefined) return !cookie?.includes(`${sessionCookieName}=`);
  if (origin !== undefined && !isSameOrigin(origin, publicUrl)) return false;
  return isSameSiteFetch(request);
}

/** Also true if the browser does not say. */
function isSameSiteFetch({ headers: { 'sec-fetch-site': fetchSite } }: FastifyRequest): boolean {
  return fetchSite === undefined || (typeof fetchSite === 'string' && OWN_FETCH_SITES.has(fetchSite));
}

function isSameOrigin(origin: string, publicUrl: string): boolean {
  return origin === publicUrl || isOtherLoopback(origin, publicUrl);
}

/** On plain http the loopback names are one host, so that http://127.0.0.1 works like http://localhost. */
export function isOtherLoopback(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return false;
  if (!publicUrl.startsWith('http:') || !URL.canParse(origin)) return false;
  const [theirs, ours] = [new URL(origin), new URL(publicUrl)];
  return (
    theirs.protocol === 'http:' &&
    theirs.port === ours.port &&
    isLoopback(theirs.hostname) &&
    isLoopback(ours.hostname)
  );
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
