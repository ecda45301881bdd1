import { ApiProperty } from '@nestjs/swagger';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '../../common/logging/security-log.js';
import { PaginationDto } from '../../common/pagination/dto/pagination.dto.js';

export class SecurityEventDto {
  id!: number;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  at!: string;
  @ApiProperty({ enum: SECURITY_EVENT_KINDS })
  kind!: SecurityEventKind;
  /** The user concerned; null for a guest. */
  userId!: string | null;
  /** The member's current nickname. */
  nickname!: string | null;
  /** 12 characters identifying the session; not a credential. */
  session!: string | null;
  /** Such as `203.0.113.0/24`, `2001:db8:1::/48`. */
  network!: string | null;
  /** Number of refused requests this entry covers. */
  count!: number;
  detail!: string | null;
}

export class SecurityEventsPageDto {
  entries!: SecurityEventDto[];
  pagination!: PaginationDto;
}
