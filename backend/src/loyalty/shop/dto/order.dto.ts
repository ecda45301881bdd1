import { ClaimAnswerDto, ClaimEventDto } from './my-claim.dto.js';
import { ShopClaimDto } from './shop-claim.dto.js';

/** One change of a claim's state, with who did it. */
export class OrderEventDto extends ClaimEventDto {
  /** Null where the site did it by itself. */
  actorName!: string | null;
}

/** Who claimed. */
export class BuyerDto {
  userId!: string;
  nickname!: string;
  image!: string;
  points!: number;
  /** In all, by the channel's own count. */
  watchedMinutes!: number;
  /** When they first signed in. */
  joinedAt!: string;
  /** Claims so far, this one too. */
  claims!: number;
  /** Of these, those that were rejected or cancelled. */
  closedClaims!: number;
}

/** All that the team needs to know to deal with a claim. */
export class OrderDto {
  claim!: ShopClaimDto;
  buyer!: BuyerDto;
  /** The oldest first. */
  timeline!: OrderEventDto[];
  answers!: ClaimAnswerDto[];
  hasCode!: boolean;
  /** What the team keeps in mind; the buyer never reads it. */
  note!: string | null;
}

/** What a claim's buyer was asked, and answered. */
export class AnsweredClaimDto {
  claimId!: string;
  answers!: ClaimAnswerDto[];
}
