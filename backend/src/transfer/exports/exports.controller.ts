import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
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
  ): Promise<StreamableFile> {
    await this.access.requireConfirmation(actor);
    const name = exportName(this.clock.now());
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(await this.exports.zip(answers === 'with', actor), {
      type: 'application/zip',
      disposition,
    });
  }
}
