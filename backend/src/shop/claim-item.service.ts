import { Injectable } from '@nestjs/common';
import { PointsService } from '../points/points.service.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import type { ClaimItemDto, ItemClaimedDto } from './dto/claim-item.dto.js';
import {
  ItemNotFoundError,
  KeyReusedError,
  NotEnoughPointsError,
  OutOfStockError,
  PriceChangedError,
} from './shop.errors.js';

export interface ItemClaimed extends ItemClaimedDto {
  /** True when this is the first answer again: nothing was bought this time. */
  readonly isReplay: boolean;
}

/** Buys one item with points. The rule itself is `points/sql/claim_item.sql`. */
@Injectable()
export class ClaimItemService {
  constructor(
    private readonly points: PointsService,
    private readonly caches: CacheInvalidation,
  ) {}

  /** @throws one of the refusals of `shop.errors` */
  async claim(memberId: number, request: ClaimItemDto, idempotencyKey: string | null): Promise<ItemClaimed> {
    const { itemId, expectedPrice = null } = request;
    const outcome = await this.points.claimItem({ memberId, itemId, expectedPrice, idempotencyKey });
    switch (outcome.kind) {
      case 'claimed':
        // Before the answer: whoever claimed reads the new stock.
        await this.caches.invalidate('shop');
        break;
      case 'replayed':
        break;
      case 'key_reused':
        throw new KeyReusedError();
      case 'no_item':
        throw new ItemNotFoundError();
      case 'price_changed':
        throw new PriceChangedError();
      case 'out_of_stock':
        throw new OutOfStockError();
      case 'need_points':
        throw new NotEnoughPointsError(outcome.missing);
    }
    return {
      newPoints: outcome.balance.points,
      pointsVersion: outcome.balance.version,
      message: `Successfully claimed ${outcome.itemName}!`,
      isReplay: outcome.kind === 'replayed',
    };
  }
}
