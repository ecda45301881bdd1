import type { Language } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { CachedValue } from '../../core/common/cached-value.js';
import { inLanguage } from '../../core/common/translations.js';
import { CachedRoutes } from '../../core/common/http/cached-routes.js';
import { LanguageResponses } from '../../core/common/http/language-responses.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { contentRange } from '../../core/common/pagination/content-range.js';
import type { ListQuery } from '../../core/common/pagination/list-query.js';
import { matchesTerm, ListSlice } from '../../core/common/pagination/list-slice.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { AudienceResponses, respondTo, type Shown, shownTo } from '../../site/trust/audience-responses.js';
import type { Restricted, Visitor } from '../../site/trust/visitor.js';
import { VisitorsService } from '../../site/trust/visitors.service.js';
import type { ShopCategoryDto } from './dto/shop-category.dto.js';
import type { ShopItemDto } from './dto/shop-item.dto.js';
import type { ItemField } from './item-fields.js';
import type { ShopItemsQuery } from './dto/shop-items-query.dto.js';
import { ShopCategory } from './shop-category.entity.js';
import { IN_THE_SHOP, ShopItem } from './shop-item.entity.js';
import { type CATEGORY_LIST, type ITEM_LIST, sliceCategories, sliceItems } from './shop-list.rules.js';
import { CategoryNotFoundError, ItemNotFoundError } from './shop.errors.js';
import {
  type ManagedItem,
  itemInLanguage,
  toCategoryDto,
  toPublicItem,
  toShopItemDto,
} from './shop.mapper.js';

type ItemQuery = ListQuery<typeof ITEM_LIST>;

/** The shop's catalogue, cached in memory and reloaded only after a change. */
@Injectable()
export class ShopCatalogueService {
  private readonly items = new CachedValue(() => this.loadItems());
  private readonly wholeList = new CachedValue(async () => {
    const items = await this.items.get();
    return new AudienceResponses((visitor, language) => {
      const { entries, withheld } = visibleItems(items, visitor, language);
      return respondTo('items', new ListSlice(entries), withheld);
    });
  });
  /** Separate from the items, which are reloaded after every claim. */
  private readonly restrictions = new CachedValue(
    async () => new Map<number, Restricted>((await this.loadItems()).map((item) => [item.id, item])),
  );
  private readonly allCategories = new CachedValue(() => this.loadCategories());
  private readonly categoryList = new CachedValue(async () => {
    const categories = await this.allCategories.get();
    return new LanguageResponses((language) => respondCategories(new ListSlice(categories), language));
  });

  constructor(
    private readonly dataSource: DataSource,
    visitors: VisitorsService,
    caches: CacheInvalidationService,
    routes: CachedRoutes,
  ) {
    routes.serveFromCachePerLanguage('/api/shop/items', (request, language) => {
      const visitor = visitors.peek(request);
      return visitor && this.wholeList.peek()?.for(visitor, language);
    });
    routes.serveFromCachePerLanguage('/api/shop/categories', (_request, language) =>
      this.categoryList.peek()?.for(language),
    );
    caches.register(['shop', 'stock'], this.items, this.wholeList);
    caches.register('shop', this.restrictions, this.allCategories, this.categoryList);
  }

  async categories(
    query: ListQuery<typeof CATEGORY_LIST>,
    language: Language | null,
  ): Promise<CachedResponse> {
    if (!query.isArray) return (await this.categoryList.get()).for(language);
    return respondCategories(sliceCategories(await this.allCategories.get(), query), language);
  }

  /** @throws CategoryNotFoundError */
  async category(id: number): Promise<ShopCategoryDto> {
    const category = (await this.allCategories.get()).find((each) => each.id === id);
    if (!category) throw new CategoryNotFoundError();
    return category;
  }

  /**
   * Admins receive every item with all editable fields, in all languages unless they request one. Others
   * receive the items visible to them.
   */
  async itemsFor(
    asked: ShopItemsQuery,
    query: ItemQuery,
    visitor: Visitor,
    language: Language | null,
  ): Promise<CachedResponse | ListSlice<ShopItemDto>> {
    const items = await this.items.get();
    if (visitor.isAdmin) {
      const read = language ? items.map((item) => itemInLanguage(item, language)) : items;
      return find(read, asked, query);
    }
    if (!asked.category && !asked.search && !query.isArray)
      return (await this.wholeList.get()).for(visitor, language);
    const { entries, withheld } = visibleItems(items, visitor, language);
    return respondTo('items', find(entries, asked, query), withheld);
  }

  /** All items in the shop, including hidden ones. */
  all(): Promise<readonly ManagedItem[]> {
    return this.items.get();
  }

  /** All items that are not hidden. Callers must check the visitor restrictions of each item. */
  async visible(): Promise<readonly ManagedItem[]> {
    return (await this.items.get()).filter(({ hidden }) => !hidden);
  }

  /** @throws ItemNotFoundError */
  async item(id: number): Promise<ManagedItem> {
    const item = (await this.items.get()).find((each) => each.id === id);
    if (!item) throw new ItemNotFoundError();
    return item;
  }

  /** Visitor restrictions of an item; undefined if it does not exist. */
  async restrictionOf(id: number): Promise<Restricted | undefined> {
    return (await this.restrictions.get()).get(id);
  }

  /**
   * An item's questions in the site's language, which the team reads; null if it has none or does not exist.
   */
  async fieldsOf(id: number): Promise<readonly ItemField[] | null> {
    const { fields } = (await this.items.get()).find((each) => each.id === id) ?? {};
    return fields?.map((field) => inLanguage(field, null)) ?? null;
  }

  private async loadCategories(): Promise<ShopCategoryDto[]> {
    const where = { archivedAt: IsNull() };
    const categories = await this.dataSource.manager.find(ShopCategory, { where, order: { id: 'ASC' } });
    return categories.map(toCategoryDto);
  }

  private async loadItems(): Promise<ManagedItem[]> {
    return (await this.dataSource.manager.find(ShopItem, IN_THE_SHOP)).map(toShopItemDto);
  }
}

/** The items visible to a visitor who is not an admin. */
function visibleItems(
  items: readonly ManagedItem[],
  visitor: Visitor,
  language: Language | null,
): Shown<ShopItemDto> {
  const { entries, withheld } = shownTo(
    items.filter(({ hidden }) => !hidden),
    { ...visitor, isAdmin: false },
  );
  return { entries: entries.map((item) => toPublicItem(item, language)), withheld };
}

/** Supports both the public category and search parameters and react-admin's list query. */
function find(
  items: readonly ShopItemDto[],
  asked: ShopItemsQuery,
  query: ItemQuery,
): ListSlice<ShopItemDto> {
  const { category, search } = asked;
  const found = items.filter(
    (item) =>
      (!category || String(item.category) === category) &&
      matchesTerm(search ?? undefined, item.name, item.description),
  );
  return sliceItems(found, query);
}

function respondCategories(
  categories: ListSlice<ShopCategoryDto>,
  language: Language | null,
): CachedResponse {
  const rows = categories.rows.map((category) => inLanguage(category, language));
  return toResponse(rows, { 'content-range': contentRange('categories', categories) });
}
