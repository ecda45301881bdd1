import { Text, WholeNumber } from '../../../core/common/validation/fields.js';

export class GiftDto {
  @WholeNumber('Points', { min: 1 }) points!: number;
  /** Visible to the team and in the audit trail, not to the member. */
  @Text('Reason', { max: 200 }) reason!: string;
}

export class GiftGivenDto {
  newPoints!: number;
  /** Version of the balance, as in `SessionUserDto`. */
  pointsVersion!: number;
}
