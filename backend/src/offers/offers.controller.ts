import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, Public } from '../common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../common/access/viewer.js';
import { Refuses } from '../common/errors/refuses.decorator.js';
import { IdParamPipe } from '../common/http/id-param.pipe.js';
import { Cached, type CachedResponse } from '../common/http/response-cache.js';
import { WholeList } from '../common/pagination/content-range.js';
import { OfferDto, SaveOfferDto } from './dto/offer.dto.js';
import { ReorderOffersDto } from './dto/reorder-offers.dto.js';
import { OffersService } from './offers.service.js';
import { OfferListChangedError, OfferNotFoundError } from './offers.errors.js';

@ApiTags('offers')
@Controller('offers')
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  /** All offers in their order. */
  @Get()
  @Public()
  @Cached([OfferDto])
  list(): Promise<CachedResponse> {
    return this.offers.body();
  }

  @Post()
  @AdminOnly()
  add(@Body() input: SaveOfferDto, @CurrentActor() actor: Actor): Promise<OfferDto> {
    return this.offers.add(input, actor);
  }

  // Before `:id`, which would take the word for an id.
  @Put('reorder')
  @AdminOnly()
  @Refuses(OfferListChangedError)
  @WholeList('offers')
  reorder(@Body() { offers }: ReorderOffersDto, @CurrentActor() actor: Actor): Promise<OfferDto[]> {
    return this.offers.reorder(
      offers.map(({ id }) => id),
      actor,
    );
  }

  @Put(':id')
  @AdminOnly()
  @Refuses(OfferNotFoundError)
  save(
    @Param('id', IdParamPipe) id: number,
    @Body() input: SaveOfferDto,
    @CurrentActor() actor: Actor,
  ): Promise<OfferDto> {
    return this.offers.save(id, input, actor);
  }

  @Delete(':id')
  @AdminOnly()
  @Refuses(OfferNotFoundError)
  remove(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<OfferDto> {
    return this.offers.remove(id, actor);
  }
}
