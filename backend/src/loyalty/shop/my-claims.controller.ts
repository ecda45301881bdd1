import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { PageQuery } from '../../core/common/pagination/dto/page-query.dto.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { BalanceFullError } from '../../members/points/points.errors.js';
import { CurrentVisitor } from '../../site/trust/current-visitor.js';
import { OnBreakError } from '../../site/trust/trust.errors.js';
import type { Visitor } from '../../site/trust/visitor.js';
import {
  ClaimStateError,
  CodeNotFoundError,
  CodeNotReturnableError,
  NothingAskedError,
  TooLateToCancelError,
} from './claim.errors.js';
import {
  ClaimCancelledDto,
  ClaimCodeDto,
  MyClaimDto,
  MyClaimsDto,
  RefusedItemDto,
  SaveAnswersDto,
} from './dto/my-claim.dto.js';
import { MyClaimsService } from './my-claims.service.js';
import { ClaimNotFoundError } from './shop.errors.js';

const CLAIM_ID = plainParam(ClaimNotFoundError);

/** A member's own claims. Other members' claims return a 404. */
@ApiTags('shop')
@Controller('shop/claims')
export class MyClaimsController {
  constructor(private readonly claims: MyClaimsService) {}

  /**
   * The viewer's own claims, newest first, without what an item withheld from them is. Changes are sent as `claim-update` `{ id, state }` events on
   * `GET /api/points/events`.
   */
  @Get('mine')
  @SignedIn()
  mine(
    @CurrentViewer() viewer: Viewer,
    @CurrentVisitor() visitor: Visitor,
    @Query() { page }: PageQuery,
  ): Promise<MyClaimsDto> {
    return this.claims.list(viewer, visitor, page);
  }

  /**
   * Items the viewer cannot claim now because of the items' rules, with reasons. Stock and points are not
   * considered.
   */
  @Get('refused-items')
  @SignedIn()
  refusedItems(@CurrentViewer() viewer: Viewer): Promise<RefusedItemDto[]> {
    return this.claims.refusedItems(viewer);
  }

  /**
   * Cancels a claim and refunds its price. Possible for a few minutes, and only while the claim is pending.
   */
  @Post(':id/cancel')
  @SignedIn()
  @RateLimited('claims')
  @Refuses(
    ClaimNotFoundError,
    ClaimStateError,
    TooLateToCancelError,
    CodeNotReturnableError,
    BalanceFullError,
  )
  cancel(
    @Param('id', CLAIM_ID) id: string,
    @CurrentViewer() viewer: Viewer,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<ClaimCancelledDto> {
    return this.claims.cancel(id, viewer, visitor);
  }

  /** Replaces the answers to the item's questions while the claim is pending. */
  @Put(':id/answers')
  @SignedIn()
  @RateLimited('claims')
  @Refuses(ClaimNotFoundError, ClaimStateError, NothingAskedError, OnBreakError)
  saveAnswers(
    @Param('id', CLAIM_ID) id: string,
    @Body() { answers }: SaveAnswersDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<MyClaimDto> {
    return this.claims.saveAnswers(id, answers, viewer, visitor);
  }

  @Get(':id/code')
  @SignedIn()
  @Refuses(ClaimNotFoundError, CodeNotFoundError, OnBreakError)
  async code(
    @Param('id', CLAIM_ID) id: string,
    @CurrentViewer() viewer: Viewer,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<ClaimCodeDto> {
    return { code: await this.claims.code(id, viewer, visitor) };
  }
}
