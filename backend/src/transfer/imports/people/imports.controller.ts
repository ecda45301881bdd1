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

  /** How a file looks: its columns and first rows. Nothing is stored. */
  @Post('preview')
  @HttpCode(200)
  @OwnerOnly(FILE_BODY)
  @Refuses(...OF_FILES)
  preview(@Body() input: ImportListDto): Promise<ImportPreviewDto> {
    return this.imports.preview(input);
  }

  /** Stages a file, in place of what this owner has staged before. Nothing reaches the ledger; it falls away after 24 hours. */
  @Post()
  @OwnerOnly(FILE_BODY)
  @Refuses(...OF_FILES, OwnExportError, ImportBusyError, PicturesFullError, PicturesBusyError)
  stage(@Body() input: StageImportDto, @CurrentActor() actor: SessionActor): Promise<ImportDto> {
    return this.imports.stage(input, actor);
  }

  /** What it does, or did, and how far it has come. */
  @Get(':id')
  @OwnerOnly()
  @Refuses(ImportNotFoundError)
  read(@Param('id', IdParamPipe) id: number): Promise<ImportDto> {
    return this.reports.one(id);
  }

  /** The lines that are left out, 25 a page. */
  @Get(':id/skipped')
  @OwnerOnly()
  skipped(@Param('id', IdParamPipe) id: number, @Query() { page }: PageQuery): Promise<SkippedLinesDto> {
    return this.reports.skipped(id, page);
  }

  /** All of them as a CSV file. */
  @Get(':id/skipped.csv')
  @OwnerOnly()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  skippedFile(@Param('id', IdParamPipe) id: number): StreamableFile {
    const disposition = `attachment; filename="left-out-${id}.csv"`;
    const lines = Readable.from(asCsv(this.reports.allSkipped(id)), { objectMode: false });
    return new StreamableFile(lines, { type: 'text/csv; charset=utf-8', disposition });
  }

  /** Applies exactly what was looked at. It goes on by itself, also when nobody watches. */
  @Post(':id/apply')
  @HttpCode(200)
  @OwnerOnly()
  @Refuses(ConfirmNeededError, ImportNotFoundError, ImportChangedError)
  apply(
    @Param('id', IdParamPipe) id: number,
    @Body() { hash }: ApplyImportDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<ImportDto> {
    return this.imports.apply(id, hash, actor);
  }

  /** Takes back the latest import of a source, as far as people still have it. */
  @Post(':id/undo')
  @HttpCode(200)
  @OwnerOnly()
  @Refuses(ConfirmNeededError, ImportNotFoundError, ImportNotLatestError, ImportBusyError)
  undo(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: SessionActor): Promise<ImportDto> {
    return this.imports.undo(id, actor);
  }

  /** Drops what is only staged. */
  @Delete(':id')
  @OwnerOnly()
  @Refuses(ImportNotFoundError, ImportChangedError)
  discard(@Param('id', IdParamPipe) id: number): Promise<ImportBatchDto> {
    return this.imports.discard(id);
  }
}
