import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../common/validation/fields.js';
import { type Board, BOARDS } from '../earning/boards.dto.js';

/** What OBS can show of the site, one browser source each. */
export const OVERLAYS = ['latest-claim', 'top-five'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** The ranks by balance, and the boards by what was earned or watched. */
export const OVERLAY_BOARDS = ['points', ...BOARDS] as const;
export type OverlayBoard = 'points' | Board;

export class OverlayQuery {
  /** Of the top five: by the balance, by what was earned this week, this month or ever, or by the time watched. */
  @OneOf(OVERLAY_BOARDS, `Board must be one of ${OVERLAY_BOARDS.join(', ')}`)
  board: OverlayBoard = 'points';
}

export class OverlayDto {
  @ApiProperty({ enum: OVERLAYS })
  name!: OverlayName;
  /** When its address was made; null while it has none. */
  changedAt!: string | null;
}

export class OverlayAddressDto {
  @ApiProperty({ enum: OVERLAYS })
  name!: OverlayName;
  /** Shown this once: only its hash is stored. */
  address!: string;
}

export class OverlayClaimDto {
  id!: number;
  nickname!: string;
  item!: string;
  image!: string;
  claimedAt!: string;
}

export class OverlayPersonDto {
  nickname!: string;
  image!: string;
  /** Points; minutes for the board `watch`. */
  value!: number;
}

export class OverlayTopDto {
  @ApiProperty({ enum: OVERLAY_BOARDS })
  board!: OverlayBoard;
  people!: OverlayPersonDto[];
}

/** All that one overlay shows; what is another one's is null. */
export class OverlayStateDto {
  /** The newest claims, newest first, without items that have to do with casinos. */
  @ApiProperty({ type: [OverlayClaimDto], nullable: true })
  claims!: OverlayClaimDto[] | null;

  @ApiProperty({ type: OverlayTopDto, nullable: true })
  top!: OverlayTopDto | null;
}

export class OverlayEventDto {
  /** Of the page: one that was made before has itself loaded again. */
  build!: string;
  /** Null once the address no longer holds. */
  @ApiProperty({ type: OverlayStateDto, nullable: true })
  state!: OverlayStateDto | null;
}
