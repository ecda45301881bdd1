import { IsOptional } from 'class-validator';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '../../common/logging/security-log.js';
import { PageSearchQuery } from '../../common/pagination/dto/page-query.dto.js';
import { OneOf } from '../../common/validation/fields.js';

export class SecurityEventsQuery extends PageSearchQuery {
  /** Empty for all kinds. */
  @IsOptional()
  @OneOf([...SECURITY_EVENT_KINDS, ''], `Kind must be one of ${SECURITY_EVENT_KINDS.join(', ')}`)
  kind?: SecurityEventKind | '';
}
