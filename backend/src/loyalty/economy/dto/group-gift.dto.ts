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

/** Enough for any list that somebody puts together by hand. */
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

  /** True: those who were there in the last payout, while the channel is live or was until shortly before. */
  @OptionalFlag('Present') present?: boolean | null;

  /** To each. */
  @WholeNumber('Points', { min: 1, max: POINTS_MAX }) points!: number;
}

/** Either `userIds` or `payoutId`. */
export class GroupGiftDto {
  @UserIds() userIds?: string[] | null;

  /** From the preview: those who were there in this payout, instead of ids. */
  @OptionalWholeNumber('Payout', { min: 1 }) payoutId?: number | null;

  /** To each. */
  @WholeNumber('Points', { min: 1, max: POINTS_MAX }) points!: number;

  /** For the team and the audit trail; not shown to the members. */
  @Text('Reason', { max: 200 }) reason!: string;
}

export class LeftOutDto {
  user_id!: string;
  nickname!: string;
  @ApiProperty({ enum: ['closed', 'suspended', 'balance_full'] })
  because!: 'closed' | 'suspended' | 'balance_full';
}

export class GroupGiftPreviewDto {
  /** Of those who are there; null where ids were given. */
  payoutId!: number | null;
  /** How many would get the points. */
  members!: number;
  /** All that would be given. */
  sum!: number;
  /** The first 50 who would not get them, and why. */
  leftOut!: LeftOutDto[];
  leftOutCount!: number;
}

/** Somebody who had spent of the gift before it was taken back. */
export class ShortOfDto {
  user_id!: string;
  nickname!: string;
  /** How many of the points were gone. */
  missing!: number;
}

export class GivenGroupGiftDto {
  id!: number;
  /** To each. */
  points!: number;
  members!: number;
  sum!: number;
  reason!: string;
  /** True where it went to all who were there, false where they were chosen. */
  toPresent!: boolean;
  givenAt!: string;
  givenBy!: string;
  /** Until when it can be taken back; null once it has been, and when that is over. */
  undoableUntil!: string | null;
  /** Null where it was not taken back. */
  undoneAt!: string | null;
  undoneBy!: string | null;
  takenBack!: number;
  /** The first 50 of those who had spent some of it; empty where it was not taken back. */
  spentBy!: ShortOfDto[];
}
