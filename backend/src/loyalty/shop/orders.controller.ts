import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { AdminOnly, ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { listQuery } from '../../core/common/pagination/list-query.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { BalanceFullError } from '../../members/points/points.errors.js';
import { CLAIM_LIST, type ClaimQuery } from './claim-list.rules.js';
import { ClaimStateError, CodeNotFoundError } from './claim.errors.js';
import { ClaimCodeDto } from './dto/my-claim.dto.js';
import { AnsweredClaimDto, OrderDto } from './dto/order.dto.js';
import {
  ClaimCountsDto,
  ClaimStatesSetDto,
  ReadAnswersDto,
  SaveClaimNoteDto,
  SetClaimStateDto,
  SetClaimStatesDto,
  ShopClaimDto,
} from './dto/shop-claim.dto.js';
import { OrdersService } from './orders.service.js';
import { ShopClaimsListService } from './shop-claims-list.service.js';
import { ShopClaimsService } from './shop-claims.service.js';
import { ClaimNotFoundError } from './shop.errors.js';

const CLAIM_ID = plainParam(ClaimNotFoundError);

/** Processing of claims. A claim's id is `userId` followed by `claimDate`. */
@ApiTags('shop')
@Controller('shop/claims')
export class OrdersController {
  constructor(
    private readonly claims: ShopClaimsService,
    private readonly lists: ShopClaimsListService,
    private readonly orders: OrdersService,
  ) {}

  /** Number of claims in each state, among those matching a filter. */
  @Get('counts')
  @ModeratorOnly()
  @RateLimited('searches')
  @ApiQuery({ name: 'filter', required: false, type: String, description: 'As for the list' })
  counts(@Query(listQuery(CLAIM_LIST)) query: ClaimQuery): Promise<ClaimCountsDto> {
    return this.lists.counts(query);
  }

  /** The claim with its buyer, answers and timeline. */
  @Get(':id/order')
  @ModeratorOnly()
  @Refuses(ClaimNotFoundError)
  read(@Param('id', CLAIM_ID) id: string): Promise<OrderDto> {
    return this.orders.read(id);
  }

  /**
   * Buyers' answers for several claims, for an export, recorded in the audit trail. Claims without answers
   * are left out.
   */
  @Post('answers')
  @HttpCode(200)
  @ModeratorOnly()
  answersOf(@Body() { ids }: ReadAnswersDto, @CurrentActor() actor: Actor): Promise<AnsweredClaimDto[]> {
    return this.orders.answersOf(ids, actor);
  }

  /**
   * Changes the state of several claims independently. Those that cannot change are listed with the reason.
   */
  @Patch('state')
  @ModeratorOnly()
  setStates(
    @Body() { ids, state, note }: SetClaimStatesDto,
    @CurrentActor() actor: Actor,
  ): Promise<ClaimStatesSetDto> {
    return this.claims.setStates(ids, state, note ?? null, actor);
  }

  /** Changes a claim's state. A rejection refunds the price and is final. */
  @Patch(':id/state')
  @ModeratorOnly()
  @Refuses(ClaimNotFoundError, ClaimStateError, BalanceFullError)
  setState(
    @Param('id', CLAIM_ID) id: string,
    @Body() { state, note }: SetClaimStateDto,
    @CurrentActor() actor: Actor,
  ): Promise<ShopClaimDto> {
    return this.claims.setState(id, state, note ?? null, actor);
  }

  /** Saves the team's internal note on the claim. */
  @Put(':id/note')
  @ModeratorOnly()
  @Refuses(ClaimNotFoundError)
  async saveNote(
    @Param('id', CLAIM_ID) id: string,
    @Body() { note }: SaveClaimNoteDto,
    @CurrentActor() actor: Actor,
  ): Promise<OrderDto> {
    await this.claims.saveNote(id, note, actor);
    return this.orders.read(id);
  }

  @Delete(':id/note')
  @ModeratorOnly()
  @Refuses(ClaimNotFoundError)
  async removeNote(@Param('id', CLAIM_ID) id: string, @CurrentActor() actor: Actor): Promise<OrderDto> {
    await this.claims.saveNote(id, null, actor);
    return this.orders.read(id);
  }

  /** Reveals the code given to the buyer. The access is recorded in the audit trail. */
  @Post(':id/reveal-code')
  @AdminOnly()
  @Refuses(ClaimNotFoundError, CodeNotFoundError)
  async revealCode(@Param('id', CLAIM_ID) id: string, @CurrentActor() actor: Actor): Promise<ClaimCodeDto> {
    return { code: await this.orders.revealCode(id, actor) };
  }
}
