import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Media } from './media.entity.js';
import type { PictureWidth } from './picture-limits.js';
import type { PreparedPicture } from './picture-maker.service.js';
import { type PictureSize, PictureStoreService } from './picture-store.service.js';
import { TOUCH } from './database-pictures.statements.js';

@Injectable()
export class DatabasePicturesService extends PictureStoreService {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async read(hash: string, width: PictureWidth): Promise<Buffer | undefined> {
    const column = width === 640 ? 'small' : 'large';
    const found = await this.dataSource.manager.findOne(Media, {
      select: { [column]: true },
      where: { hash },
    });
    return found?.[column];
  }

  async readIcon(hash: string): Promise<Buffer | null | undefined> {
    // Without its key, TypeORM would treat a row whose icon is null as missing.
    const found = await this.dataSource.manager.findOne(Media, {
      select: { hash: true, icon: true },
      where: { hash },
    });
    return found?.icon;
  }

  async storeIcon(hash: string, icon: Buffer): Promise<void> {
    await this.dataSource.manager.update(Media, { hash }, { icon });
  }

  async sizeOf(hash: string): Promise<PictureSize | undefined> {
    const found = await this.dataSource.manager.findOne(Media, {
      select: { width: true, height: true },
      where: { hash },
    });
    return found ?? undefined;
  }

  async store(manager: EntityManager, hash: string, picture: PreparedPicture): Promise<boolean> {
    // Uploading an unused picture again restarts the days for which it is kept.
    const touched = await manager.query<[unknown[], number]>(TOUCH, [hash]);
    if (touched[1] > 0) return false;
    await manager.insert(Media, { hash, ...picture });
    return true;
  }

  count(manager: EntityManager): Promise<number> {
    return manager.count(Media);
  }
}
