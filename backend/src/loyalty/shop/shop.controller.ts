import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, Public, SignedIn } from '../../core/common/access/access.decorators.js';
import { ITEM_RULE_ERRORS } from '../../members/points/claim-rules.errors.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { Cached, CachedForVisitors, type CachedResponse } from '../../core/common/http/response-cache.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { IdempotencyKey, REPLAYED_HEADER } from '../../core/common/idempotency/idempotency-key.js';
import { ListOf } from '../../core/common/pagination/content-range.js';
import { listQuery, type ListQuery } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { CurrentVisitor } from '../../site/trust/current-visitor.js';
import { LanguageQuery } from '../../core/common/validation/dto/language-query.dto.js';
import { OnBreakError } from '../../site/trust/trust.errors.js';
import type { Visitor } from '../../site/trust/visitor.js';
import { AnswersNeededError } from './claim.errors.js';
import { ClaimItemService } from './claim-item.service.js';
import { ClaimItemDto, ItemClaimedDto } from './dto/claim-item.dto.js';
import { ShopCategoryDto } from './dto/shop-category.dto.js';
import { ShopItemDto } from './dto/shop-item.dto.js';
import { ShopItemsQuery } from './dto/shop-items-query.dto.js';
import { ShopCatalogueService } from './shop-catalogue.service.js';
import { CATEGORY_LIST, ITEM_LIST } from './shop-list.rules.js';
import { SuspendedError } from '../../members/points/points.errors.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import {
  CategoryNotFoundError,
  ItemNotFoundError,
  KeyReusedError,
  NotEnoughPointsError,
  OutOfStockError,
  PriceChangedError,
} from './shop.errors.js';

@ApiTags('shop')
@Controller('shop')
export class ShopController {
  constructor(
    private readonly catalogue: ShopCatalogueService,
    private readonly claimItem: ClaimItemService,
  ) {}

  @Get('categories')
  @Public()
  @RateLimited('searches')
  @Cached()
  @ListOf({ resource: 'categories', row: ShopCategoryDto, rules: CATEGORY_LIST })
  categories(
    @Query(listQuery(CATEGORY_LIST)) query: ListQuery<typeof CATEGORY_LIST>,
    @Query() { locale }: LanguageQuery,
  ): Promise<CachedResponse> {
    return this.catalogue.categories(query, locale ?? null);
  }

  @Get('categories/:id')
  @AdminOnly()
  @Refuses(CategoryNotFoundError)
  category(@Param('id', IdParamPipe) id: number): Promise<ShopCategoryDto> {
    return this.catalogue.category(id);
  }

  /** The items, except those withheld from the visitor (`X-Withheld`). Admins also receive hidden items. */
  @Get('items')
  @Public({ viewer: 'optional' })
  @RateLimited('searches')
  @CachedForVisitors()
  @ListOf({ resource: 'items', row: ShopItemDto, rules: ITEM_LIST })
  items(
    @Query() asked: ShopItemsQuery,
    @Query(listQuery(ITEM_LIST)) query: ListQuery<typeof ITEM_LIST>,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<CachedResponse | ListSlice<ShopItemDto>> {
    return this.catalogue.itemsFor(asked, query, visitor, asked.locale ?? null);
  }

  @Get('items/:id')
  @AdminOnly()
  @Refuses(ItemNotFoundError)
  item(@Param('id', IdParamPipe) id: number): Promise<ShopItemDto> {
    return this.catalogue.item(id);
  }

  /**
   * Buys one item. With an `Idempotency-Key`, a request whose answer was lost can be repeated without buying
   * twice.
   */
  @Post('claim')
  @SignedIn({ refusal: 'Please log in to claim items' })
  @Refuses(
    ItemNotFoundError,
    OnBreakError,
    PriceChangedError,
    OutOfStockError,
    NotEnoughPointsError,
    KeyReusedError,
    UserNotFoundError,
    SuspendedError,
    AnswersNeededError,
    ...Object.values(ITEM_RULE_ERRORS),
  )
  @RateLimited('claims')
  async claim(
    @CurrentViewer() viewer: Viewer,
    @CurrentVisitor() visitor: Visitor,
    @Body() request: ClaimItemDto,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ItemClaimedDto> {
    const { isReplay, ...claimed } = await this.claimItem.claim(viewer, visitor, request, key);
    if (isReplay) void reply.header(REPLAYED_HEADER, 'true');
    return claimed;
  }
}
