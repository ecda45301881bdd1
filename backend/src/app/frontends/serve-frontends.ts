import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairShare } from '../../core/common/rate-limit/fair-share.js';
import { NotFoundError } from '../../core/common/errors/refusals.js';
import { allowOwnFrame } from '../../core/common/http/security-headers.js';
import { DEFAULT_FONT, type Font, FONTS } from '#shared/fonts.js';
import { FONT_PRELOAD, fontFaces } from './font-faces.js';
import { isImageUrl } from '../../core/common/validation/urls.js';
import { OverlayAddressesService } from '../../live/overlays/overlay-addresses.service.js';
import { buildOf, OVERLAY_APP, readOverlayPage } from '../../live/overlays/overlay-page.js';
import { FirstDataService, PREVIEW_PICTURES, type PreviewPictures } from './first-data.service.js';
import { MANIFEST, PageHeadService } from './page-head.service.js';
import { PageRecords } from '../../core/common/routes/page-records.js';
import { isPublicRoute } from '../../core/common/routes/public-routes.js';
import { PageLanguageService } from './page-language.service.js';
import { screenLinks } from './screen-links.js';
import { HASHED_ASSET, registerFiles, serveFiles } from './serve-files.js';

const PUBLIC_SITE = fileURLToPath(new URL('../../../../public-site/dist/', import.meta.url));
const ADMIN_APP = fileURLToPath(new URL('../../../../admin-app/dist/', import.meta.url));
/**
 * Placeholders filled in for each request, in this order: language, head, font, icon, the message for
 * browsers without scripts, first data, and links. The links come after the application's own style sheet,
 * where the browser's module loader would put them.
 */
const PLACEHOLDERS =
  /%language%|<!--head-->|<link\s+rel="preload"[^>]*as="font"[^>]*>|<link\s+rel="icon"[^>]*>|<!--needs-script-->|<!--initial-data-->|(?=<\/body>)/;
const OVERLAY_PLACEHOLDERS = /%language%|<!--head-->|<link\s+rel="preload"[^>]*as="font"[^>]*>/;
const CONSOLE_ICON = /<link\s+rel="icon"[^>]*>/;

/**
 * Serves the built front ends: their files, and `index.html` for every address that the client-side
 * router handles. Without a build there is only the API: Vite serves the front ends in development,
 * and API tests need none.
 */
export async function serveFrontends(app: NestFastifyApplication): Promise<void> {
  await registerFiles(app);
  if (existsSync(ADMIN_APP)) registerAdminApp(app);
  const overlayPage = readOverlayPage();
  if (overlayPage !== null) registerOverlayApp(app, overlayPage);
  if (existsSync(PUBLIC_SITE)) registerPublicSite(app);
}

function registerPublicSite(app: NestFastifyApplication): void {
  const firstData = app.get(FirstDataService, { strict: false });
  const pageHead = app.get(PageHeadService, { strict: false });
  const records = app.get(PageRecords, { strict: false });
  const shares = app.get(FairShare, { strict: false });
  const pageLanguage = app.get(PageLanguageService, { strict: false });
  const linksOf = screenLinks(PUBLIC_SITE);
  const faces = fontFaces(PUBLIC_SITE);
  const pieces = readFileSync(`${PUBLIC_SITE}index.html`, 'utf8').split(PLACEHOLDERS);
  const fastify = app.getHttpAdapter().getInstance();
  serveFiles(fastify, PUBLIC_SITE, '/');
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(pageHead.robots()),
  );
  fastify.get('/sitemap.xml', async (_request, reply) => {
    const { languages } = await pageLanguage.languages();
    return reply.type('application/xml').send(pageHead.sitemap(languages));
  });
  fastify.get(MANIFEST, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(await pageHead.manifest())),
  );
  fastify.get('/*', async (request, reply) => {
    const pathname = `/${wildcardPath(request)}`;
    if (/^\/(api|health)(\/|$)/.test(pathname)) throw new NotFoundError();
    // A missing file must not be answered with a page.
    if (HASHED_ASSET.test(pathname) || pathname.startsWith('/media/')) throw new NotFoundError();
    await shares.admit(request);
    const page = await pageLanguage.of(pathname);
    if (typeof page === 'string') return reply.redirect(page + /\?.*|$/.exec(request.url)![0]);
    // The page contains the visitor's own offers.
    void reply.header('vary', 'Cookie, Sec-Fetch-Dest');
    const preview = isOwnFrame(request) ? previewIn(request) : undefined;
    const [{ head, font, icon, needsScript }, data, isThere] = await Promise.all([
      pageHead.of(page),
      firstData.script(request, page.language, preview?.pictures),
      records.has(page.path),
    ]);
    void reply.status(isPublicRoute(page.path) && isThere ? 200 : 404);
    const links = linksOf(page.path, page.locale);
    const filled = String.raw(
      { raw: pieces },
      page.locale,
      head,
      faces[preview?.font ?? font],
      icon,
      needsScript,
      data,
      links,
    );
    if (preview) allowOwnFrame(reply);
    return sendPage(reply, filled, 'private, no-cache');
  });
}

