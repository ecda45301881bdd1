import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';

export class PointEntryDto {
  /** Counts up from 1 per user, without gaps; of a line for a whole broadcast, that of its last entry. */
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
    | 'prize';
  /** The name, at the time, of the claimed item, the tier won, the command (`!name`) or what a prize was won in; null for other reasons. */
  label!: string | null;
  /** For `watching`: the minutes that were paid for, 0 where only talking was. Null for other reasons. */
  watchedMinutes!: number | null;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}

/** As the team sees it. */
export class TeamPointEntryDto extends PointEntryDto {
  /** Whether it is a change by the team that can still be taken back. */
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
