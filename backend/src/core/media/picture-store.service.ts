import type { EntityManager } from 'typeorm';
import type { MadePicture } from './picture-maker.service.js';
import type { PictureWidth } from './picture-limits.js';

export type PictureSize = Pick<MadePicture, 'width' | 'height'>;

/** Where pictures are kept: the database, which every replica reads and every backup holds. */
export abstract class PictureStoreService {
  /** Undefined where there is no such picture. */
  abstract read(hash: string, width: PictureWidth): Promise<Buffer | undefined>;
  /** Undefined where there is no such picture; null where its icon was never made. */
  abstract readIcon(hash: string): Promise<Buffer | null | undefined>;
  abstract keepIcon(hash: string, icon: Buffer): Promise<void>;
  /** Of the larger one, in pixels; undefined where there is no such picture. */
  abstract sizeOf(hash: string): Promise<PictureSize | undefined>;
  /** Keeps it once. @returns false if it was there already */
  abstract keep(manager: EntityManager, hash: string, picture: MadePicture): Promise<boolean>;
  abstract count(manager: EntityManager): Promise<number>;
}
