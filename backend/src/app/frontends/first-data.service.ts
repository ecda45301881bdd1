import type { Language } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import type { CachedResponse } from '../../core/common/http/response-cache.js';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../../core/config/app-config.js';
import { mayBeSignedIn } from '../../core/common/http/pick-cookie.js';
import { OfferListService } from '../../site/offers/offer-list.service.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { WITHHELD_HEADER } from '../../site/trust/audience-responses.js';
import { VisitorsService } from '../../site/trust/visitors.service.js';

/** Those of a page itself, which the console's preview may name in its address. */
export const PREVIEW_PICTURES = ['logo', 'heroImage', 'offlineImage'] as const;
export type PreviewPictures = Partial<Record<(typeof PREVIEW_PICTURES)[number], string>>;

/**
 * What a visitor's first screen needs, inside the page itself: the first paint then waits for no call. Pages read no session:
 * a browser that may be signed in asks for the offers itself, because an account can withhold them.
 */
@Injectable()
export class FirstDataService {
  constructor(
    private readonly site: SiteSettingsService,
    private readonly offers: OfferListService,
    private readonly stream: StreamService,
    private readonly visitors: VisitorsService,
    private readonly config: AppConfig,
  ) {}

  /** In the page's language (null: the site's own). A JSON data block, which a browser never runs. `<` is escaped so that no text in it can end the block. */
  async script(
    request: FastifyRequest,
    language: Language | null,
    preview: PreviewPictures = {},
  ): Promise<string> {
    try {
      const [site, offers] = await Promise.all([this.site.body(language), this.offersFor(request, language)]);
      const json = `{"site":${withPreview(text(site), preview)},${offers}"stream":${text(this.stream.body())}}`;
      return `<script type="application/json" id="initial-data">${json.replaceAll('<', '\\u003c')}</script>`;
    } catch {
      // The database is down: the page asks for the data itself, and says what is missing.
      return '';
    }
  }

  private async offersFor(request: FastifyRequest, language: Language | null): Promise<string> {
    const visitor = await this.visitors.of(request);
    const age = `"isOfAge":${visitor.isOfAge},"isOnBreak":${visitor.isOnBreak},`;
    if (mayBeSignedIn(request.headers.cookie, this.config.sessions.cookieName)) return age;
    const offers = await this.offers.body(visitor, language);
    const withheld = JSON.stringify(offers.headers[WITHHELD_HEADER] ?? '');
    return `${age}"offers":${text(offers)},"withheld":${withheld},`;
  }
}

function withPreview(site: string, preview: PreviewPictures): string {
  if (Object.keys(preview).length === 0) return site;
  return JSON.stringify({ ...(JSON.parse(site) as object), ...preview });
}

function text({ body }: CachedResponse): string {
  return body.toString('utf8');
}
