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
  /** Who did it; `site` hands out codes. */
  @ApiProperty({ enum: ['buyer', 'team', 'site'] })
  by!: 'buyer' | 'team' | 'site';
  /** From the team to the buyer. */
  note!: string | null;
}

/** What the buyer was asked, and answered. */
export class ClaimAnswerDto {
  /** Of the field. */
  id!: string;
  label!: string;
  @ApiProperty({ enum: FIELD_KINDS })
  kind!: FieldKind;
  required!: boolean;
  hint!: string;
  /** Of a choice; otherwise empty. */
  options!: string[];
  value!: string;
}

/** A claim as its buyer reads it. */
export class MyClaimDto {
  /** As paths name it: `userId` followed by `claimDate`. */
  id!: string;
  itemName!: string;
  /** Null when the item is gone. */
  image!: string | null;
  /** What was paid. */
  price!: number;
  claimDate!: string;
  @ApiProperty({ enum: CLAIM_STATES })
  state!: ClaimState;
  /** The oldest first. */
  timeline!: ClaimEventDto[];
  /** Empty where nothing was asked, and after the answers were removed. They may be changed while the claim is pending. */
  answers!: ClaimAnswerDto[];
  /** True where it came with a code, which is shown when it is asked for. */
  hasCode!: boolean;
  /** Until when the buyer may cancel it; null where that is not possible. */
  cancellableUntil!: string | null;
}

export class MyClaimsDto {
  claims!: MyClaimDto[];
  pagination!: PaginationDto;
}

export class ClaimCancelledDto {
  newPoints!: number;
  /** Orders this balance among the others that the client sees. */
  pointsVersion!: number;
  claim!: MyClaimDto;
}

export class SaveAnswersDto {
  /** By the ids of the item's fields. */
  @Answers()
  answers!: Record<string, string>;
}

/** An item that the viewer cannot claim now by its own rules, with the refusal that a claim would get. */
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
