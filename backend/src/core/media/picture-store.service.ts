import type { EntityManager } from 'typeorm';
import type { PreparedPicture } from './picture-maker.service.js';
import type { PictureWidth } from './picture-limits.js';

export type PictureSize = Pick<PreparedPicture, 'width' | 'height'>;

/** Stores pictures in the database, which every replica reads and every backup includes. */
export abstract class PictureStoreService {
  /** Undefined if there is no such picture. */
  abstract read(hash: string, width: PictureWidth): Promise<Buffer | undefined>;
  /** Undefined if there is no such picture; null if its icon was never made. */
  abstract readIcon(hash: string): Promise<Buffer | null | undefined>;
  abstract storeIcon(hash: string, icon: Buffer): Promise<void>;
  /** Of the larger version, in pixels; undefined if there is no such picture. */
  abstract sizeOf(hash: string): Promise<PictureSize | undefined>;
  /** Stores it once. @returns false if it existed already */
  abstract store(manager: EntityManager, hash: string, picture: PreparedPicture): Promise<boolean>;
  abstract count(manager: EntityManager): Promise<number>;
}
