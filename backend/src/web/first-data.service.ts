import { Injectable } from '@nestjs/common';
import { OffersService } from '../offers/offers.service.js';
import { SiteService } from '../site/site.service.js';
import { StreamService } from '../stream/stream.service.js';

/** What an anonymous visitor's first screen needs, inside the page itself: the first paint then waits for no call. */
@Injectable()
export class FirstDataService {
  constructor(
    private readonly site: SiteService,
    private readonly offers: OffersService,
    private readonly stream: StreamService,
  ) {}

  /** A JSON data block, which a browser never runs. `<` is escaped so that no text in it can end the block. */
  async script(): Promise<string> {
    const [site, offers] = await Promise.all([this.site.body(), this.offers.body()]);
    const parts = `{"site":${site.body},"offers":${offers.body},"stream":${this.stream.body().body}}`;
    return `<script type="application/json" id="initial-data">${parts.replaceAll('<', '\\u003c')}</script>`;
  }
}
