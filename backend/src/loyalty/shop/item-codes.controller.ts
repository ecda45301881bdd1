import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdempotencyKey, REPLAYED_HEADER } from '../../core/common/idempotency/idempotency-key.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { CodeCharactersError, CodeExistsError, CodeTooLongError } from './claim.errors.js';
import { AddCodesDto, CodesAddedDto, ItemCodesDto } from './dto/item-options.dto.js';
import { ItemCodesService } from './item-codes.service.js';
import { ItemNotFoundError } from './shop.errors.js';

@ApiTags('shop')
@Controller('shop/items/:id/codes')
export class ItemCodesController {
  constructor(private readonly codes: ItemCodesService) {}

  @Get()
  @AdminOnly()
  @Refuses(ItemNotFoundError)
  count(@Param('id', IdParamPipe) id: number): Promise<ItemCodesDto> {
    return this.codes.count(id);
  }

  /**
   * Adds digital codes, all or none. From then on each claim receives one, and the stock is the number left. With an
   * `Idempotency-Key`, a request whose answer was lost can be repeated.
   */
  @Post()
  @AdminOnly()
  @Refuses(ItemNotFoundError, CodeExistsError, CodeCharactersError, CodeTooLongError)
  async add(
    @Param('id', IdParamPipe) id: number,
    @Body() { codes }: AddCodesDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodesAddedDto> {
    const { isReplay, ...added } = await this.codes.add(id, codes, actor, key);
    if (isReplay) void reply.header(REPLAYED_HEADER, 'true');
    return added;
  }

  /** Removes the codes that have not been handed out. */
  @Delete()
  @AdminOnly()
  @Refuses(ItemNotFoundError)
  clear(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<ItemCodesDto> {
    return this.codes.clear(id, actor);
  }
}
