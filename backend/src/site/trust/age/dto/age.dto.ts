import { Flag, OptionalWholeNumber } from '../../../../core/common/validation/fields.js';
import { CONFIRMED_FOR_SECONDS } from '../age-cookie.js';

export class ConfirmAgeDto {
  /** Whether the visitor confirms they're 18 or older. */
  @Flag('Of age') isOfAge!: boolean;
  /** Seconds since the answer, which is valid for 24 hours from then. Missing: answered just now. */
  @OptionalWholeNumber('Elapsed seconds', { max: CONFIRMED_FOR_SECONDS - 1 })
  elapsedSeconds?: number | null;
}

export class AgeDto {
  isOfAge!: boolean;
  /** Expiry of the confirmation in ISO 8601; null if under 18. */
  until!: string | null;
}
