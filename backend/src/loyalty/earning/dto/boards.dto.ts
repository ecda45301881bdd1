import { OneOf } from '../../../core/common/validation/fields.js';
import { PageQuery } from '../../../core/common/pagination/dto/page-query.dto.js';
import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';

export const BOARDS = ['week', 'month', 'earned', 'watch'] as const;
export type Board = (typeof BOARDS)[number];

export class BoardQuery extends PageQuery {
  /** What was earned since Monday, since the first of the month, or ever; or the time watched. */
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

/** The first 1,000 of a board, 25 a page. */
export class BoardDto {
  users!: BoardUserDto[];
  pagination!: PaginationDto;
}

/** Where the viewer stands. */
export class OwnPlaceDto {
  /** Counted from 1; null while they have earned or watched nothing in that time. */
  rank!: number | null;
  /** Points earned; minutes for `watch`. */
  value!: number;
  /** How much is missing to the value of the place above; null at the top and without a rank. */
  toNext!: number | null;
}
