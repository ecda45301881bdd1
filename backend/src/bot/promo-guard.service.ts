import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { OfferListService } from '../offers/offer-list.service.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';
import { PromotionError } from './bot.errors.js';
import { holdsPromotion } from './promo-guard.js';

/**
 * Asked whenever a text for the chat is saved, and again when it is sent: its variables may bring in what its author never
 * wrote, and an offer may have come after it. A careless timer could cost the streamer the channel.
 */
@Injectable()
export class PromoGuardService {
  constructor(
    private readonly offers: OfferListService,
    private readonly site: SiteSettingsService,
    private readonly config: AppConfig,
  ) {}

  /** @throws PromotionError unless the site only wants to be warned */
  async check(text: string): Promise<void> {
    if (!(await this.mayBeSaid(text))) throw this.refusal();
  }

  /** Always true where the site only wants to be warned. */
  async mayBeSaid(text: string): Promise<boolean> {
    const { promoGuard } = await this.site.current();
    return promoGuard === 'warn' || !(await this.finds(text));
  }

  /** The sentence about what it finds, blocked or not; null when it finds nothing. */
  async warningFor(...texts: string[]): Promise<string | null> {
    const found = await Promise.all(texts.map((text) => this.finds(text)));
    return found.includes(true) ? this.refusal().message : null;
  }

  private async finds(text: string): Promise<boolean> {
    const [offers, site] = await Promise.all([this.offers.all(), this.site.current()]);
    // What an offer is in other countries counts too.
    const everywhere = offers.flatMap((offer) => [offer, ...offer.variants]);
    return holdsPromotion(text, {
      promoCodes: everywhere.flatMap(({ promocode }) => promocode || []),
      links: everywhere.flatMap(({ link }) => link || []),
      domains: site.blockedDomains,
    });
  }

  private refusal(): PromotionError {
    return new PromotionError(this.config.http.publicUrl);
  }
}
