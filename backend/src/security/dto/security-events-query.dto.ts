import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '../../common/logging/security-log.js';
import { PageSearchQuery } from '../../common/pagination/page-query.dto.js';

export class SecurityEventsQuery extends PageSearchQuery {
  @ApiPropertyOptional({ enum: SECURITY_EVENT_KINDS })
  @IsOptional()
  @IsIn([...SECURITY_EVENT_KINDS, ''], { message: `Kind must be one of ${SECURITY_EVENT_KINDS.join(', ')}` })
  kind?: SecurityEventKind | '';
}
