import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../../core/common/cached-value.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { OfferListService } from '../../../site/offers/offer-list.service.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { SiteSettingsService } from '../../../site/site-settings/site-settings.service.js';
import { PromotionError } from './bot.errors.js';
import { type Forbidden, promoGuard } from './promo-guard.js';

/**
 * Checks every chat text when it is saved and again when it is sent: its variables may add what its author
 * never wrote, and offers may have been added since. A careless auto message could cost the streamer the
 * channel.
 */
@Injectable()
export class PromoGuardService {
  private readonly finds = new CachedValue(async () => promoGuard(await this.forbidden()));

  constructor(
    private readonly offers: OfferListService,
    private readonly site: SiteSettingsService,
    private readonly config: AppConfig,
    caches: CacheInvalidationService,
  ) {
    caches.register(['offers', 'site'], this.finds);
  }

  /** @throws PromotionError unless the site is set to warn only */
  async check(text: string): Promise<void> {
    if (!(await this.isAllowed(text))) throw this.refusal();
  }

  /** Always true if the site is set to warn only. */
  async isAllowed(text: string): Promise<boolean> {
    return !(await this.isBlocking()) || !(await this.finds.get())(text);
  }

  /** The warning about a match, blocked or not; null without one. */
  async warningFor(...texts: string[]): Promise<string | null> {
    const finds = await this.finds.get();
    return texts.some((text) => finds(text)) ? this.refusal().message : null;
  }

  /**
   * The phrases that {@link isAllowed} checks, for a worker thread with many texts; null if the site is set to
   * warn only.
   */
  async blocked(): Promise<Forbidden | null> {
    return (await this.isBlocking()) ? this.forbidden() : null;
  }

  private async isBlocking(): Promise<boolean> {
    return (await this.site.current()).promoGuard === 'block';
  }

  private async forbidden(): Promise<Forbidden> {
    const [offers, site] = await Promise.all([this.offers.all(), this.site.current()]);
    // Includes the variants of an offer for other countries.
    const everywhere = offers.flatMap((offer) => [offer, ...offer.variants]);
    return {
      promoCodes: everywhere.flatMap(({ promocode }) => promocode || []),
      links: everywhere.flatMap(({ link }) => link || []),
      domains: site.blockedDomains,
      site: this.config.http.publicUrl,
    };
  }

  private refusal(): PromotionError {
    return new PromotionError({ site: this.config.http.publicUrl });
  }
}
