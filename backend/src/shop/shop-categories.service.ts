import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import type { SaveShopCategoryDto, ShopCategoryDto } from './dto/shop-category.dto.js';
import { ShopCategory } from './shop-category.entity.js';
import { ShopItem } from './shop-item.entity.js';
import { CategoryInUseError, CategoryNotFoundError } from './shop.errors.js';

/** What admins do with the shop's categories. */
@Injectable()
export class ShopCategoriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly caches: CacheInvalidation,
  ) {}

  add(input: SaveShopCategoryDto, actor: Actor): Promise<ShopCategoryDto> {
    return this.change(async (manager) => {
      const after = await manager.save(ShopCategory, { ...input });
      await this.record(manager, actor, 'create', after.id, null, after);
      return after;
    });
  }

  /** @throws CategoryNotFoundError */
  save(id: number, input: SaveShopCategoryDto, actor: Actor): Promise<ShopCategoryDto> {
    return this.change(async (manager) => {
      const before = await lockCategory(manager, id);
      const after = { id, ...input };
      await manager.update(ShopCategory, { id }, input);
      await this.record(manager, actor, 'update', id, before, after);
      return after;
    });
  }

  /** @throws CategoryNotFoundError, CategoryInUseError */
  remove(id: number, actor: Actor): Promise<ShopCategoryDto> {
    return this.change(async (manager) => {
      // The lock keeps items from joining the category between this look and the commit.
      const category = await lockCategory(manager, id);
      if (await manager.existsBy(ShopItem, { categoryId: id })) throw new CategoryInUseError();
      await manager.delete(ShopCategory, { id });
      await this.record(manager, actor, 'delete', id, category, null);
      return category;
    });
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    verb: string,
    id: number,
    before: ShopCategoryDto | null,
    after: ShopCategoryDto | null,
  ): Promise<void> {
    const entry = { action: `category.${verb}`, entity: 'category', entityId: String(id), before, after };
    await this.audit.record(manager, actor, entry);
  }

  private async change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(work);
    await this.caches.invalidate('shop');
    return result;
  }
}

async function lockCategory(manager: EntityManager, id: number): Promise<ShopCategoryDto> {
  const category = await manager.findOne(ShopCategory, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!category) throw new CategoryNotFoundError();
  return category;
}
