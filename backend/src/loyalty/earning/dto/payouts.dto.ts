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

/** What was paid for one stretch of a broadcast. */
export class PayoutDto {
  id!: number;
  broadcastStartedAt!: string;
  /** Counted from 1 in each broadcast. */
  number!: number;
  closedAt!: string;
  /** Null while it is under way, and where it was skipped. */
  paidAt!: string | null;
  /** False where it was doubtful that the channel was really live: then only talking paid. */
  watchingPaid!: boolean;
  /** It came too late: nobody knew any more who was there. */
  isSkipped!: boolean;
  /** How many were paid. */
  members!: number;
  points!: number;
}

/** Somebody who was there in the last payout. */
export class PresentMemberDto {
  user_id!: string;
  name!: string;
  nickname!: string;
  onPage!: boolean;
  inChat!: boolean;
  talked!: boolean;
  points!: number;
  /** Why it paid them nothing; null where it did. */
  @ApiProperty({ enum: UNPAID, nullable: true })
  unpaidBecause!: (typeof UNPAID)[number] | null;
}

export class PayoutsDto {
  isLive!: boolean;
  /** When the next payout is due; null while the channel is offline. */
  nextAt!: string | null;
  /** The last 20, newest first. */
  payouts!: PayoutDto[];
  /** Who was there in the newest that is paid. */
  present!: PresentMemberDto[];
  /** Of those who were there. */
  pagination!: PaginationDto;
}
