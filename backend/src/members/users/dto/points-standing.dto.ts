import { Flag, OptionalMoment, Text } from '../../../core/common/validation/fields.js';

const REASON_MAX = 200;

/** Whether a member may earn and use points. */
export class PointsStandingDto {
  earnsPoints!: boolean;
  isSuspended!: boolean;
  /** Null where they are not suspended, or until it is lifted. */
  suspendedUntil!: string | null;
}

export class SetEarningDto {
  @Flag('Earning') earnsPoints!: boolean;
  /** For the audit. */
  @Text('Reason', { max: REASON_MAX }) reason!: string;
}

export class SuspendDto {
  /** Missing or null: until it is lifted. */
  @OptionalMoment('End') until: string | null = null;
  /** For the audit. */
  @Text('Reason', { max: REASON_MAX }) reason!: string;
}
