import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../common/access/access.decorators.js';
import { NotFoundError } from '../common/errors/refusals.js';
import { MediaService } from './media.service.js';

const HEADERS = {
  // The name contains a hash of the content.
  'cache-control': 'public, max-age=31536000, immutable',
  // Opened directly, a picture is a document, and must not be able to do anything.
  'content-security-policy': "sandbox; default-src 'none'",
};

/** Serves the uploaded pictures to browsers and link previews. */
@ApiExcludeController()
@Controller('uploads')
export class UploadsController {
  constructor(private readonly media: MediaService) {}

  @Get(':name')
  @Public()
  async read(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.media.file(name);
    if (!file) throw new NotFoundError();
    void reply.headers(HEADERS);
    return new StreamableFile(file, {
      type: name.endsWith('.png') ? 'image/png' : 'image/webp',
      length: file.length,
    });
  }
}
