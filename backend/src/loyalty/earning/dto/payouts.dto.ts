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
  /** Number of members paid. */
  members!: number;
  points!: number;
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
