import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';
import { CLAIM_STATES, type ClaimState } from '../claim-states.js';
import { FIELD_KINDS, type FieldKind } from '../item-fields.js';
import { Answers } from './answers.decorator.js';

/** One change of a claim's state. */
export class ClaimEventDto {
  at!: string;
  @ApiProperty({ enum: CLAIM_STATES })
  from!: ClaimState;
  @ApiProperty({ enum: CLAIM_STATES })
  to!: ClaimState;
  /** Actor of the change; `site` delivers codes. */
  @ApiProperty({ enum: ['buyer', 'team', 'site'] })
  by!: 'buyer' | 'team' | 'site';
  /** Message from the team to the buyer. */
  note!: string | null;
}

/** A question and the buyer's answer. */
export class ClaimAnswerDto {
  /** Field id. */
  id!: string;
  label!: string;
  @ApiProperty({ enum: FIELD_KINDS })
  kind!: FieldKind;
  required!: boolean;
  hint!: string;
  /** Options of a choice; otherwise empty. */
  options!: string[];
  value!: string;
}

/** A claim as shown to its buyer. */
export class MyClaimDto {
  /** Id used in paths: `userId` followed by `claimDate`. */
  id!: string;
  /** Null if the item is withheld from the visitor. Then there is no picture, code, note or answer either. */
  itemName!: string | null;
  /** Null if the item no longer exists or is withheld. */
  image!: string | null;
  /** Price paid. */
  price!: number;
  claimDate!: string;
  @ApiProperty({ enum: CLAIM_STATES })
  state!: ClaimState;
  /** Oldest first. */
  timeline!: ClaimEventDto[];
  /**
   * Empty if nothing was asked, or after the answers were deleted. They can be edited while the claim is
   * pending.
   */
  answers!: ClaimAnswerDto[];
  /** True if it came with a code, which a separate request reveals. */
  hasCode!: boolean;
  /** Deadline for the buyer to cancel; null if it cannot be cancelled. */
  cancellableUntil!: string | null;
  /** Until when it is usually delivered; null if the item doesn't say, or the claim is no longer open. */
  usuallyBy!: string | null;
}

export class MyClaimsDto {
  claims!: MyClaimDto[];
  pagination!: PaginationDto;
}

export class ClaimCancelledDto {
  newPoints!: number;
  /** Lets the client order this balance among others it receives. */
  pointsVersion!: number;
  claim!: MyClaimDto;
}

export class SaveAnswersDto {
  /** Keyed by field id. */
  @Answers()
  answers!: Record<string, string>;
}

/** An item whose rules prevent the viewer from claiming it now, with the refusal a claim would get. */
export class RefusedItemDto {
  itemId!: number;
  error!: string;
  code!: string;
  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params!: Record<string, string | number>;
}

export class ClaimCodeDto {
  code!: string;
}
