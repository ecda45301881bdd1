import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AdminOnly } from '../common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../common/access/viewer.js';
import { Refuses } from '../common/errors/refuses.decorator.js';
import {
  IphonePhotoError,
  NotAPictureError,
  PictureDamagedError,
  PictureMissingError,
  PicturesBusyError,
  PicturesFullError,
  PicturesUnavailableError,
  PictureTooLargeError,
  PictureTooSlowError,
} from './media.errors.js';
import { PictureDto } from './dto/media.dto.js';
import { MediaService } from './media.service.js';
import { PICTURE_LIMITS } from './picture-limits.js';

@ApiTags('media')
@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  /** Stores a picture, redrawn from its pixels. Identical pictures are stored once. */
  @Post()
  @AdminOnly({ takesFiles: true, bodyBytes: PICTURE_LIMITS.bytes, bodySeconds: 120, isUntimed: true })
  @Refuses(
    PictureMissingError,
    NotAPictureError,
    IphonePhotoError,
    PictureDamagedError,
    PictureTooLargeError,
    PictureTooSlowError,
    PicturesBusyError,
    PicturesFullError,
    PicturesUnavailableError,
  )
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  add(@Req() { body }: FastifyRequest, @CurrentActor() actor: Actor): Promise<PictureDto> {
    return this.media.add(body, actor);
  }
}
