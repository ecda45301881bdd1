import { IsOptional } from 'class-validator';
import { OneOf } from '../../../core/common/validation/fields.js';

export class ExportQuery {
  /** Whether claims include buyers' answers and the team's notes. Default: `without`. */
  @IsOptional()
  @OneOf(['with', 'without'], 'Answers must be with or without')
  answers?: 'with' | 'without';
}
