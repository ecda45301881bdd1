import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { List, OneOf, Text } from '../../../core/common/validation/fields.js';
import { parseClaimId } from '../claim-id.js';
import { CLAIM_STATES, type ClaimState, TEAM_STATES, type TeamState } from '../claim-states.js';

/** A claim is identified by `userId` followed by `claimDate`. */
export class ShopClaimDto {
  userId!: string;
  /** The user's current nickname. */
  userName!: string;
  itemName!: string;
  price!: number;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  claimDate!: string;
  delivered!: boolean;
  @ApiProperty({ enum: CLAIM_STATES })
  state!: ClaimState;
  /** True if it is open for longer than its item's usual delivery time, otherwise absent. */
  isLate?: true;
}

/** Number of claims in each state. */
export class ClaimCountsDto {
  pending!: number;
  processing!: number;
  delivered!: number;
  rejected!: number;
  cancelled!: number;
}

export class SetClaimStateDto {
  @OneOf(TEAM_STATES, 'State must be pending, processing, delivered or rejected')
  state!: TeamState;
  /** Shown to the buyer, for example as the reason for a rejection. */
  @IsOptional()
  @Text('Note', { multiline: true })
  note?: string | null;
}

const CLAIM_IDS = 'Claims must be a list of at most 100 ids of claims';

/** Up to 100 claim ids. */
const ClaimIds = () =>
  applyDecorators(
    List(100, CLAIM_IDS),
    ValidateBy(
      { name: 'text', validator: { validate: isClaimId, defaultMessage: () => CLAIM_IDS } },
      { each: true },
    ),
  );

export class SetClaimStatesDto extends SetClaimStateDto {
  @ClaimIds()
  ids!: string[];
}

export class ReadAnswersDto {
  @ClaimIds()
  ids!: string[];
}

/** A claim that was left unchanged, with the reason. */
export class RefusedClaimDto {
  id!: string;
  error!: string;
  code!: string;
  @ApiProperty({ type: 'object', additionalProperties: true })
  params!: Record<string, string | number>;
}

export class ClaimStatesSetDto {
  changed!: ShopClaimDto[];
  refused!: RefusedClaimDto[];
}

export class SaveClaimNoteDto {
  @Text('Note', { multiline: true }) note!: string;
}

function isClaimId(value: unknown): boolean {
  return typeof value === 'string' && parseClaimId(value) !== null;
}
