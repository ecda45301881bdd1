import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { PageQuery } from '../../core/common/pagination/dto/page-query.dto.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { BalanceFullError } from '../../members/points/points.errors.js';
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

/** What a member does with their own claims; somebody else's is a 404. */
@ApiTags('shop')
@Controller('shop/claims')
export class MyClaimsController {
  constructor(private readonly claims: MyClaimsService) {}

  /** The viewer's own, newest first. A change comes as the event `claim-update` `{ id, state }` on `GET /api/points/events`. */
  @Get('mine')
  @SignedIn()
  mine(@CurrentViewer() viewer: Viewer, @Query() { page }: PageQuery): Promise<MyClaimsDto> {
    return this.claims.list(viewer, page);
  }

  /** Why the viewer cannot claim items now, by the items' own rules. Stock and points are not looked at. */
  @Get('refused-items')
  @SignedIn()
  refusedItems(@CurrentViewer() viewer: Viewer): Promise<RefusedItemDto[]> {
    return this.claims.refusedItems(viewer);
  }

  /** Gives back what was paid. Possible for some minutes, while nobody works on the claim. */
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
  cancel(@Param('id', CLAIM_ID) id: string, @CurrentViewer() viewer: Viewer): Promise<ClaimCancelledDto> {
    return this.claims.cancel(id, viewer);
  }

  /** What the item asked, answered differently; while the claim is pending. */
  @Put(':id/answers')
  @SignedIn()
  @RateLimited('claims')
  @Refuses(ClaimNotFoundError, ClaimStateError, NothingAskedError)
  saveAnswers(
    @Param('id', CLAIM_ID) id: string,
    @Body() { answers }: SaveAnswersDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<MyClaimDto> {
    return this.claims.saveAnswers(id, answers, viewer);
  }

  /** The code that came with the claim. */
  @Get(':id/code')
  @SignedIn()
  @Refuses(ClaimNotFoundError, CodeNotFoundError)
  async code(@Param('id', CLAIM_ID) id: string, @CurrentViewer() viewer: Viewer): Promise<ClaimCodeDto> {
    return { code: await this.claims.code(id, viewer) };
  }
}
