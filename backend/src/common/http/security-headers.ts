import fastifyHelmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../config/app-config.js';

const HSTS_SECONDS = 365 * 24 * 3600;

/** What browsers may load and who may embed the site. Scripts are the site's own files, never inline. */
export async function registerSecurityHeaders(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const { isSecure } = config.http;
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
        frameSrc: [
          ...new Set([config.twitch.playerUrl, config.twitch.embedUrl].map((url) => new URL(url).origin)),
        ],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: HSTS_SECONDS } : false,
    frameguard: { action: 'deny' },
  });
}
