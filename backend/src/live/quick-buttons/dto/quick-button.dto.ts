import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import {
  List,
  OneOf,
  OptionalText,
  OptionalWholeNumber,
  Pattern,
  Text,
} from '../../../core/common/validation/fields.js';
import { BOT_TEXT_MAX } from '../../bot/texts/bot-text-rules.js';

export const QUICK_BUTTON_KINDS = ['line', 'gift', 'raffle'] as const;
export type QuickButtonKind = (typeof QUICK_BUTTON_KINDS)[number];

const QUICK_BUTTONS_MAX = 3;
const BUTTONS = `Buttons must be a list of at most ${QUICK_BUTTONS_MAX} buttons`;
const POINTS_MAX = 1_000_000;
const MAX_ID = 2_147_483_647;

/** Why a button doesn't work at the moment. */
export const QUICK_BUTTON_PROBLEMS = ['promotion', 'no_prize_item'] as const;
export type QuickButtonProblem = (typeof QUICK_BUTTON_PROBLEMS)[number];

/** A button: `line`, `points` or `raffleId`, depending on the kind. */
export class SaveQuickButtonDto {
  /** Also the reason for its gifts, which viewers read. */
  @Text('Name', { max: 40 }) name!: string;
  @OneOf(QUICK_BUTTON_KINDS, 'Kind must be line, gift or raffle') kind!: QuickButtonKind;
  /** May hold the variables of auto messages. Must not start with `/` or `.`. */
  @OptionalText('Line', { max: BOT_TEXT_MAX })
  @IsOptional()
  @Pattern(/^(?![/.])/, 'Line must not begin with / or .')
  line?: string | null;
  /** For each viewer. */
  @OptionalWholeNumber('Points', { min: 1, max: POINTS_MAX }) points?: number | null;
  /** The raffle whose settings it uses, of any state. */
  @OptionalWholeNumber('Raffle', { min: 1, max: MAX_ID }) raffleId?: number | null;
}

export class SaveQuickButtonsDto {
  @List(QUICK_BUTTONS_MAX, BUTTONS)
  @ValidateNested({ each: true, message: BUTTONS })
  @Type(() => SaveQuickButtonDto)
  buttons!: SaveQuickButtonDto[];
}

export class QuickButtonDto {
  /** Changes with everything else about the button, except its place. */
  id!: number;
  name!: string;
  @ApiProperty({ enum: QUICK_BUTTON_KINDS }) kind!: QuickButtonKind;
  /** Null for other kinds. */
  line!: string | null;
  points!: number | null;
  raffleId!: number | null;
  raffleTitle!: string | null;
  @ApiProperty({ enum: QUICK_BUTTON_PROBLEMS, nullable: true }) problem!: QuickButtonProblem | null;
}

export class QuickButtonsDto {
  /** In order. */
  buttons!: QuickButtonDto[];
}

export class SaidLineDto {
  /** The line, with its variables filled in. */
  text!: string;
}
