import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../common/pagination/dto/pagination.dto.js';

export class AuditEntryDto {
  id!: number;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  at!: string;
  /** The admin's id; null when the system itself acted. */
  actorId!: string | null;
  /** The admin's current nickname. */
  actorName!: string | null;
  /** The action, such as `offer.update`. */
  action!: string;
  entity!: string;
  entityId!: string;
  /** The current nickname, if the record is a user. */
  entityName!: string | null;
  /** The record's name at the time: a name, a nickname, a command, a claim's item. Null for singletons. */
  targetLabel!: string | null;
  /** The user concerned: the user changed, or the claim's owner. */
  personId!: string | null;
  /** Their current nickname. */
  personName!: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before!: Record<string, unknown> | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after!: Record<string, unknown> | null;
  /** Whether `POST /api/audit/{id}/restore` can restore the previous state. */
  isRestorable!: boolean;
  requestId!: string | null;
}

export class AuditPageDto {
  entries!: AuditEntryDto[];
  pagination!: PaginationDto;
}
