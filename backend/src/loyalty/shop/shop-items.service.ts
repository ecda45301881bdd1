import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { withoutEmptyTexts } from '../../core/common/translations.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { INTEGER_MAX } from '../../core/common/validation/fields.js';
import { reorderRows } from '../../core/database/reorder-rows.js';
import type { SaveShopCategoryDto } from './dto/shop-category.dto.js';
import type { AddShopItemDto, SaveShopItemDto, ShopItemDto, UpdateShopItemDto } from './dto/shop-item.dto.js';
import { toStoredFields } from './item-fields.js';
import { toStoredRules } from './item-rules.js';
import { ShopCategory } from './shop-category.entity.js';
import { ShopClaim } from './shop-claim.entity.js';
import { ShopCode } from './shop-code.entity.js';
import { IN_THE_SHOP, ShopItem } from './shop-item.entity.js';
import {
  ItemListChangedError,
  ItemNotFoundError,
  StockChangedError,
  UnknownCategoryError,
} from './shop.errors.js';
import { toCategoryColumns } from './shop-categories.service.js';
import { toShopItemDto } from './shop.mapper.js';

export interface ShopImport {
  readonly categories: readonly SaveShopCategoryDto[];
  readonly items: readonly (SaveShopItemDto & Pick<ShopItem, 'hasCodes'>)[];
}

@Injectable()
export class ShopItemsService {
  constructor(private readonly audited: AuditedChangeService) {}

  /** @param id of an item being restored @throws UnknownCategoryError */
  async add({ first, ...input }: AddShopItemDto, actor: Actor, id?: number): Promise<ShopItemDto> {
    const change = { action: 'item.create', actor, topic: 'shop' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      await lockCategory(manager, input.category);
      const position = first ? await before(manager) : 0;
      // An archived item still exists and is made visible again.
      const added = await manager.save(ShopItem, { id, ...toColumns(input), position, archivedAt: null });
      return { entityId: added.id, before: null, after: await read(manager, added.id) };
    });
    return after;
  }

  /** @param ids all items of the shop in their new order @throws ItemListChangedError */
  async reorder(ids: readonly number[], actor: Actor): Promise<ListSlice<ShopItemDto>> {
    const change = { action: 'item.reorder', actor, topic: 'shop' } as const;
    const { items } = await this.audited.make(change, async (manager) => {
      const former = (await readAll(manager)).map(({ id }) => id);
      if (!(await reorderRows(manager, 'shop_items', former, ids))) throw new ItemListChangedError();
      return { entityId: 'all', before: { ids: former }, after: { ids }, items: await readAll(manager) };
    });
    return new ListSlice(items.map(toShopItemDto));
  }

  /** @throws ItemNotFoundError, UnknownCategoryError, StockChangedError */
  async save(id: number, input: UpdateShopItemDto, actor: Actor): Promise<ShopItemDto> {
    const { previousStock, ...fields } = input;
    const change = { action: 'item.update', actor, topic: 'shop' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const item = await lockItem(manager, id);
      await lockCategory(manager, input.category);
      // The stock of an item with codes is the number of codes left and cannot be edited.
      const stock = item.hasCodes
        ? item.stock
        : stockAfter(item.stock, input.stock, previousStock ?? item.stock);
      await manager.update(ShopItem, { id }, toColumns({ ...fields, stock }));
      return { entityId: id, before: item, after: await read(manager, id) };
    });
    return after;
  }

  /**
   * Imports another site's shop in its order, unless this site already has items or categories. Codes are not
   * imported.
   * @param shop items refer to their category by its place in the list, counted from 1
   * @returns whether it was imported
   */
  async importShop(manager: EntityManager, { categories, items }: ShopImport): Promise<boolean> {
    if ((await manager.exists(ShopCategory)) || (await manager.exists(ShopItem))) return false;
    const saved = await manager.save(ShopCategory, categories.map(toCategoryColumns), { chunk: 500 });
    const inOrder = items.map(({ category, hasCodes, stock, ...item }, position) => ({
      ...toColumns({ ...item, category: saved[category - 1]!.id, stock: hasCodes ? 0 : stock }),
      position,
      hasCodes,
    }));
    await manager.save(ShopItem, inOrder, { chunk: 500 });
    return true;
  }

  /**
   * Deletes an item, or archives it if claims or codes refer to it. Claims keep its name and price, and an
   * archived item can be restored.
   * @throws ItemNotFoundError
   */
  async remove(id: number, actor: Actor): Promise<ShopItemDto> {
    const change = { action: 'item.delete', actor, topic: 'shop' } as const;
    const { before: removed } = await this.audited.make(change, async (manager) => {
      const item = await lockItem(manager, id);
      const isReferenced =
        (await manager.existsBy(ShopClaim, { itemId: id })) ||
        (await manager.existsBy(ShopCode, { itemId: id }));
      if (isReferenced) await manager.update(ShopItem, { id }, { archivedAt: new Date() });
      else await manager.delete(ShopItem, { id });
      return { entityId: id, before: item, after: null };
    });
    return removed;
  }
}

/**
 * Applies the admin's change as a difference, so that saving a form does not undo sales made since it was
 * loaded.
 * @throws StockChangedError if the difference exceeds what is left
 */
export function stockAfter(current: number, wanted: number, previous: number): number {
  const stock = current + (wanted - previous);
  if (stock < 0 || stock > INTEGER_MAX) throw new StockChangedError();
  return stock;
}

/** The columns that admins can edit; missing ones stay unchanged. */
function toColumns({ category, hidden, unlimited, featured, rules, fields, ...others }: SaveShopItemDto) {
  const { casino, allowedCountries, blockedCountries, licence, deliveryDays, translations, ...columns } =
    others;
  return {
    ...columns,
    categoryId: category,
    ...(typeof hidden === 'boolean' && { hidden }),
    ...(typeof unlimited === 'boolean' && { unlimited }),
    ...(typeof featured === 'boolean' && { featured }),
    ...(deliveryDays !== undefined && { deliveryDays }),
    ...(rules !== undefined && { rules: rules && toStoredRules(rules) }),
    ...(fields !== undefined && { fields: fields && toStoredFields(fields) }),
    ...(typeof casino === 'boolean' && { casino }),
    ...(allowedCountries && { allowedCountries }),
    ...(blockedCountries && { blockedCountries }),
    ...(licence !== undefined && { licence: licence || null }),
    ...(translations && { translations: withoutEmptyTexts(translations) }),
  };
}

/** A position before all other items. */
async function before(manager: EntityManager): Promise<number> {
  return ((await manager.minimum(ShopItem, 'position')) ?? 0) - 1;
}

function readAll(manager: EntityManager): Promise<ShopItem[]> {
  return manager.find(ShopItem, IN_THE_SHOP);
}

async function read(manager: EntityManager, id: number): Promise<ShopItemDto> {
  return toShopItemDto(await manager.findOneByOrFail(ShopItem, { id }));
}

/**
 * Held until the commit, so that no claim can change the stock between reading and writing it.
 * @throws ItemNotFoundError
 */
export async function lockItem(manager: EntityManager, id: number): Promise<ShopItemDto> {
  const item = await manager.findOne(ShopItem, {
    where: { id, archivedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!item) throw new ItemNotFoundError();
  return toShopItemDto(item);
}

/** Held until the commit, so that the category is not deleted in the meantime. */
async function lockCategory(manager: EntityManager, id: number): Promise<void> {
  const category = await manager.findOne(ShopCategory, {
    where: { id, archivedAt: IsNull() },
    lock: { mode: 'pessimistic_read' },
  });
  if (!category) throw new UnknownCategoryError();
}
