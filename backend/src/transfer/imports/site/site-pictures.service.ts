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

const INVALID_PICTURE_ERRORS = [NotAPictureError, PictureDamagedError, PictureTooLargeError];

/**
 * Stores another site's pictures when its export is staged. Pictures that end up
 * unused are deleted by the usual clean-up.
 */
@Injectable()
export class SitePicturesService {
  constructor(private readonly media: MediaService) {}

  /**
   * @returns the number of pictures left out
   * @throws ExportDamagedError, PicturesFullError, PicturesBusyError
   */
  async storeAll(pictures: readonly SentPicture[], actor: Actor): Promise<number> {
    try {
      for (const { hash, file } of pictures) {
        await this.media.restore(hash, Buffer.from(file.buffer, file.byteOffset, file.byteLength), actor);
      }
      return 0;
    } catch (error) {
      // The rest is still imported, and a placeholder is shown for missing pictures.
      if (error instanceof PicturesUnavailableError) return pictures.length;
      throw INVALID_PICTURE_ERRORS.some((known) => error instanceof known) ? new ExportDamagedError() : error;
    }
  }
}
