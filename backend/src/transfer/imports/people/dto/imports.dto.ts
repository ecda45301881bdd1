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
import { IMPORT_SOURCES, type ImportSource } from '../../reading/import-sources.js';
import { SITE_PARTS, type SitePart } from '../../reading/site-parts.js';

const COLUMNS = `Columns must be at most ${FILE_LIMITS.columns} of ${MEANINGS.join(', ')}`;

const areColumns = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= FILE_LIMITS.columns &&
  value.every((one) => MEANINGS.includes(one as Meaning));

/** A file as it is, up to 10 MB. */
export class ImportFileDto {
  /** Sent in base64. */
  @FileContent()
  content!: Buffer;
}

/** A file, and what is said about how it is written; the rest is found out. */
export class ImportListDto extends ImportFileDto {
  /** What parts the cells of a row; `typed` for lines such as `1. marco - 1200`. */
  @IsOptional()
  @OneOf(SEPARATORS, `Separator must be one of ${SEPARATORS.join(', ')}`)
  separator?: Separator | null;
  /** Whether the first line names the columns. */
  @OptionalFlag('Heading') hasHeading?: boolean | null;
}

/** What an export of another site says about itself. */
export class ExportPreviewDto {
  /** Its title. */
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
  /** Set for an export of another site: it has no columns to choose, and its source is `greenroom`. */
  @ApiProperty({ type: () => ExportPreviewDto, nullable: true })
  export!: ExportPreviewDto | null;

  /** Whose list it is, where its columns tell. */
  @ApiProperty({ enum: IMPORT_SOURCES, nullable: true })
  source!: ImportSource | null;
  /** What parts the cells; null for JSON and an export. */
  @ApiProperty({ enum: SEPARATORS, nullable: true })
  separator!: Separator | null;
  /** The first row, where it has names. */
  @ApiProperty({ type: [String], nullable: true })
  headers!: string[] | null;
  /** What each column seems to hold. */
  @ApiProperty({ enum: MEANINGS, isArray: true })
  columns!: Meaning[];
  /** Whether that is enough: somebody's name or id, and points or time watched. */
  isEnough!: boolean;
  /** Up to five. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } })
  firstRows!: string[][];
  rows!: number;
  /** What an admin should look at. */
  @ApiProperty({ enum: NOTICES, isArray: true })
  notices!: Notice[];
}

export class StageImportDto extends ImportListDto {
  @Name('File name') name!: string;
  @OneOf(IMPORT_SOURCES, 'Source must be one of the known ones') source!: ImportSource;
  /** What each column holds; each meaning but `ignore` once. */
  @rule('columns', areColumns, COLUMNS)
  @ApiProperty({ enum: MEANINGS, isArray: true, maxItems: FILE_LIMITS.columns })
  columns!: Meaning[];
  /** Of somebody who is there twice: the highest points, or all of them. */
  @OneOf(['highest', 'sum'], 'Duplicates must be highest or sum') duplicates!: 'highest' | 'sum';
  /** Of numbers such as `1.234`, where nothing in the list tells what their mark means. */
  @IsOptional()
  @OneOf(DECIMALS, 'Decimal must be point or comma')
  decimal?: Decimal | null;
  /** How many of the old points are one here, rounded down. */
  @WholeNumber('Rate', { min: 1, max: 1_000_000 }) rate!: number;
  /** When the list was made, now unless given: accounts made later are held back. */
  @OptionalMoment('Export date') exportedAt?: string | null;
}

export class ApplyImportDto {
  /** That of the import that was looked at. */
  @Pattern(/^[0-9a-f]{64}$/, 'Hash must be 64 hexadecimal digits') hash!: string;
}

export class ImportPersonDto {
  name!: string;
  points!: number;
}

export class ImportTopDto extends ImportPersonDto {
  /** What the import adds; negative where a newer file has less. */
  gain!: number;
}

export class ImportReasonDto {
  reason!: string;
  lines!: number;
}

/** A part of another site that is taken over as a whole, or stays as it is here. */
export class ImportPartDto {
  @ApiProperty({ enum: SITE_PARTS })
  part!: SitePart;
  records!: number;
  @ApiProperty({ enum: ['taken', 'kept'] })
  verdict!: 'taken' | 'kept';
}

/** Somebody whose Twitch ID belongs to an account of another name. */
export class ImportOtherNameDto {
  line!: number;
  /** As the list says it. */
  listed!: string;
  /** Who gets it: whose ID it is. */
  name!: string;
}

export class ImportFarAboveDto {
  people!: number;
  /** Of all points that are not 0. */
  median!: number;
}

/** What an import does, or did. */
export class ImportReportDto {
  /** Members already. */
  matched!: number;
  /** Known to Twitch; applying makes members of them. */
  newMembers!: number;
  /** Not known to Twitch: credited when they sign in, within 12 months. */
  waiting!: number;
  waitingPoints!: number;
  skipped!: number;
  skippedBecause!: ImportReasonDto[];
  /** How many balances it moves. */
  entries!: number;
  /** All balances together; null once it is applied. */
  sumBefore!: number | null;
  sumAfter!: number | null;
  /** What it adds, or has added. */
  gain!: number;
  topTen!: ImportTopDto[];
  largestGain!: ImportPersonDto | null;
  /** People who have more than 100 times the median; null where nobody has. */
  farAbove!: ImportFarAboveDto | null;
  /** Whose ID belongs to somebody of another name, the first ten; empty once it is applied. */
  otherNames!: ImportOtherNameDto[];
  otherNamesPeople!: number;
  /** Who had spent what undoing takes back, with how much is missing. */
  spent!: ImportPersonDto[];
  spentPeople!: number;
  /** What an export of another site sets up beside people; empty for any other list. */
  parts!: ImportPartDto[];
  /** Of such an export, on a server that cannot read pictures. */
  picturesLeftOut!: number;
}

/** Why its list could not be read, as a refusal says it. */
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
  /** Of the file, or of the channel that was asked for. */
  name!: string;
  hash!: string;
  rate!: number;
  @ApiProperty({ enum: IMPORT_STATES })
  state!: ImportState;
  /** Who is at it. */
  by!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  createdAt!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  appliedAt!: string | null;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  undoneAt!: string | null;
  /** Of one that failed; else null. */
  failure!: ImportFailureDto | null;
  /** The latest of its source that is applied: it can be undone. */
  isUndoable!: boolean;
}

/** How far the step under way has come. */
export class ImportProgressDto {
  done!: number;
  total!: number;
  /** At the pace it has had so far; null where nobody can tell. */
  @ApiProperty({ type: 'integer', nullable: true })
  secondsLeft!: number | null;
}

export class ImportDto extends ImportBatchDto {
  progress!: ImportProgressDto;
  /** Null while a step is under way, and of one that failed. */
  report!: ImportReportDto | null;
}

export class SkippedLineDto {
  line!: number;
  /** What stood there. */
  name!: string;
  reason!: string;
}

export class SkippedLinesDto {
  lines!: SkippedLineDto[];
  pagination!: PaginationDto;
}
