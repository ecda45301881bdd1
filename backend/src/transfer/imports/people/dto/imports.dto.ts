import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { PaginationDto } from '../../../../core/common/pagination/dto/pagination.dto.js';
import {
  Name,
  OneOf,
  OptionalFlag,
  OptionalMoment,
  Pattern,
  rule,
  WholeNumber,
} from '../../../../core/common/validation/fields.js';
import { DECIMALS, type Decimal } from '../../reading/amounts.js';
import { FileContent } from '../../reading/file-body.js';
import { MEANINGS, type Meaning } from '../../reading/columns.js';
import { NOTICES, type Notice } from '../../reading/read-people.js';
import { SEPARATORS, type Separator } from '../../reading/table.js';
import { FILE_LIMITS } from '#shared/file-limits.js';
import { IMPORT_STATES, type ImportState } from '../import-states.js';
import { OVERLAP_CHOICES, type OverlapChoice } from '../overlap-choices.js';
import { IMPORT_SOURCES, type ImportSource } from '../../reading/import-sources.js';
import { SITE_PARTS, type SitePart } from '../../reading/site-parts.js';
import { ImportReportDto } from './import-report.dto.js';

const COLUMNS = `Columns must be at most ${FILE_LIMITS.columns} of ${MEANINGS.join(', ')}`;

const areColumns = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= FILE_LIMITS.columns &&
  value.every((one) => MEANINGS.includes(one as Meaning));

/** A file of up to 10 MB. */
export class ImportFileDto {
  /** Base64. */
  @FileContent()
  content!: Buffer;
}

/** A file and optional details of its layout; missing ones are detected. */
export class ImportListDto extends ImportFileDto {
  /** Separator between cells; `typed` for lines such as `1. marco - 1200`. */
  @IsOptional()
  @OneOf(SEPARATORS, `Separator must be one of ${SEPARATORS.join(', ')}`)
  separator?: Separator | null;
  /** Whether the first line contains column names. */
  @OptionalFlag('Heading') hasHeading?: boolean | null;
}

/** Summary of an export of another site. */
export class ExportPreviewDto {
  /** Title of that site. */
  site!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  exportedAt!: string;
  parts!: ExportPartDto[];
}

export class ExportPartDto {
  @ApiProperty({ enum: SITE_PARTS })
  part!: SitePart;
  records!: number;
}

export class ImportPreviewDto {
  /** Set for an export of another site, which has no columns to choose and the source `greenroom`. */
  @ApiProperty({ type: () => ExportPreviewDto, nullable: true })
  export!: ExportPreviewDto | null;

  /** Source of the list, if its columns identify it. */
  @ApiProperty({ enum: IMPORT_SOURCES, nullable: true })
  source!: ImportSource | null;
  /** Separator between cells; null for JSON and exports. */
  @ApiProperty({ enum: SEPARATORS, nullable: true })
  separator!: Separator | null;
  /** Column names from the first row, if it has any. */
  @ApiProperty({ type: [String], nullable: true })
  headers!: string[] | null;
  /** Detected meaning of each column. */
  @ApiProperty({ enum: MEANINGS, isArray: true })
  columns!: Meaning[];
  /** Whether these columns suffice: a name or id, and points or watch time. */
  isEnough!: boolean;
  /** Up to five rows. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } })
  firstRows!: string[][];
  rows!: number;
  /** Warnings for the admin. */
  @ApiProperty({ enum: NOTICES, isArray: true })
  notices!: Notice[];
}

export class StageImportDto extends ImportListDto {
  @Name('File name') name!: string;
  @OneOf(IMPORT_SOURCES, 'Source must be one of the known ones') source!: ImportSource;
  /** Meaning of each column; each meaning except `ignore` at most once. */
  @rule('columns', areColumns, COLUMNS)
  @ApiProperty({ enum: MEANINGS, isArray: true, maxItems: FILE_LIMITS.columns })
  columns!: Meaning[];
  /** For people listed more than once: keep the highest points, or add them up. */
  @OneOf(['highest', 'sum'], 'Duplicates must be highest or sum') duplicates!: 'highest' | 'sum';
  /** Decimal mark, if numbers such as `1.234` are ambiguous. */
  @IsOptional()
  @OneOf(DECIMALS, 'Decimal must be point or comma')
  decimal?: Decimal | null;
  /** Number of old points per point here, rounded down. */
  @WholeNumber('Rate', { min: 1, max: 1_000_000 }) rate!: number;
  /** When the list was created. Default: now. Accounts created later are skipped. */
  @OptionalMoment('Export date') exportedAt?: string | null;
}

export class ApplyImportDto {
  /** Hash of the import as reviewed. */
  @Pattern(/^[0-9a-f]{64}$/, 'Hash must be 64 hexadecimal digits') hash!: string;
  /**
   * For people who already hold points from another source: add the new ones, give only what exceeds the old
   * ones, or leave these people out. Required if the report's `overlap` is set.
   */
  @IsOptional()
  @OneOf(OVERLAP_CHOICES, `Overlap must be one of ${OVERLAP_CHOICES.join(', ')}`)
  overlap?: OverlapChoice | null;
}

/** Why the list couldn't be read, in the format of a refusal. */
export class ImportFailureDto {
  error!: string;
  code!: string;
  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params!: Record<string, string | number>;
}

export class ImportBatchDto {
  id!: number;
  @ApiProperty({ enum: IMPORT_SOURCES })
  source!: ImportSource;
  /** Name of the file, or of the channel. */
  name!: string;
  hash!: string;
  rate!: number;
  @ApiProperty({ enum: IMPORT_STATES })
  state!: ImportState;
  /** Choice made for people who already held points from another source; null if none was needed. */
  @ApiProperty({ enum: OVERLAP_CHOICES, nullable: true })
  overlap!: OverlapChoice | null;
  /** Name of the owner running the import. */
  by!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  createdAt!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  appliedAt!: string | null;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  undoneAt!: string | null;
  /** Set if the import failed. */
  failure!: ImportFailureDto | null;
  /** Whether it can be undone, which only the latest applied import of its source can. */
  isUndoable!: boolean;
}

/** Progress of the current step. */
export class ImportProgressDto {
  done!: number;
  total!: number;
  /** Estimate from the pace so far; null if unknown. */
  @ApiProperty({ type: 'integer', nullable: true })
  secondsLeft!: number | null;
}

export class ImportDto extends ImportBatchDto {
  progress!: ImportProgressDto;
  /** Null while a step is in progress, and for failed imports. */
  report!: ImportReportDto | null;
}

export class SkippedLineDto {
  line!: number;
  /** Name in that line. */
  name!: string;
  reason!: string;
}

export class SkippedLinesDto {
  lines!: SkippedLineDto[];
  pagination!: PaginationDto;
}
