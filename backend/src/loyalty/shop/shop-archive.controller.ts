import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { ListOf } from '../../core/common/pagination/content-range.js';
import { listQuery, type ListQuery } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { ShopCategoryDto } from './dto/shop-category.dto.js';
import { ShopItemDto } from './dto/shop-item.dto.js';
import { ShopArchiveService } from './shop-archive.service.js';
import { CATEGORY_LIST, ITEM_LIST } from './shop-list.rules.js';

/**
 * Items and categories deleted while claims or codes still referred to them. They can be restored from the
 * audit trail.
 */
@ApiTags('shop')
@Controller('shop/archive')
export class ShopArchiveController {
  constructor(private readonly archive: ShopArchiveService) {}

  @Get('items')
  @AdminOnly()
  @RateLimited('searches')
  @ListOf({ resource: 'items', row: ShopItemDto, rules: ITEM_LIST })
  items(@Query(listQuery(ITEM_LIST)) query: ListQuery<typeof ITEM_LIST>): Promise<ListSlice<ShopItemDto>> {
    return this.archive.items(query);
  }

  @Get('categories')
  @AdminOnly()
  @RateLimited('searches')
  @ListOf({ resource: 'categories', row: ShopCategoryDto, rules: CATEGORY_LIST })
  categories(
    @Query(listQuery(CATEGORY_LIST)) query: ListQuery<typeof CATEGORY_LIST>,
  ): Promise<ListSlice<ShopCategoryDto>> {
    return this.archive.categories(query);
  }
}
