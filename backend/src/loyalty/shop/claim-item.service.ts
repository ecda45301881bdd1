import { Injectable } from '@nestjs/common';
import type { MemberRef } from '../../core/common/access/viewer.js';
import { ITEM_RULE_ERRORS, ruleRefusal } from '../../members/points/claim-rules.errors.js';
import { SuspendedError } from '../../members/points/points.errors.js';
import { PointsService } from '../../members/points/points.service.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { checkAnswers } from './claim-answers.rules.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import { AnswersNeededError } from './claim.errors.js';
import type { ClaimItemDto, ItemClaimedDto } from './dto/claim-item.dto.js';
import { OnBreakError, refusalOf } from '../../site/trust/trust.errors.js';
import { type Visitor, withheld } from '../../site/trust/visitor.js';
import { ShopCatalogueService } from './shop-catalogue.service.js';
import {
  ItemNotFoundError,
  KeyReusedError,
  NotEnoughPointsError,
  OutOfStockError,
  PriceChangedError,
} from './shop.errors.js';
import { ViewerFactsService } from '../../members/identities/viewer-facts.service.js';

export interface ItemClaimed extends ItemClaimedDto {
  /** True if the first answer is being repeated and nothing was bought this time. */
  readonly isReplay: boolean;
}

/** Buys an item with points. The rules are in `members/points/sql/claim_item.sql`. */
@Injectable()
export class ClaimItemService {
  constructor(
    private readonly points: PointsService,
    private readonly catalogue: ShopCatalogueService,
    private readonly caches: CacheInvalidationService,
    private readonly vault: ClaimVault,
    private readonly facts: ViewerFactsService,
  ) {}

  /** @throws the refusals in `shop.errors` */
  async claim(
    member: MemberRef,
    visitor: Visitor,
    request: ClaimItemDto,
    idempotencyKey: string | null,
  ): Promise<ItemClaimed> {
    const { memberId } = member;
    const { itemId, expectedPrice = null } = request;
    const restricted = await this.catalogue.restrictionOf(itemId);
    const reason = restricted && withheld(restricted, visitor);
    if (reason) throw refusalOf(reason);
    let answers = request.answers ? await this.encryptAnswers(memberId, request) : null;
    const claim = () => this.points.claimItem({ memberId, itemId, expectedPrice, idempotencyKey, answers });
    let outcome = await claim();
    // Fetched only if the claim requires them, because most items do not.
    if (outcome.kind === 'answers_needed') {
      answers = await this.encryptAnswers(memberId, request);
      outcome = await claim();
    }
    if (outcome.kind === 'follow_unknown' && (await this.facts.refreshFollow(member)))
      outcome = await claim();
    if (outcome.kind === 'account_age_unknown' && (await this.facts.refreshAge(member)))
      outcome = await claim();
    switch (outcome.kind) {
      case 'claimed':
        // Invalidate before answering, so that the viewer then reads the new stock.
        await this.caches.invalidate('stock');
        break;
      case 'replayed':
        break;
      case 'key_reused':
        throw new KeyReusedError();
      case 'suspended':
        throw new SuspendedError();
      case 'no_item':
        throw new ItemNotFoundError();
      case 'on_break':
        throw new OnBreakError();
      case 'price_changed':
        throw new PriceChangedError();
      case 'out_of_stock':
        throw new OutOfStockError();
      case 'need_points':
        throw new NotEnoughPointsError({ missing: outcome.missing });
      case 'answers_needed':
        throw new AnswersNeededError();
      default:
        throw ruleRefusal(ITEM_RULE_ERRORS[outcome.kind], outcome.detail);
    }
    return {
      newPoints: outcome.balance.points,
      pointsVersion: outcome.balance.version,
      message: `Successfully claimed ${outcome.itemName}!`,
      isReplay: outcome.kind === 'replayed',
    };
  }

  /** Null if the item asks nothing. @throws InvalidInputError */
  private async encryptAnswers(memberId: number, { itemId, answers }: ClaimItemDto): Promise<Buffer | null> {
    const fields = await this.catalogue.fieldsOf(itemId);
    if (!fields) return null;
    return this.vault.sealAnswers(checkAnswers(fields, answers ?? {}), { memberId, itemId });
  }
}
