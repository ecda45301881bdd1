import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, SignedIn } from '../common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../common/access/viewer.js';
import { Refuses } from '../common/errors/refuses.decorator.js';
import { Cached, type CachedResponse } from '../common/http/response-cache.js';
import { IdempotencyKey, REPLAYED_HEADER } from '../common/idempotency/idempotency-key.js';
import { RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { ClaimItemService } from './claim-item.service.js';
import { ClaimItemDto, ItemClaimedDto } from './dto/claim-item.dto.js';
import { ShopCategoryDto } from './dto/shop-category.dto.js';
import { ShopItemDto } from './dto/shop-item.dto.js';
import { ShopItemsQuery } from './dto/shop-items-query.dto.js';
import { ShopCatalogueService } from './shop-catalogue.service.js';
import { UserNotFoundError } from '../points/points.errors.js';
import {
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
  @Cached([ShopCategoryDto])
  categories(): Promise<CachedResponse> {
    return this.catalogue.categories();
  }

  @Get('items')
  @Public()
  @RateLimited('searches')
  @Cached([ShopItemDto])
  items(@Query() query: ShopItemsQuery): Promise<CachedResponse> {
    return this.catalogue.itemsFor(query);
  }

  /** Buys one item. With an `Idempotency-Key` a lost answer can be asked for again without buying twice. */
  @Post('claim')
  @SignedIn({ refusal: 'Please log in to claim items' })
  @Refuses(
    ItemNotFoundError,
    PriceChangedError,
    OutOfStockError,
    NotEnoughPointsError,
    KeyReusedError,
    UserNotFoundError,
  )
  @RateLimited('claims')
  async claim(
    @CurrentViewer() { memberId }: Viewer,
    @Body() request: ClaimItemDto,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ItemClaimedDto> {
    const { isReplay, ...claimed } = await this.claimItem.claim(memberId, request, key);
    if (isReplay) void reply.header(REPLAYED_HEADER, 'true');
    return claimed;
  }
}
