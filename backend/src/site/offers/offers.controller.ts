import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly, Public } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { CachedForVisitors, type CachedResponse } from '../../core/common/http/response-cache.js';
import { Counted, ListOf } from '../../core/common/pagination/content-range.js';
import { listQuery, type ListQuery } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { LanguageQuery } from '../../core/common/validation/dto/language-query.dto.js';
import { CurrentVisitor } from '../trust/current-visitor.js';
import type { Visitor } from '../trust/visitor.js';
import { AddOfferDto, OfferDto, SaveOfferDto } from './dto/offer.dto.js';
import { ReorderOffersDto } from './dto/reorder-offers.dto.js';
import { OFFER_LIST } from './offer-list.rules.js';
import { OfferListService } from './offer-list.service.js';
import { OffersService } from './offers.service.js';
import { OfferListChangedError, OfferNotFoundError } from './offers.errors.js';

@ApiTags('offers')
@Controller('offers')
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly lists: OfferListService,
  ) {}

  /**
   * Offers in display order, without those withheld from the visitor. `X-Withheld: age=12` gives the reason
   * and number. Admins also get hidden offers.
   */
  @Get()
  @Public({ viewer: 'optional' })
  @RateLimited('searches')
  @CachedForVisitors()
  @ListOf({ resource: 'offers', row: OfferDto, rules: OFFER_LIST })
  list(
    @Query(listQuery(OFFER_LIST)) query: ListQuery<typeof OFFER_LIST>,
    @Query() { locale }: LanguageQuery,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<CachedResponse | ListSlice<OfferDto>> {
    return this.lists.list(query, visitor, locale ?? null);
  }

  @Get(':id')
  @AdminOnly()
  @Refuses(OfferNotFoundError)
  read(@Param('id', IdParamPipe) id: number): Promise<OfferDto> {
    return this.lists.one(id);
  }

  @Post()
  @AdminOnly()
  add(@Body() input: AddOfferDto, @CurrentActor() actor: Actor): Promise<OfferDto> {
    return this.offers.add(input, actor);
  }

  // Must come before `:id`, which would match it.
  @Put('reorder')
  @AdminOnly()
  @Refuses(OfferListChangedError)
  @Counted('offers')
  @ApiOkResponse({ type: [OfferDto] })
  reorder(@Body() { offers }: ReorderOffersDto, @CurrentActor() actor: Actor): Promise<ListSlice<OfferDto>> {
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
