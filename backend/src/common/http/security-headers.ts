import fastifyHelmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../config/app-config.js';

/** What a page could ask a browser for, and none of ours does. */
const NOT_NEEDED = [
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

/** What browsers may load and who may embed the site. Scripts are the site's own files, never inline. */
export async function registerSecurityHeaders(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const { isSecure } = config.http;
  const frames = new Set([config.twitch.playerUrl, config.twitch.embedUrl].map((url) => new URL(url).origin));
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // MUI writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        // Offers, items and avatars may live on any host.
        imgSrc: ["'self'", 'https:', 'data:'],
        connectSrc: ["'self'"],
        frameSrc: [...frames],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: HSTS_SECONDS } : false,
    frameguard: { action: 'deny' },
  });
  const policy = permissionsPolicy([...frames]);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (_request, reply, done) => {
      void reply.header('permissions-policy', policy);
      done();
    });
}

/** The player may do what players do, the site itself copies promo codes, and nobody does anything else. */
function permissionsPolicy(players: readonly string[]): string {
  const toPlayers = `(self ${players.map((origin) => `"${origin}"`).join(' ')})`;
  return [
    ...['autoplay', 'fullscreen', 'picture-in-picture', 'encrypted-media'].map(
      (name) => `${name}=${toPlayers}`,
    ),
    'clipboard-write=(self)',
    ...NOT_NEEDED.map((name) => `${name}=()`),
  ].join(', ');
}
