import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { OffersService } from '../offers/offers.service.js';
import { SiteService } from '../site/site.service.js';
import { PromotionError } from './bot.errors.js';
import { holdsPromotion } from './promo-guard.js';

/** Asked whenever a text for the chat is saved: a careless timer could cost the streamer the channel. */
@Injectable()
export class PromoGuardService {
  constructor(
    private readonly offers: OffersService,
    private readonly site: SiteService,
    private readonly config: AppConfig,
  ) {}

  /** @throws PromotionError unless the site only wants to be warned */
  async check(text: string): Promise<void> {
    const [offers, site] = await Promise.all([this.offers.all(), this.site.current()]);
    if (site.promoGuard === 'warn') return;
    const promoCodes = offers.flatMap(({ promocode }) => promocode ?? []);
    const forbidden = { promoCodes, links: offers.map(({ link }) => link), domains: site.blockedDomains };
    if (holdsPromotion(text, forbidden)) throw new PromotionError(this.config.http.publicUrl);
  }
}
