import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';

const UNPAID = [
  'suspended',
  'switched_off',
  'age_unknown',
  'account_too_new',
  'nothing_due',
  'daily_cap',
  'balance_cap',
] as const;

/** From the widest reason to the narrowest. */
export const NOBODY_PAID = [
  'too_late',
  'unconfirmed',
  'switched_off',
  'no_talk',
  'quiet',
  'not_listed',
  'nobody_there',
  'nobody_eligible',
] as const;
export type NobodyPaid = (typeof NOBODY_PAID)[number];

/** The payout for one interval of a broadcast. */
export class PayoutDto {
  id!: number;
  broadcastStartedAt!: string;
  /** Counted from 1 in each broadcast. */
  number!: number;
  closedAt!: string;
  /** Null while it is in progress, and if it was skipped. */
  paidAt!: string | null;
  /** False if it was doubtful that the channel was really live; then only talking paid. */
  watchingPaid!: boolean;
  /** Skipped because it was too late to know who was present. */
  isSkipped!: boolean;
  /** Waits until Twitch confirms that the channel is live. */
  isHeld!: boolean;
  /** Chatters read before Twitch's list broke off; null if it was complete. */
  @ApiProperty({ type: 'integer', nullable: true })
  chattersRead!: number | null;
  /** Number of members paid. */
  members!: number;
  points!: number;
  /**
   * Why it paid no one; null if it paid someone, is in progress, or is an older one whose reason is not known.
   * too_late: skipped. unconfirmed: held. switched_off: neither watching nor chatting earns. no_talk: only chatting
   * earns, and no one did. quiet: it was doubtful that the channel was live, and no one chatted. not_listed: no one
   * was seen, and Twitch does not list the chatters. nobody_there. nobody_eligible: no member who was there can earn.
   */
  @ApiProperty({ enum: NOBODY_PAID, nullable: true })
  unpaidBecause!: NobodyPaid | null;
}

/** A member who was present in the last payout. */
export class PresentMemberDto {
  user_id!: string;
  name!: string;
  nickname!: string;
  onPage!: boolean;
  inChat!: boolean;
  talked!: boolean;
  points!: number;
  /** Reason why it paid them nothing; null if it paid. */
  @ApiProperty({ enum: UNPAID, nullable: true })
  unpaidBecause!: (typeof UNPAID)[number] | null;
}

export class PayoutsDto {
  isLive!: boolean;
  /** Time of the next payout; null while the channel is offline. */
  nextAt!: string | null;
  /** The last 20, newest first. */
  payouts!: PayoutDto[];
  /** Members present in the newest completed payout. */
  present!: PresentMemberDto[];
  /** Pagination of `present`. */
  pagination!: PaginationDto;
}
