import { Flag, OptionalWholeNumber } from '../../../../core/common/validation/fields.js';
import { CONFIRMED_FOR_SECONDS } from '../age-cookie.js';

/** An answer at the age gate. */
export class ConfirmAgeDto {
  /** Whether the visitor says to be 18 or older. */
  @Flag('Of age') isOfAge!: boolean;
  /** Seconds since the answer, which holds for 24 hours from then on; missing: it was given just now. */
  @OptionalWholeNumber('Elapsed seconds', { max: CONFIRMED_FOR_SECONDS - 1 })
  elapsedSeconds?: number | null;
}

export class AgeDto {
  isOfAge!: boolean;
  /** Until when it holds, in ISO 8601; null for somebody under 18. */
  until!: string | null;
}
