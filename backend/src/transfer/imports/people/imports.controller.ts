import { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { OwnerOnly } from '../../../core/common/access/access.decorators.js';
import { ConfirmNeededError } from '../../../core/common/access/access.errors.js';
import { CurrentActor, type SessionActor } from '../../../core/common/access/viewer.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { asCsv } from '../../../core/common/files/data-files.js';
import { IdParamPipe } from '../../../core/common/http/id-param.pipe.js';
import { PageQuery } from '../../../core/common/pagination/dto/page-query.dto.js';
import { PicturesBusyError, PicturesFullError } from '../../../core/media/media.errors.js';
import { ImportReportsService } from './import-reports.service.js';
import {
  ApplyImportDto,
  ImportBatchDto,
  ImportDto,
  ImportListDto,
  ImportPreviewDto,
  SkippedLinesDto,
  StageImportDto,
} from './dto/imports.dto.js';
import {
  FILE_REFUSALS,
  ImportBusyError,
  ImportChangedError,
  ImportNotFoundError,
  ImportNotLatestError,
  ImportOverlapError,
  OwnExportError,
} from '../reading/imports.errors.js';
import { ImportsService } from './imports.service.js';
import { FILE_BODY } from '../reading/file-body.js';

const OF_FILES = Object.values(FILE_REFUSALS);

@ApiTags('imports')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly reports: ImportReportsService,
  ) {}

  /** The last 20, newest first. */
  @Get()
  @OwnerOnly({ isUntimed: true })
  list(): Promise<ImportBatchDto[]> {
    return this.reports.list();
  }

  /** Previews a file's columns and first rows. Nothing is stored. */
  @Post('preview')
  @HttpCode(200)
  @OwnerOnly(FILE_BODY)
  @Refuses(...OF_FILES)
  preview(@Body() input: ImportListDto): Promise<ImportPreviewDto> {
    return this.imports.preview(input);
  }

  /**
   * Stages a file, replacing what this owner staged before. Nothing is written to the ledger, and
   * staged imports are deleted after 24 hours.
   */
  @Post()
  @OwnerOnly(FILE_BODY)
  @Refuses(...OF_FILES, OwnExportError, ImportBusyError, PicturesFullError, PicturesBusyError)
  stage(@Body() input: StageImportDto, @CurrentActor() actor: SessionActor): Promise<ImportDto> {
    return this.imports.stage(input, actor);
  }

  /** An import with its report and progress. */
  @Get(':id')
  @OwnerOnly()
  @Refuses(ImportNotFoundError)
  read(@Param('id', IdParamPipe) id: number): Promise<ImportDto> {
    return this.reports.one(id);
  }

  /** Skipped lines, 25 per page. */
  @Get(':id/skipped')
  @OwnerOnly()
  skipped(@Param('id', IdParamPipe) id: number, @Query() { page }: PageQuery): Promise<SkippedLinesDto> {
    return this.reports.skipped(id, page);
  }

  /** All skipped lines as a CSV file. */
  @Get(':id/skipped.csv')
  @OwnerOnly()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  skippedFile(@Param('id', IdParamPipe) id: number): StreamableFile {
    const disposition = `attachment; filename="left-out-${id}.csv"`;
    const lines = Readable.from(asCsv(this.reports.allSkipped(id)), { objectMode: false });
    return new StreamableFile(lines, { type: 'text/csv; charset=utf-8', disposition });
  }

  /** Applies exactly what was reviewed. It runs in the background, even if the browser is closed. */
  @Post(':id/apply')
  @HttpCode(200)
  @OwnerOnly()
  @Refuses(ConfirmNeededError, ImportNotFoundError, ImportChangedError, ImportOverlapError)
  apply(
    @Param('id', IdParamPipe) id: number,
    @Body() input: ApplyImportDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<ImportDto> {
    return this.imports.apply(id, input, actor);
  }

  /** Undoes the latest import of a source. Points already spent can't be taken back. */
  @Post(':id/undo')
  @HttpCode(200)
  @OwnerOnly()
  @Refuses(ConfirmNeededError, ImportNotFoundError, ImportNotLatestError, ImportBusyError)
  undo(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: SessionActor): Promise<ImportDto> {
    return this.imports.undo(id, actor);
  }

  /** Discards an import that hasn't been applied. */
  @Delete(':id')
  @OwnerOnly()
  @Refuses(ImportNotFoundError, ImportChangedError)
  discard(@Param('id', IdParamPipe) id: number): Promise<ImportBatchDto> {
    return this.imports.discard(id);
  }
}
