import { FLAG, IDS, INTEGER, TERM } from '../../core/common/pagination/list-filters.js';
import type { ListQuery, ListRules } from '../../core/common/pagination/list-query.js';
import { matchesTerm, type ListSlice, sliceOf } from '../../core/common/pagination/list-slice.js';
import type { ShopCategoryDto } from './dto/shop-category.dto.js';
import type { ShopItemDto } from './dto/shop-item.dto.js';

/** `id`, react-admin's default sort column, uses the shop's own order. */
export const ITEM_LIST = {
  columns: ['order', 'id', 'name', 'description', 'price', 'stock'],
  filters: { q: TERM, id: IDS, categoryId: INTEGER, hidden: FLAG },
} as const satisfies ListRules;

export const CATEGORY_LIST = {
  columns: ['id', 'name', 'description'],
  filters: { q: TERM, id: IDS },
} as const satisfies ListRules;

export function sliceItems(
  items: readonly ShopItemDto[],
  query: ListQuery<typeof ITEM_LIST>,
): ListSlice<ShopItemDto> {
  const { q, id, categoryId, hidden } = query.filter;
  const found = items.filter(
    (item) =>
      (categoryId === undefined || item.category === categoryId) &&
      (id?.includes(item.id) ?? true) &&
      (hidden === undefined || hidden === (item.hidden ?? false)) &&
      matchesTerm(q, item.name, item.description),
  );
  return sliceOf(found, query, {
    name: (item) => item.name,
    description: (item) => item.description,
    price: (item) => item.price,
    stock: (item) => item.stock,
  });
}

export function sliceCategories(
  categories: readonly ShopCategoryDto[],
  query: ListQuery<typeof CATEGORY_LIST>,
): ListSlice<ShopCategoryDto> {
  const { q, id } = query.filter;
  const found = categories.filter(
    ({ name, description, ...category }) =>
      matchesTerm(q, name, description) && (id?.includes(category.id) ?? true),
  );
  return sliceOf(found, query, {
    name: (category) => category.name,
    description: (category) => category.description,
  });
}
