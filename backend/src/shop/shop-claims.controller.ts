import { Readable } from 'node:stream';
import { Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../common/access/viewer.js';
import { Refuses } from '../common/errors/refuses.decorator.js';
import { plainParam } from '../common/http/plain-param.pipe.js';
import { contentRange } from '../common/pagination/content-range.js';
import { RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { parseClaimsQuery } from './claims-query.js';
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

  /** All claims, or the page that `range` names; undelivered first. */
  @Get()
  @AdminOnly()
  @RateLimited('searches')
  @ApiQuery({ name: 'range', required: false, type: String, description: '`[0,24]`, at most 1,000 wide' })
  @ApiQuery({ name: 'sort', required: false, type: String, description: '`["claimDate","DESC"]`' })
  @ApiQuery({ name: 'filter', required: false, type: String, description: '`{"q":"mug"}`' })
  @ApiOkResponse({
    type: [ShopClaimDto],
    headers: {
      'Content-Range': { description: '`claims 0-24/131`', schema: { type: 'string' } },
      'X-Total-Capped': {
        description: '`true` where a search finds more than the total: hits are counted up to 10,000',
        schema: { type: 'string' },
      },
    },
  })
  async list(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const { claims, first, length, total, isCapped, close } = await this.lists.list(parseClaimsQuery(query));
    if (isCapped) void reply.header('X-Total-Capped', 'true');
    void reply
      .header('Content-Range', contentRange('claims', first, length, total))
      .type('application/json; charset=utf-8')
      // `close` comes also when the browser went away in the middle, or before the beginning.
      .send(Readable.from(asJsonArray(claims)).once('close', close));
  }

  /** Flips delivered and not delivered. The id is `userId` followed by `claimDate`. */
  @Patch(':id/delivery')
  @AdminOnly()
  @Refuses(ClaimNotFoundError)
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
