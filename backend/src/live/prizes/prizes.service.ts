import { Injectable } from '@nestjs/common';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { LiveBalancesService } from '../../members/points/live-balances.service.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import type { PlayTopic } from '../play/play-topics.js';
import { ShopCatalogueService } from '../../loyalty/shop/shop-catalogue.service.js';
import { ItemNotFoundError } from '../../loyalty/shop/shop.errors.js';
import type { PrizeDto, SavePrizeDto } from './dto/prize.dto.js';
import type { Prize } from './prize.js';
import { NoPrizeItemError, PrizeIncompleteError } from './prizes.errors.js';

/** Validates and describes prizes. They are awarded by `members/points/sql/award_prize.sql`. */
@Injectable()
export class PrizesService {
  constructor(
    private readonly catalogue: ShopCatalogueService,
    private readonly promoGuard: PromoGuardService,
    private readonly caches: CacheInvalidationService,
    private readonly balances: LiveBalancesService,
  ) {}

  /** Validates a prize for storage. @throws PrizeIncompleteError, NoPrizeItemError, PromotionError */
  async check({ kind, points, itemId, words }: SavePrizeDto): Promise<Prize> {
    if (kind === 'points' && points) return { kind, points };
    if (kind === 'item' && itemId) {
      const prize: Prize = { kind, itemId };
      if (!(await this.canBeWon(prize))) throw new NoPrizeItemError();
      return prize;
    }
    if (kind === 'words' && words) {
      await this.promoGuard.check(words);
      return { kind, words };
    }
    throw new PrizeIncompleteError();
  }

  /** An item may have been deleted since it was chosen, have become a casino's, or ask its buyer something. */
  async canBeWon(prize: Prize): Promise<boolean> {
    if (prize.kind !== 'item') return true;
    const item = await this.itemOf(prize.itemId);
    return item !== null && !item.casino && !item.fields;
  }

  /** A prize as the public sees it. An item that has become a casino's since isn't named. */
  async describe(prize: Prize): Promise<PrizeDto> {
    const none = { kind: prize.kind, points: null, itemId: null, words: null };
    switch (prize.kind) {
      case 'points':
        return { ...none, points: prize.points };
      case 'item': {
        const item = await this.itemOf(prize.itemId);
        return { ...none, itemId: prize.itemId, words: item && !item.casino ? item.name : null };
      }
      case 'words':
        return { ...none, words: prize.words };
    }
  }

  /**
   * Call after anything that may have awarded a prize: updates the game, the stock and balances everywhere.
   */
  async refreshAfterAward(game: PlayTopic): Promise<void> {
    await this.caches.invalidate(game);
    await this.caches.invalidate('stock');
    await this.balances.publishMany().catch(() => undefined);
  }

  private async itemOf(id: number) {
    try {
      return await this.catalogue.item(id);
    } catch (error) {
      if (error instanceof ItemNotFoundError) return null;
      throw error;
    }
  }
}
