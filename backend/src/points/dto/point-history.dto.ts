import { PaginationDto } from '../../common/pagination/pagination.dto.js';

export class PointEntryDto {
  /** Counts up from 1 for each user, without a gap. */
  version!: number;
  delta!: number;
  balanceAfter!: number;
  reason!: 'daily_reward' | 'shop_claim' | 'admin_set' | 'opening';
  /** The claimed item or the won tier, under the name it had then; null for the other reasons. */
  label!: string | null;
  createdAt!: Date;
}

export class PointHistoryDto {
  /** Newest first. */
  entries!: PointEntryDto[];
  pagination!: PaginationDto;
}
