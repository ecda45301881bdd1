import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { withoutEmptyTexts } from '../../core/common/translations.js';
import type { SaveShopCategoryDto, ShopCategoryDto } from './dto/shop-category.dto.js';
import { ShopCategory, type ShopWords } from './shop-category.entity.js';
import { ShopItem } from './shop-item.entity.js';
import { CategoryInUseError, CategoryNotFoundError } from './shop.errors.js';
import { toCategoryDto } from './shop.mapper.js';

@Injectable()
export class ShopCategoriesService {
  constructor(private readonly audited: AuditedChangeService) {}

  /** @param id of a category being restored */
  async add(input: SaveShopCategoryDto, actor: Actor, id?: number): Promise<ShopCategoryDto> {
    const change = { action: 'category.create', actor, topic: 'shop' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      // An archived category still exists and is made visible again.
      const saved = await manager.save(ShopCategory, { id, ...toCategoryColumns(input), archivedAt: null });
      return { entityId: saved.id, before: null, after: await read(manager, saved.id) };
    });
    return after;
  }

  /** @throws CategoryNotFoundError */
  async save(id: number, input: SaveShopCategoryDto, actor: Actor): Promise<ShopCategoryDto> {
    const change = { action: 'category.update', actor, topic: 'shop' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const before = await lockCategory(manager, id);
      await manager.update(ShopCategory, { id }, toCategoryColumns(input));
      return { entityId: id, before, after: await read(manager, id) };
    });
    return after;
  }

  /**
   * Archives the category if archived items belong to it, otherwise deletes it.
   * @throws CategoryNotFoundError, CategoryInUseError
   */
  async remove(id: number, actor: Actor): Promise<ShopCategoryDto> {
    const change = { action: 'category.delete', actor, topic: 'shop' } as const;
    const { before } = await this.audited.make(change, async (manager) => {
      // The lock prevents items from being added to the category between this check and the commit.
      const category = await lockCategory(manager, id);
      if (await manager.existsBy(ShopItem, { categoryId: id, archivedAt: IsNull() }))
        throw new CategoryInUseError();
      if (await manager.existsBy(ShopItem, { categoryId: id }))
        await manager.update(ShopCategory, { id }, { archivedAt: new Date() });
      else await manager.delete(ShopCategory, { id });
      return { entityId: id, before: category, after: null };
    });
    return before;
  }
}

/** The columns that admins can edit; missing ones stay unchanged. */
export function toCategoryColumns({ translations, ...columns }: SaveShopCategoryDto) {
  return { ...columns, ...(translations && { translations: withoutEmptyTexts<ShopWords>(translations) }) };
}

async function read(manager: EntityManager, id: number): Promise<ShopCategoryDto> {
  return toCategoryDto(await manager.findOneByOrFail(ShopCategory, { id }));
}

async function lockCategory(manager: EntityManager, id: number): Promise<ShopCategoryDto> {
  const category = await manager.findOne(ShopCategory, {
    where: { id, archivedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!category) throw new CategoryNotFoundError();
  return toCategoryDto(category);
}
