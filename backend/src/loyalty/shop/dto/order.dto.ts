import { ClaimAnswerDto, ClaimEventDto } from './my-claim.dto.js';
import { ShopClaimDto } from './shop-claim.dto.js';

/** One change of a claim's state, with the name of its actor. */
export class OrderEventDto extends ClaimEventDto {
  /** Null if the site did it automatically. */
  actorName!: string | null;
}

/** The buyer of a claim. */
export class BuyerDto {
  userId!: string;
  nickname!: string;
  image!: string;
  points!: number;
  /** Total watch time, as recorded by the site. */
  watchedMinutes!: number;
  /** Time of their first sign-in. */
  joinedAt!: string;
  /** Claims so far, including this one. */
  claims!: number;
  /** Number of these that were rejected or cancelled. */
  closedClaims!: number;
}

/** Everything the team needs to process a claim. */
export class OrderDto {
  claim!: ShopClaimDto;
  buyer!: BuyerDto;
  /** Oldest first. */
  timeline!: OrderEventDto[];
  answers!: ClaimAnswerDto[];
  hasCode!: boolean;
  /** Internal note, never shown to the buyer. */
  note!: string | null;
}

/** A claim with its buyer's answers. */
export class AnsweredClaimDto {
  claimId!: string;
  answers!: ClaimAnswerDto[];
}
