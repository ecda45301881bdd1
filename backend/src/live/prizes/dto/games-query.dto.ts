import { IsOptional } from 'class-validator';
import { OneOf } from '../../../core/common/validation/fields.js';

/** For the team's lists of raffles and guesses. */
export class GamesQuery {
  /** Only what matters tonight: what is running, the next draft, and the last one that ended within 12 hours. */
  @IsOptional()
  @OneOf([''], 'Current takes no value')
  current?: '';
}
