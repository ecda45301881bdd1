import { IsOptional } from 'class-validator';
import { ROLES } from '../../../core/common/access/role.js';
import { OneOf, OptionalFlag, OptionalWholeNumber } from '../../../core/common/validation/fields.js';

/** Requires exactly one of the three fields. */
export class UpdateUserDto {
  /** The new balance. */
  @OptionalWholeNumber('Points') points?: number | null;

  /**
   * True makes the user an admin, false removes that role. Owners already count as admins, and false leaves
   * moderators unchanged.
   */
  @OptionalFlag('Admin') isAdmin?: boolean | null;

  /** Null removes the role. */
  @IsOptional()
  @OneOf(ROLES, 'Role must be owner, admin, moderator or null')
  role?: 'owner' | 'admin' | 'moderator' | null;
}
