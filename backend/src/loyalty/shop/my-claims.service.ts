import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MemberRef } from '../../core/common/access/viewer.js';
import { ITEM_RULE_ERRORS, ruleRefusal } from '../../members/points/claim-rules.errors.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../../core/common/pagination/pagination.js';
import { countOf } from '../../core/database/count-of.js';
import { refusalOf } from '../../site/trust/trust.errors.js';
import { type Visitor, withheld } from '../../site/trust/visitor.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { BalanceFullError } from '../../members/points/points.errors.js';
import { PointsService } from '../../members/points/points.service.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { checkAnswers, type ClaimAnswer, toAnswerDto } from './claim-answers.rules.js';
import { parseClaimId } from './claim-id.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import {
  ClaimStateError,
  CodeNotFoundError,
  CodeNotReturnableError,
  NothingAskedError,
  TooLateToCancelError,
} from './claim.errors.js';
import type { ClaimCancelledDto, MyClaimDto, MyClaimsDto, RefusedItemDto } from './dto/my-claim.dto.js';
import { LiveClaimsService } from './live-claims.service.js';
import {
  COUNT_MINE,
  MY_CLAIM,
  MY_CLAIMS,
  type MyClaimRow,
  REFUSED_ITEMS,
  type RefusedItemRow,
  SAVE_ANSWERS,
} from './my-claims.statements.js';
import { ClaimNotFoundError } from './shop.errors.js';

/** A member's own claims. Other members' claims are treated as not found. */
@Injectable()
export class MyClaimsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly points: PointsService,
    private readonly vault: ClaimVault,
    private readonly live: LiveClaimsService,
    private readonly caches: CacheInvalidationService,
  ) {}

  /** Newest first. @param page counted from 1 */
  async list(buyer: MemberRef, visitor: Visitor, page: number): Promise<MyClaimsDto> {
    const [total, { rows }] = await Promise.all([
      countOf(this.pool, COUNT_MINE, [buyer.memberId]),
      this.pool.query<MyClaimRow>({ ...MY_CLAIMS, values: [buyer.memberId, offsetOf(page), PAGE_SIZE] }),
    ]);
    return {
      claims: rows.map((row) => this.toDto(row, buyer, visitor)),
      pagination: paginationOf(total, page),
    };
  }

  /** @throws ClaimNotFoundError, ClaimStateError, TooLateToCancelError, CodeNotReturnableError, BalanceFullError */
  async cancel(id: string, buyer: MemberRef, visitor: Visitor): Promise<ClaimCancelledDto> {
    const { memberId } = buyer;
    const claimDate = claimDateOf(id, buyer);
    const outcome = await this.points.refundClaim(
      { memberId, claimDate, to: 'cancelled', note: null },
      buyer,
    );
    switch (outcome.kind) {
      case 'refunded':
        break;
      case 'no_claim':
        throw new ClaimNotFoundError();
      case 'has_code':
        throw new CodeNotReturnableError();
      case 'wrong_state':
        throw new ClaimStateError({ state: outcome.state });
      case 'too_late':
        throw new TooLateToCancelError();
      case 'balance_full':
        throw new BalanceFullError();
    }
    // Invalidate before answering, so that the buyer then reads the new stock.
    await this.caches.invalidate('shop');
    this.live.publish({ memberId, id, state: 'cancelled' });
    const { points, version } = outcome.balance;
    const claim = this.toDto(await this.read(id, buyer), buyer, visitor);
    return { newPoints: points, pointsVersion: version, claim };
  }

  /**
   * Validates against the questions asked at the time of the claim.
   * @throws ClaimNotFoundError, NothingAskedError, InvalidInputError, ClaimStateError, or that it is withheld
   */
  async saveAnswers(
    id: string,
    answers: Readonly<Record<string, string>>,
    buyer: MemberRef,
    visitor: Visitor,
  ): Promise<MyClaimDto> {
    const row = await this.readShown(id, buyer, visitor);
    const sale = { memberId: buyer.memberId, itemId: row.item_id };
    const asked = row.sealed ? this.vault.openAnswers<ClaimAnswer>(row.sealed, sale) : [];
    if (asked.length === 0) throw new NothingAskedError();
    const sealed = this.vault.sealAnswers(checkAnswers(asked, answers), sale);
    const { rowCount } = await this.pool.query({ ...SAVE_ANSWERS, values: [row.id, sealed] });
    const after = await this.read(id, buyer);
    if (rowCount === 0) throw new ClaimStateError({ state: after.state });
    return this.toDto(after, buyer, visitor);
  }

  /** @throws ClaimNotFoundError, CodeNotFoundError, or that it is withheld */
  async code(id: string, buyer: MemberRef, visitor: Visitor): Promise<string> {
    const { code, item_id } = await this.readShown(id, buyer, visitor);
    const opened = code && this.vault.openCode(code, item_id);
    if (opened === null) throw new CodeNotFoundError();
    return opened;
  }

  /** Items whose rules the viewer does not meet now. Facts not yet fetched from Twitch count as refusals. */
  async refusedItems({ memberId }: MemberRef): Promise<RefusedItemDto[]> {
    const { rows } = await this.pool.query<RefusedItemRow>({ ...REFUSED_ITEMS, values: [memberId] });
    return rows.map(({ id, outcome, detail }) => {
      const { message, code, params } = ruleRefusal(ITEM_RULE_ERRORS[outcome], detail ?? {});
      return { itemId: id, error: message, code, params: { ...params } };
    });
  }

  private async read(id: string, buyer: MemberRef): Promise<MyClaimRow> {
    const values = [buyer.memberId, claimDateOf(id, buyer)];
    const { rows } = await this.pool.query<MyClaimRow>({ ...MY_CLAIM, values });
    if (!rows[0]) throw new ClaimNotFoundError();
    return rows[0];
  }

  /** Refused if the item is withheld from the visitor. */
  private async readShown(id: string, buyer: MemberRef, visitor: Visitor): Promise<MyClaimRow> {
    const row = await this.read(id, buyer);
    const reason = withheld(row.restrictions, visitor);
    if (reason) throw refusalOf(reason);
    return row;
  }

  /** Names, pictures, codes, answers and notes may say what the item is. */
  private toDto(row: MyClaimRow, { memberId, userId }: MemberRef, visitor: Visitor): MyClaimDto {
    const claimDate = row.claim_date.toISOString();
    const isShown = withheld(row.restrictions, visitor) === null;
    const answers =
      isShown && row.sealed
        ? this.vault.openAnswers<ClaimAnswer>(row.sealed, { memberId, itemId: row.item_id })
        : [];
    return {
      id: userId + claimDate,
      itemName: isShown ? row.item_name : null,
      image: isShown ? row.image : null,
      price: row.price,
      claimDate,
      state: row.state,
      timeline: isShown ? row.timeline : row.timeline.map((event) => ({ ...event, note: null })),
      answers: answers.map(toAnswerDto),
      hasCode: isShown && row.code !== null,
      cancellableUntil: row.cancellable_until?.toISOString() ?? null,
      usuallyBy: (isShown && row.usually_by?.toISOString()) || null,
    };
  }
}

/** @throws ClaimNotFoundError if the id does not belong to this member */
function claimDateOf(id: string, { userId }: MemberRef): Date {
  const parsed = parseClaimId(id);
  if (parsed?.userId !== userId) throw new ClaimNotFoundError();
  return parsed.claimDate;
}
