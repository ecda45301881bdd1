import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';

/** Browser features that no page uses. */
const DISABLED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const HSTS_SECONDS = 365 * 24 * 3600;

/** The console opens no pop-up that needs its opener. */
const CONSOLE = /^\/admin(?![^/?])/;

/** Routes that answer with data. The API's description is a page. */
const DATA = /^\/(api|health)\/(?!docs)/;

const headersForAll = ({ http: { isSecure } }: AppConfig) => ({
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(isSecure && { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** For answers that load nothing and are not pages: data, and requests refused before routing. */
export const headersForData = (config: AppConfig): Readonly<Record<string, string>> =>
  Object.freeze({
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    ...headersForAll(config),
  });

/**
 * Sets the headers that say what browsers may load and who may embed the site. There are two prepared sets:
 * one for pages and files, whose scripts are the site's own and never inline, and one for data, where the
 * headers that only pages obey would be three quarters of a short answer.
 */
export function registerSecurityHeaders(fastify: FastifyInstance, config: AppConfig): void {
  const frames = new Set([config.twitch.playerUrl, config.twitch.embedUrl].map((url) => new URL(url).origin));
  const forData = headersForData(config);
  const forPages = Object.freeze({
    'content-security-policy': contentSecurityPolicy([...frames]),
    // The site stays one document as its visitor moves between pages, and on one of them Twitch's chat
    // logs in through a pop-up.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy([...frames]),
    ...headersForAll(config),
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    // Turns off browsers' own XSS filter, which introduced vulnerabilities.
    'x-xss-protection': '0',
  });
  const forConsole = Object.freeze({ ...forPages, 'cross-origin-opener-policy': 'same-origin' });
  const headersFor = (url: string) => (DATA.test(url) ? forData : CONSOLE.test(url) ? forConsole : forPages);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request.url));
    done();
  });
}

/** Lets the site's own console, and no other site, show a page in a frame. */
export function allowOwnFrame(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.headers({
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  });
}

function contentSecurityPolicy(frames: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // MUI injects its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    // Offers, items and avatars may be hosted anywhere.
    "img-src 'self' https: data:",
    "connect-src 'self'",
    // The console previews the site in the colours being chosen.
    `frame-src 'self' ${frames.join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';');
}

/** The player may use what players need, the site itself copies promo codes, and everything else is off. */
function permissionsPolicy(players: readonly string[]): string {
  const toPlayers = `(self ${players.map((origin) => `"${origin}"`).join(' ')})`;
  return [
    ...['autoplay', 'fullscreen', 'picture-in-picture', 'encrypted-media'].map(
      (name) => `${name}=${toPlayers}`,
    ),
    'clipboard-write=(self)',
    ...DISABLED_FEATURES.map((name) => `${name}=()`),
  ].join(', ');
}
