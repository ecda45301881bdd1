import { Flag, OptionalMoment, Text } from '../../../core/common/validation/fields.js';

const REASON_MAX = 200;

/** Whether a member may earn and use points. */
export class PointsStandingDto {
  earnsPoints!: boolean;
  isSuspended!: boolean;
  /** Null if not suspended or if there is no end date. */
  suspendedUntil!: string | null;
}

export class SetEarningDto {
  @Flag('Earning') earnsPoints!: boolean;
  /** Stored in the audit trail. */
  @Text('Reason', { max: REASON_MAX }) reason!: string;
}

export class SuspendDto {
  /** Missing or null: no end date. */
  @OptionalMoment('End') until: string | null = null;
  /** Stored in the audit trail. */
  @Text('Reason', { max: REASON_MAX }) reason!: string;
}
