import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../common/pagination/pagination.dto.js';

export class AuditEntryDto {
  id!: number;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  at!: string;
  /** The admin's id; null when the system itself acted. */
  actorId!: string | null;
  /** The admin's present nickname. */
  actorName!: string | null;
  /** What was done, such as `offer.update`. */
  action!: string;
  entity!: string;
  entityId!: string;
  /** The present nickname, where the record is a user. */
  entityName!: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before!: Record<string, unknown> | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after!: Record<string, unknown> | null;
  requestId!: string | null;
}

export class AuditPageDto {
  entries!: AuditEntryDto[];
  pagination!: PaginationDto;
}
