import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  List,
  OptionalFlag,
  OptionalWholeNumber,
  rule,
  Text,
  WholeNumber,
} from '../../../core/common/validation/fields.js';

/** Enough for any list compiled by hand. */
const CHOSEN_MAX = 1_000;
const POINTS_MAX = 1_000_000;
const isIds = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && /^[\x21-\x7e]{1,64}$/.test(each));

const UserIds = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    List(CHOSEN_MAX, `Users must be at most ${CHOSEN_MAX} ids`),
    rule('list', isIds, 'Users must be ids'),
    ApiProperty({ type: [String], maxItems: CHOSEN_MAX }),
  );

/** Either `userIds` or `present`. */
export class PreviewGroupGiftDto {
  @UserIds() userIds?: string[] | null;

  /**
   * True for everyone present in the last payout. Requires that the channel is live or went offline only
   * shortly before.
   */
  @OptionalFlag('Present') present?: boolean | null;

  /** Per member. */
  @WholeNumber('Points', { min: 1, max: POINTS_MAX }) points!: number;
}

/** Either `userIds` or `payoutId`. */
export class GroupGiftDto {
  @UserIds() userIds?: string[] | null;

  /** Id from the preview: gives to everyone present in this payout. */
  @OptionalWholeNumber('Payout', { min: 1 }) payoutId?: number | null;

  /** Per member. */
  @WholeNumber('Points', { min: 1, max: POINTS_MAX }) points!: number;

  /** Visible to the team and in the audit trail, not to the members. */
  @Text('Reason', { max: 200 }) reason!: string;
}

export class LeftOutDto {
  user_id!: string;
  nickname!: string;
  @ApiProperty({ enum: ['closed', 'suspended', 'balance_full'] })
  because!: 'closed' | 'suspended' | 'balance_full';
}

export class GroupGiftPreviewDto {
  /** Payout whose members would receive the gift; null if ids were given. */
  payoutId!: number | null;
  /** Number of members who would receive points. */
  members!: number;
  /** Total to be given. */
  sum!: number;
  /** The first 50 members who would receive nothing, with the reason; empty for moderators. */
  leftOut!: LeftOutDto[];
  leftOutCount!: number;
}

/** A member who had already spent part of an undone gift. */
export class ShortOfDto {
  user_id!: string;
  nickname!: string;
  /** Points that could not be taken back. */
  missing!: number;
}

export class GivenGroupGiftDto {
  id!: number;
  /** Per member. */
  points!: number;
  members!: number;
  sum!: number;
  reason!: string;
  /** True if it went to everyone present, false if the members were chosen. */
  toPresent!: boolean;
  givenAt!: string;
  givenBy!: string;
  /** Deadline for undoing; null once undone or expired. */
  undoableUntil!: string | null;
  /** Null unless it was undone. */
  undoneAt!: string | null;
  undoneBy!: string | null;
  takenBack!: number;
  /** The first 50 members who had spent some of it; empty unless it was undone. */
  spentBy!: ShortOfDto[];
}
