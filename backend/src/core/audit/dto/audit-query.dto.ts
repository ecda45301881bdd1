import { PageSearchQuery } from '../../common/pagination/dto/page-query.dto.js';
import { OptionalText } from '../../common/validation/fields.js';

export class AuditQuery extends PageSearchQuery {
  /** Kind of record, such as `offer`. */
  @OptionalText('Entity', { max: 100 })
  entity?: string;

  /** The record's id; for an auto message, its text. */
  @OptionalText('Entity id')
  entityId?: string;
}
