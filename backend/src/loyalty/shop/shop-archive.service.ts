import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { ListQuery } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import type { ShopCategoryDto } from './dto/shop-category.dto.js';
import type { ShopItemDto } from './dto/shop-item.dto.js';
import { ShopCategory } from './shop-category.entity.js';
import { ShopItem } from './shop-item.entity.js';
import { type CATEGORY_LIST, type ITEM_LIST, sliceCategories, sliceItems } from './shop-list.rules.js';
import { toCategoryDto, toShopItemDto } from './shop.mapper.js';

/** Newest first. */
const ARCHIVED = { where: { archivedAt: Not(IsNull()) }, order: { archivedAt: 'DESC', id: 'DESC' } } as const;

/** Items and categories that are no longer in the shop but are still referred to by claims. */
@Injectable()
export class ShopArchiveService {
  constructor(private readonly dataSource: DataSource) {}

  async items(query: ListQuery<typeof ITEM_LIST>): Promise<ListSlice<ShopItemDto>> {
    const items = await this.dataSource.manager.find(ShopItem, ARCHIVED);
    return sliceItems(items.map(toShopItemDto), query);
  }

  async categories(query: ListQuery<typeof CATEGORY_LIST>): Promise<ListSlice<ShopCategoryDto>> {
    const categories = await this.dataSource.manager.find(ShopCategory, ARCHIVED);
    return sliceCategories(categories.map(toCategoryDto), query);
  }
}
