import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditedChange } from '../audit/audited-change.service.js';
import type { Actor } from '../common/access/viewer.js';
import { INTEGER_MAX } from '../common/validation/fields.js';
import type { SaveShopItemDto, ShopItemDto, UpdateShopItemDto } from './dto/shop-item.dto.js';
import { ShopCategory } from './shop-category.entity.js';
import { ShopItem } from './shop-item.entity.js';
import { ItemNotFoundError, StockChangedError, UnknownCategoryError } from './shop.errors.js';
import { toShopItemDto } from './shop.mapper.js';

/** What admins do with the shop's items. */
@Injectable()
export class ShopItemsService {
  constructor(private readonly audited: AuditedChange) {}

  /** @throws UnknownCategoryError */
  async add({ category, ...fields }: SaveShopItemDto, actor: Actor): Promise<ShopItemDto> {
    const change = { action: 'item.create', actor, topic: 'shop' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      await lockCategory(manager, category);
      const item = toShopItemDto(await manager.save(ShopItem, { ...fields, categoryId: category }));
      return { entityId: item.id, before: null, after: item };
    });
    return after;
  }

  /** @throws ItemNotFoundError, UnknownCategoryError, StockChangedError */
  async save(id: number, input: UpdateShopItemDto, actor: Actor): Promise<ShopItemDto> {
    const { category, previousStock, ...fields } = input;
    const change = { action: 'item.update', actor, topic: 'shop' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const before = await lockItem(manager, id);
      await lockCategory(manager, category);
      const stock = stockAfter(before.stock, input.stock, previousStock ?? before.stock);
      await manager.update(ShopItem, { id }, { ...fields, categoryId: category, stock });
      return { entityId: id, before, after: { ...before, ...fields, category, stock } };
    });
    return after;
  }

  /** Claims of the item stay: they hold its name and price. @throws ItemNotFoundError */
  async remove(id: number, actor: Actor): Promise<ShopItemDto> {
    const change = { action: 'item.delete', actor, topic: 'shop' } as const;
    const { before } = await this.audited.make(change, async (manager) => {
      const item = await lockItem(manager, id);
      await manager.delete(ShopItem, { id });
      return { entityId: id, before: item, after: null };
    });
    return before;
  }
}

/**
 * The admin's change of the stock, applied to what is there now: an admin who saves a price after three sales must not
 * put the three back.
 * @throws StockChangedError when more was sold meanwhile than is left after the change
 */
export function stockAfter(current: number, wanted: number, previous: number): number {
  const stock = current + (wanted - previous);
  if (stock < 0 || stock > INTEGER_MAX) throw new StockChangedError();
  return stock;
}

/** Held until the commit, so that no claim comes between reading the stock and writing it. */
async function lockItem(manager: EntityManager, id: number): Promise<ShopItemDto> {
  const item = await manager.findOne(ShopItem, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!item) throw new ItemNotFoundError();
  return toShopItemDto(item);
}

/** Held until the commit, so that the category is not deleted meanwhile. */
async function lockCategory(manager: EntityManager, id: number): Promise<void> {
  const category = await manager.findOne(ShopCategory, { where: { id }, lock: { mode: 'pessimistic_read' } });
  if (!category) throw new UnknownCategoryError();
}
