import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';

export class PointEntryDto {
  /**
   * Counts up from 1 per user without gaps. A line for a whole broadcast has the version of its last entry.
   */
  version!: number;
  delta!: number;
  balanceAfter!: number;
  reason!:
    | 'daily_reward'
    | 'shop_claim'
    | 'shop_refund'
    | 'admin_set'
    | 'gift'
    | 'opening'
    | 'account_closed'
    | 'watching'
    | 'following'
    | 'raiding'
    | 'first_visit'
    | 'group_gift'
    | 'group_gift_undone'
    | 'undone'
    | 'import'
    | 'import_undo'
    | 'command'
    | 'command_refund'
    | 'prize'
    | 'stamp_card';
  /**
   * Name at the time of the claimed item, the tier won, the command (`!name`) or the source of a prize; null
   * for other reasons, and for an item withheld from the viewer.
   */
  label!: string | null;
  /** For `watching`: minutes paid for, or 0 if only talking was paid. Null for other reasons. */
  watchedMinutes!: number | null;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}

/** A ledger entry as the team sees it. */
export class TeamPointEntryDto extends PointEntryDto {
  /** Whether it is a change by the team that can still be undone. */
  isUndoable!: boolean;
}

export class TeamPointHistoryDto {
  /** Newest first. */
  entries!: TeamPointEntryDto[];
  pagination!: PaginationDto;
}

export class PointHistoryDto {
  /** Newest first. */
  entries!: PointEntryDto[];
  pagination!: PaginationDto;
}
