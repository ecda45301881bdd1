import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditedChangeService } from '../audit/audited-change.service.js';
import type { Actor } from '../common/access/viewer.js';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import {
  NotAPictureError,
  PictureDamagedError,
  PictureMissingError,
  PicturesFullError,
} from './media.errors.js';
import type { PictureDto } from './dto/media.dto.js';
import { ICON_SIDE, PICTURE_LIMITS, PICTURE_WIDTHS } from './picture-limits.js';
import { type PreparedPicture, PictureMakerService } from './picture-maker.service.js';
import { type PictureSize, PictureStoreService } from './picture-store.service.js';
import { RecentPictures } from './recent-pictures.js';

const MEMORY_BYTES = 32 * 1_048_576;
const FILE_NAME = /^([0-9a-f]{32})-(\d{3,4})\.(webp|png)$/;
const ADDRESS = /^\/uploads\/([0-9a-f]{32})-1600\.webp$/;

/** Address of an upload's square icon, for `<link rel="icon">`; undefined for any other picture. */
export function iconAddress(url: string): string | undefined {
  const [, hash] = ADDRESS.exec(url) ?? [];
  return hash && `/uploads/${hash}-${ICON_SIDE}.png`;
}

@Injectable()
export class MediaService {
  private readonly recent = new RecentPictures(MEMORY_BYTES);

  constructor(
    private readonly maker: PictureMakerService,
    private readonly store: PictureStoreService,
    private readonly audited: AuditedChangeService,
  ) {}

  /** @throws a refusal of media.errors.ts */
  async add(file: unknown, actor: Actor): Promise<PictureDto> {
    if (file === undefined) throw new PictureMissingError();
    // A body that is not a buffer was parsed as JSON.
    if (!Buffer.isBuffer(file)) throw new NotAPictureError();
    const picture = await this.maker.make(file);
    return this.saveAudited(hashOf(picture.large), picture, actor);
  }

  /**
   * Stores a picture of another site under the address that it had there, unless it exists already.
   * @param large as made by a site like this one
   * @throws a refusal of media.errors.ts
   */
  async restore(hash: string, large: Buffer, actor: Actor): Promise<void> {
    if (hashOf(large) !== hash) throw new PictureDamagedError();
    await this.saveAudited(hash, await this.maker.complete(large), actor);
  }

  /** The content of a file by its name; undefined if there is none. */
  async file(name: string): Promise<Buffer | undefined> {
    const known = this.recent.get(name);
    if (known) return known;
    const file = await this.read(name);
    if (file) this.recent.add(name, file);
    return file;
  }

  /** Size in pixels; undefined if the address is not that of a picture stored here. */
  async sizeOf(url: string): Promise<PictureSize | undefined> {
    const [, hash] = ADDRESS.exec(url) ?? [];
    return hash === undefined ? undefined : this.store.sizeOf(hash);
  }

  private async read(name: string): Promise<Buffer | undefined> {
    const [, hash, digits, format] = FILE_NAME.exec(name) ?? [];
    if (hash === undefined) return undefined;
    if (format === 'png') return digits === String(ICON_SIDE) ? this.readIcon(hash) : undefined;
    const width = PICTURE_WIDTHS.find((each) => String(each) === digits);
    return width && this.store.read(hash, width);
  }

  /** Guests request it, so it is made only once and never holds up the team's uploads. */
  private async readIcon(hash: string): Promise<Buffer | undefined> {
    const kept = await this.store.readIcon(hash);
    if (kept !== null) return kept;
    const small = await this.store.read(hash, 640);
    if (!small) return undefined;
    const icon = await this.maker.icon(small);
    await this.store.storeIcon(hash, icon);
    return icon;
  }

  private async saveAudited(hash: string, picture: PreparedPicture, actor: Actor): Promise<PictureDto> {
    const { width, height } = picture;
    const url = `/uploads/${hash}-1600.webp`;
    await this.audited.make({ action: 'media.add', actor, lock: ADVISORY_LOCKS.media }, async (manager) => {
      const isNew = await this.store.store(manager, hash, picture);
      if (isNew && (await this.store.count(manager)) > PICTURE_LIMITS.pictures) throw new PicturesFullError();
      return { entityId: hash, before: null, after: { url, width, height } };
    });
    return { url, width, height };
  }
}

const hashOf = (large: Buffer): string => createHash('sha256').update(large).digest('hex').slice(0, 32);