function registerAdminApp(app: NestFastifyApplication): void {
  const pageHead = app.get(PageHeadService, { strict: false });
  const built = readFileSync(`${ADMIN_APP}index.html`, 'utf8');
  const page = async () => {
    const { head, icon } = await pageHead.consoleHead();
    const withIcon = icon === null ? built : built.replace(CONSOLE_ICON, () => icon);
    return withIcon.replace('<!--head-->', () => head);
  };
  const fastify = app.getHttpAdapter().getInstance();
  serveFiles(fastify, ADMIN_APP, '/admin/');
  fastify.get('/admin', async (_request, reply) => sendPage(reply, await page()));
  fastify.get('/admin/*', async (request, reply) => {
    if (HASHED_ASSET.test(`/${wildcardPath(request)}`)) throw new NotFoundError();
    return sendPage(reply, await page());
  });
}

/** Pages that OBS opens. Their addresses are secret, so they are kept out of referrers and search engines. */
function registerOverlayApp(app: NestFastifyApplication, page: string): void {
  const addresses = app.get(OverlayAddressesService, { strict: false });
  const pageHead = app.get(PageHeadService, { strict: false });
  const pageLanguage = app.get(PageLanguageService, { strict: false });
  const pieces = page.split(OVERLAY_PLACEHOLDERS);
  const build = buildOf(page);
  // The overlay build contains only the default font. The other font files come from the public site.
  const faces = existsSync(PUBLIC_SITE) ? fontFaces(PUBLIC_SITE) : null;
  const ownFont = FONT_PRELOAD.exec(page)?.[0] ?? '';
  const fastify = app.getHttpAdapter().getInstance();
  serveFiles(fastify, OVERLAY_APP, '/overlay/');
  fastify.get<{ Params: { secret: string; name: string } }>(
    '/overlay/:secret/:name',
    async (request, reply) => {
      const { secret, name } = request.params;
      const isPreview = secret === 'preview';
      // The preview needs no secret: its page is empty without its events, which check access themselves.
      if (!isPreview && (await addresses.find(secret)) !== name) throw new NotFoundError();
      const [{ locale }, { colors, font }] = await Promise.all([
        pageLanguage.languages(),
        pageHead.siteLook(),
      ]);
      const head = `<meta name="build" content="${build}">\n    ${colors}`;
      const face = font === DEFAULT_FONT ? ownFont : (faces?.[font] ?? ownFont);
      void reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      if (isPreview && isOwnFrame(request)) allowOwnFrame(reply);
      return sendPage(reply, String.raw({ raw: pieces }, locale, head, face), 'private, no-store');
    },
  );
}

/** Browsers set these headers themselves, so another site cannot forge them. */
const isOwnFrame = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';

/** Unsaved choices for the console's preview. */
function previewIn({ query }: FastifyRequest): { font?: Font; pictures: PreviewPictures } {
  const asked = query as Record<string, unknown>;
  const pictures = PREVIEW_PICTURES.filter((name) => isImageUrl(asked[name]));
  return {
    font: FONTS.find((known) => known === asked.font),
    pictures: Object.fromEntries(pictures.map((name) => [name, asked[name]])),
  };
}

/**
 * The path matched by the route's `*`. Not parsed with `URL`, which rejects some addresses that arrive here.
 */
function wildcardPath({ params }: FastifyRequest): string {
  return encodeURI((params as { '*': string })['*']);
}

function sendPage(reply: FastifyReply, page: string, cacheControl = 'no-cache'): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', cacheControl).send(page);
}
