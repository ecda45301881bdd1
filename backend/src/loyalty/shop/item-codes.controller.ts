import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
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
   * Adds digital codes, all or none. From then on each claim receives one, and the stock is the number left.
   */
  @Post()
  @AdminOnly()
  @Refuses(ItemNotFoundError, CodeExistsError, CodeCharactersError, CodeTooLongError)
  add(
    @Param('id', IdParamPipe) id: number,
    @Body() { codes }: AddCodesDto,
    @CurrentActor() actor: Actor,
  ): Promise<CodesAddedDto> {
    return this.codes.add(id, codes, actor);
  }

  /** Removes the codes that have not been handed out. */
  @Delete()
  @AdminOnly()
  @Refuses(ItemNotFoundError)
  clear(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<ItemCodesDto> {
    return this.codes.clear(id, actor);
  }
}
