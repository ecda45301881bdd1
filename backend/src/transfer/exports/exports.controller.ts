import { Readable } from 'node:stream';
import { Controller, Get, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { OwnerOnly } from '../../core/common/access/access.decorators.js';
import { ConfirmNeededError } from '../../core/common/access/access.errors.js';
import { AccessCheckService } from '../../core/common/access/access-check.service.js';
import { CurrentActor, type SessionActor } from '../../core/common/access/viewer.js';
import { Clock } from '../../core/common/clock.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { exportName } from './export-format.js';
import { ExportQuery } from './dto/exports.dto.js';
import { ExportBusyError } from './exports.errors.js';
import { ExportsService } from './exports.service.js';

@ApiTags('exports')
@Controller('exports')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly access: AccessCheckService,
    private readonly clock: Clock,
  ) {}

  /** The site's data as a ZIP. Opened by browser navigation, after a fresh confirmation. */
  @Get('download')
  @OwnerOnly({ isUntimed: true })
  @Refuses(ConfirmNeededError, ExportBusyError)
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(
    @Query() { answers }: ExportQuery,
    @CurrentActor() actor: SessionActor,
    @Req() { method }: FastifyRequest,
  ): Promise<StreamableFile> {
    await this.access.requireConfirmation(actor);
    const name = exportName(this.clock.now());
    const disposition = `attachment; filename="${name}"`;
    // HEAD downloads nothing, so the audit trail must not say so.
    const zip = method === 'HEAD' ? Readable.from([]) : await this.exports.zip(answers === 'with', actor);
    return new StreamableFile(zip, { type: 'application/zip', disposition });
  }
}
