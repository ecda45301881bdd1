import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/access/viewer.js';
import {
  NotAPictureError,
  PictureDamagedError,
  PicturesUnavailableError,
  PictureTooLargeError,
} from '../../../core/media/media.errors.js';
import { MediaService } from '../../../core/media/media.service.js';
import { ExportDamagedError } from '../reading/imports.errors.js';
import type { SentPicture } from '../reading/read-export.js';

const NOT_AS_MADE = [NotAPictureError, PictureDamagedError, PictureTooLargeError];

/** Keeps the pictures of another site when its export is staged: those that nothing comes to show go by themselves. */
@Injectable()
export class SitePicturesService {
  constructor(private readonly media: MediaService) {}

  /** @returns how many are left out @throws ExportDamagedError, PicturesFullError, PicturesBusyError */
  async bring(pictures: readonly SentPicture[], actor: Actor): Promise<number> {
    try {
      for (const { hash, file } of pictures) {
        await this.media.restore(hash, Buffer.from(file.buffer, file.byteOffset, file.byteLength), actor);
      }
      return 0;
    } catch (error) {
      // All the rest comes; a stand-in takes the place of a picture that is not there.
      if (error instanceof PicturesUnavailableError) return pictures.length;
      throw NOT_AS_MADE.some((known) => error instanceof known) ? new ExportDamagedError() : error;
    }
  }
}
