import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../../../core/common/validation/fields.js';
import { SELECTION_STATES, type SelectionState } from '../claim-states.js';

export class SelectClaimsDto {
  @OneOf(SELECTION_STATES, 'State must be processing or delivered')
  state!: SelectionState;
}

export class SelectedClaimDto {
  itemName!: string;
  userName!: string;
}

/** How far the claims of a selection have been moved, or moved back. */
export class ClaimSelectionDto {
  id!: number;
  @ApiProperty({ enum: SELECTION_STATES })
  state!: SelectionState;
  /** All of them; the next five add up to it. */
  claims!: number;
  waiting!: number;
  moved!: number;
  /** Changed since they were selected, so not moved. */
  leftOut!: number;
  restored!: number;
  /** Changed since they were moved, so not moved back. */
  kept!: number;
  /** Those waiting will not be moved any more. */
  isUndone!: boolean;
}

export class NewClaimSelectionDto extends ClaimSelectionDto {
  /** Whether more claims match than a selection holds. */
  isTruncated!: boolean;
  /** The first five, in the list's order. */
  first!: SelectedClaimDto[];
}
