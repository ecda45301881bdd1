import { Injectable } from '@nestjs/common';
import type { CachedResponse } from '../common/http/response-cache.js';
import { OffersService } from '../offers/offers.service.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';
import { StreamService } from '../stream/stream.service.js';

/** What an anonymous visitor's first screen needs, inside the page itself: the first paint then waits for no call. */
@Injectable()
export class FirstDataService {
  constructor(
    private readonly site: SiteSettingsService,
    private readonly offers: OffersService,
    private readonly stream: StreamService,
  ) {}

  /** A JSON data block, which a browser never runs. `<` is escaped so that no text in it can end the block. */
  async script(): Promise<string> {
    try {
      const [site, offers] = await Promise.all([this.site.body(), this.offers.body()]);
      const stream = this.stream.body();
      const json = `{"site":${text(site)},"offers":${text(offers)},"stream":${text(stream)}}`;
      return `<script type="application/json" id="initial-data">${json.replaceAll('<', '\\u003c')}</script>`;
    } catch {
      // The database is away: the page asks for itself, and shows what is missing in its own words.
      return '';
    }
  }
}

function text({ body }: CachedResponse): string {
  return body.toString('utf8');
}
