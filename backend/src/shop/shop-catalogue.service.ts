import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CachedValue } from '../common/cached-value.js';
import { CachedRoutes } from '../common/http/cached-routes.js';
import { type CachedResponse, toResponse } from '../common/http/response-cache.js';
import { contentRange } from '../common/pagination/content-range.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import type { ShopItemDto } from './dto/shop-item.dto.js';
import type { ShopItemsQuery } from './dto/shop-items-query.dto.js';
import { ShopCategory } from './shop-category.entity.js';
import { ShopItem } from './shop-item.entity.js';
import { toShopItemDto } from './shop.mapper.js';

/** What every visitor reads of the shop, from memory: the database is asked only after a change. */
@Injectable()
export class ShopCatalogueService {
  private readonly items = new CachedValue(() => this.loadItems());
  private readonly wholeList = new CachedValue(async () => serveList('items', await this.items.get()));
  private readonly categoryList = new CachedValue(async () =>
    serveList('categories', await this.dataSource.manager.find(ShopCategory, { order: { id: 'ASC' } })),
  );

  constructor(
    private readonly dataSource: DataSource,
    caches: CacheInvalidation,
    routes: CachedRoutes,
  ) {
    routes.answer('/api/shop/items', () => this.wholeList.peek());
    routes.answer('/api/shop/categories', () => this.categoryList.peek());
    caches.onInvalidate('shop', () => {
      for (const read of [this.items, this.wholeList, this.categoryList]) read.invalidate();
    });
  }

  categories(): Promise<CachedResponse> {
    return this.categoryList.get();
  }

  async itemsFor({ category, search }: ShopItemsQuery): Promise<CachedResponse> {
    if (!category && !search) return this.wholeList.get();
    const term = search?.toLowerCase() ?? '';
    const found = (await this.items.get()).filter(
      (item) => (!category || String(item.category) === category) && matches(item, term),
    );
    return serveList('items', found);
  }

  private async loadItems(): Promise<ShopItemDto[]> {
    return (await this.dataSource.manager.find(ShopItem, { order: { id: 'ASC' } })).map(toShopItemDto);
  }
}

function matches({ name, description }: ShopItemDto, term: string): boolean {
  return name.toLowerCase().includes(term) || description.toLowerCase().includes(term);
}

function serveList(resource: string, list: unknown[]): CachedResponse {
  return toResponse(list, { 'content-range': contentRange(resource, 0, list.length, list.length) });
}
