import { IsOptional } from 'class-validator';
import { OneOf } from '../../../core/common/validation/fields.js';

export class ExportQuery {
  /** Whether claims come with what buyers typed and the team noted; `without` unless given. */
  @IsOptional()
  @OneOf(['with', 'without'], 'Answers must be with or without')
  answers?: 'with' | 'without';
}
