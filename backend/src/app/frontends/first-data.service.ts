import type { Language } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import type { CachedResponse } from '../../core/common/http/response-cache.js';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../../core/config/app-config.js';
import { mayBeSignedIn } from '../../core/common/http/read-cookie.js';
import { OfferListService } from '../../site/offers/offer-list.service.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { WITHHELD_HEADER } from '../../site/trust/audience-responses.js';
import { VisitorsService } from '../../site/trust/visitors.service.js';

/** Pictures that the console's preview may override in the page's address. */
export const PREVIEW_PICTURES = ['logo', 'heroImage', 'offlineImage'] as const;
export type PreviewPictures = Partial<Record<(typeof PREVIEW_PICTURES)[number], string>>;

/**
 * Embeds the data for a visitor's first screen in the page, so that the first paint waits for no request.
 * Pages don't read the session: a browser that may be signed in fetches the offers itself, because an
 * account can restrict them.
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

  /**
   * A JSON data block, which browsers never execute. `<` is escaped so that no text can close it.
   * @param language null for the site's own
   */
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
      // The database is down: the page fetches the data itself and shows what is missing.
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
