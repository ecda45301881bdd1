import { OneOf } from '../../../core/common/validation/fields.js';
import { PageQuery } from '../../../core/common/pagination/dto/page-query.dto.js';
import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';

export const BOARDS = ['week', 'month', 'earned', 'watch'] as const;
export type Board = (typeof BOARDS)[number];

export class BoardQuery extends PageQuery {
  /** Points earned since Monday, since the first of the month, or ever; or time watched. */
  @OneOf(BOARDS, `Board must be one of ${BOARDS.join(', ')}`)
  board: Board = 'week';
}

export class BoardUserDto {
  user_id!: string;
  name!: string;
  nickname!: string;
  image!: string;
  /** Points earned; minutes for `watch`. */
  value!: number;
}

/** The top 1,000 of a board, 25 per page. */
export class BoardDto {
  users!: BoardUserDto[];
  pagination!: PaginationDto;
}

/** The viewer's own rank. */
export class OwnPlaceDto {
  /** Counted from 1; null if they have earned or watched nothing in the period. */
  rank!: number | null;
  /** Points earned; minutes for `watch`. */
  value!: number;
  /** Difference to the next higher place; null at the top and without a rank. */
  toNext!: number | null;
}
