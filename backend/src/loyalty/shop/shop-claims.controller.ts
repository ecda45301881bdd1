import { Readable } from 'node:stream';
import { Controller, Get, Param, Patch, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { contentRange, ListOf } from '../../core/common/pagination/content-range.js';
import { listQuery } from '../../core/common/pagination/list-query.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { CLAIM_LIST, type ClaimQuery } from './claim-list.rules.js';
import { ClaimStateError } from './claim.errors.js';
import { ShopClaimDto } from './dto/shop-claim.dto.js';
import { ShopClaimsListService } from './shop-claims-list.service.js';
import { ShopClaimsService } from './shop-claims.service.js';
import { ClaimNotFoundError } from './shop.errors.js';

const CLAIM_ID = plainParam(ClaimNotFoundError);

@ApiTags('shop')
@Controller('shop/claims')
export class ShopClaimsController {
  constructor(
    private readonly claims: ShopClaimsService,
    private readonly lists: ShopClaimsListService,
  ) {}

  /** All claims, or the page given by `range`; undelivered first. */
  @Get()
  @ModeratorOnly({ isUntimed: true })
  @RateLimited('searches')
  @ListOf({ resource: 'claims', row: ShopClaimDto, rules: CLAIM_LIST })
  async list(
    @Query(listQuery(CLAIM_LIST)) query: ClaimQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListSlice<ShopClaimDto> | StreamableFile> {
    if (query.range) return this.lists.slice(query.range, query);
    const { claims, total, close } = await this.lists.everything(query);
    const span = { first: 0, length: total, total };
    void reply.header('Content-Range', contentRange('claims', span));
    // `close` also fires if the client disconnects, even before reading starts.
    const body = Readable.from(asJsonArray(claims)).once('close', close);
    return new StreamableFile(body, { type: 'application/json; charset=utf-8' });
  }

  /** The id is `userId` followed by `claimDate`. */
  @Get(':id')
  @ModeratorOnly()
  @Refuses(ClaimNotFoundError)
  read(@Param('id', CLAIM_ID) id: string): Promise<ShopClaimDto> {
    return this.lists.one(id);
  }

  /**
   * Delivers an open claim, or reverts a delivered one to pending. The id is `userId` followed by
   * `claimDate`.
   */
  @Patch(':id/delivery')
  @ModeratorOnly()
  @Refuses(ClaimNotFoundError, ClaimStateError)
  toggleDelivery(@Param('id', CLAIM_ID) id: string, @CurrentActor() actor: Actor): Promise<ShopClaimDto> {
    return this.claims.toggleDelivery(id, actor);
  }
}

async function* asJsonArray(batches: AsyncIterable<ShopClaimDto[]>): AsyncGenerator<string> {
  let opening = '[';
  for await (const batch of batches) {
    yield opening + batch.map((claim) => JSON.stringify(claim)).join(',');
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
