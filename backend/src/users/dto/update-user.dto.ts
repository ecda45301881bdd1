import { OptionalFlag, OptionalWholeNumber } from '../../common/validation/fields.js';

/** Exactly one of the two. */
export class UpdateUserDto {
  /** The new balance. */
  @OptionalWholeNumber('Points') points?: number | null;
  @OptionalFlag('Admin') isAdmin?: boolean | null;
}
