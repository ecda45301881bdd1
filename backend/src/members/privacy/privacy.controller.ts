import { Readable } from 'node:stream';
import { Controller, Delete, Get, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../../core/common/access/access.decorators.js';
import { ConfirmNeededError } from '../../core/common/access/access.errors.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { TooManyRequestsError } from '../../core/common/errors/refusals.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { UserNotFoundError } from '../members.errors.js';
import { LastAdminError, LastOwnerError } from '../users/users.errors.js';
import { DownloadService } from './download.service.js';
import { LeavingService } from './leaving.service.js';
import { DeletionDto } from './dto/privacy.dto.js';

/** Members' control over their own data. */
@ApiTags('privacy')
@Controller('me')
export class PrivacyController {
  constructor(
    private readonly downloads: DownloadService,
    private readonly leaving: LeavingService,
  ) {}

  /** Everything stored about the viewer, as a ZIP of JSON and CSV. Once per day. */
  @Get('download')
  @SignedIn({ isUntimed: true })
  @Refuses(TooManyRequestsError)
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(
    @CurrentViewer() { memberId }: Viewer,
    @Req() { method }: FastifyRequest,
  ): Promise<StreamableFile> {
    const disposition = 'attachment; filename="my-data.zip"';
    // HEAD must not use up the day's download.
    const zip = method === 'HEAD' ? Readable.from([]) : await this.downloads.zipOf(memberId);
    return new StreamableFile(zip, { type: 'application/zip', disposition });
  }

  /** Deletes the account in 14 days, unless the viewer signs in before. Requires a recent confirmation. */
  @Delete()
  @SignedIn()
  @Refuses(ConfirmNeededError, UserNotFoundError, LastAdminError, LastOwnerError)
  async leave(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<DeletionDto> {
    const deletion = await this.leaving.request(viewer);
    request.session?.clearCookie();
    return deletion;
  }
}
