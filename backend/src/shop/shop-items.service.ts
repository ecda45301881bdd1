import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { INTEGER_MAX } from '../common/validation/fields.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import type { SaveShopItemDto, ShopItemDto, UpdateShopItemDto } from './dto/shop-item.dto.js';
import { ShopCategory } from './shop-category.entity.js';
import { ShopItem } from './shop-item.entity.js';
import { ItemNotFoundError, StockChangedError, UnknownCategoryError } from './shop.errors.js';
import { toShopItemDto } from './shop.mapper.js';

/** What admins do with the shop's items. */
@Injectable()
export class ShopItemsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly caches: CacheInvalidation,
  ) {}

  /** @throws UnknownCategoryError */
  add({ category, ...fields }: SaveShopItemDto, actor: Actor): Promise<ShopItemDto> {
    return this.change(async (manager) => {
      await lockCategory(manager, category);
      const after = toShopItemDto(await manager.save(ShopItem, { ...fields, categoryId: category }));
      await this.record(manager, actor, 'create', after.id, null, after);
      return after;
    });
  }

  /** @throws ItemNotFoundError, UnknownCategoryError, StockChangedError */
  save(id: number, input: UpdateShopItemDto, actor: Actor): Promise<ShopItemDto> {
    const { category, previousStock, ...fields } = input;
    return this.change(async (manager) => {
      const item = await lockItem(manager, id);
      await lockCategory(manager, category);
      const before = toShopItemDto(item);
      const stock = stockAfter(item.stock, input.stock, previousStock ?? item.stock);
      const after = { ...before, ...fields, category, stock };
      await manager.update(ShopItem, { id }, { ...fields, categoryId: category, stock });
      await this.record(manager, actor, 'update', id, before, after);
      return after;
    });
  }

  /** Claims of the item stay: they hold its name and price. @throws ItemNotFoundError */
  remove(id: number, actor: Actor): Promise<ShopItemDto> {
    return this.change(async (manager) => {
      const item = toShopItemDto(await lockItem(manager, id));
      await manager.delete(ShopItem, { id });
      await this.record(manager, actor, 'delete', id, item, null);
      return item;
    });
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    verb: string,
    id: number,
    before: ShopItemDto | null,
    after: ShopItemDto | null,
  ): Promise<void> {
    const entry = { action: `item.${verb}`, entity: 'item', entityId: String(id), before, after };
    await this.audit.record(manager, actor, entry);
  }

  private async change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(work);
    await this.caches.invalidate('shop');
    return result;
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
async function lockItem(manager: EntityManager, id: number): Promise<ShopItem> {
  const item = await manager.findOne(ShopItem, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!item) throw new ItemNotFoundError();
  return item;
}

/** Held until the commit, so that the category is not deleted meanwhile. */
async function lockCategory(manager: EntityManager, id: number): Promise<void> {
  const category = await manager.findOne(ShopCategory, { where: { id }, lock: { mode: 'pessimistic_read' } });
  if (!category) throw new UnknownCategoryError();
}
