import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  Flag,
  Group,
  Name,
  OptionalText,
  OptionalWholeNumber,
  WholeNumber,
} from '../../../core/common/validation/fields.js';
import { MemberFlagsDto, MemberNumbersDto } from '../../../members/points/dto/member-rules.dto.js';
import { PrizeDto, SavePrizeDto } from '../../prizes/dto/prize.dto.js';
import {
  ANSWER_SOURCES,
  type AnswerSource,
  RAFFLE_DRAW_STATES,
  type RaffleDrawState,
  PASS_REASONS,
  type PassReason,
  RAFFLE_STATES,
  type RaffleState,
} from '../raffle-rules.js';

/** Conditions for joining. Missing or null ones do not apply. */
export class RaffleRulesDto extends IntersectionType(MemberNumbersDto, MemberFlagsDto) {}

/** The settings of a raffle, which are fixed once it is open. */
export class CreateRaffleDto {
  @Name('Title') title!: string;
  @Group('Prize', () => SavePrizeDto) prize!: SavePrizeDto;
  @IsOptional()
  @Group('Rules', () => RaffleRulesDto)
  rules?: RaffleRulesDto | null;
  @WholeNumber('Winners', { min: 1, max: 20 }) winners: number = 1;
  /** Until it closes automatically; if missing, the team closes it. */
  @OptionalWholeNumber('Minutes', { min: 1, max: 1_440 }) minutes?: number | null;
  /** For a winner to answer in chat or on the site; 0 if they need not. */
  @WholeNumber('Minutes to answer', { min: 0, max: 60 }) claimMinutes: number = 3;
  /** Whether someone who has won a raffle today may win this one. */
  @Flag('Winners may win again') mayWinAgain: boolean = false;
  @Flag('Team may enter') teamMayEnter: boolean = false;
}

export class DrawRaffleDto {
  /** Why the awaited winner is passed over; shown to everyone. */
  @OptionalText('Reason', { max: 200 }) note?: string | null;
  /** Number of draws that the caller has seen. If there are more by now, nothing is drawn. */
  @OptionalWholeNumber('Seen', { min: 0, max: 2_147_483_647 }) seen?: number | null;
}

export class RaffleDrawDto {
  number!: number;
  /** The place that was drawn for, from 1. */
  place!: number;
  /** Null if they may not win; the reason stays private. */
  nickname!: string | null;
  /** Represents them in the list of entries. */
  entryKey!: string;
  /** Number of entries that had not been drawn before. */
  stillIn!: number;
  /** Index among them, from 0, in the order of their keys. */
  drawnIndex!: number;
  @ApiProperty({ enum: RAFFLE_DRAW_STATES }) state!: RaffleDrawState;
  /** Why it was drawn again. */
  @ApiProperty({ enum: PASS_REASONS, nullable: true }) reason!: PassReason | null;
  /** The team's note about it. */
  note!: string | null;
  drawnAt!: string;
  /** Deadline for the winner to answer; null if they need not. */
  answerBy!: string | null;
  /** Where the winner answered; null if they have not, or need not. */
  @ApiProperty({ enum: ANSWER_SOURCES, nullable: true }) answeredOn!: AnswerSource | null;
  /** When the time to answer last started again, because the winner could not have answered. */
  extendedAt!: string | null;
  /** For a winner, whether the prize has been awarded. */
  isAwarded!: boolean;
}

export class RaffleDto {
  id!: number;
  title!: string;
  prize!: PrizeDto;
  rules!: RaffleRulesDto | null;
  winners!: number;
  minutes!: number | null;
  claimMinutes!: number;
  mayWinAgain!: boolean;
  teamMayEnter!: boolean;
  @ApiProperty({ enum: RAFFLE_STATES }) state!: RaffleState;
  /** Number of entries. */
  entries!: number;
  /** SHA-256 of the seed, published before anyone joins; null before the raffle opens. */
  serverSeedHash!: string | null;
  /** 64 hexadecimal digits, once the raffle is over. */
  serverSeed!: string | null;
  /** SHA-256 of the entries' keys, sorted, one per line; null while it is open. */
  entriesHash!: string | null;
  openedAt!: string | null;
  closesAt!: string | null;
  closedAt!: string | null;
  finishedAt!: string | null;
  /** In order. */
  draws!: RaffleDrawDto[];
}

/** The member of the team who runs a raffle. */
export class RaffleHolderDto {
  userId!: string;
  nickname!: string;
}

/** The winner whose answer is being waited for. */
export class AwaitedWinnerDto {
  userId!: string;
  /** URL, possibly empty. */
  image!: string;
  /** Whether Twitch lists them among the chatters; null if unknown. */
  isInChat!: boolean | null;
  /** When the bot last saw a line of theirs; null if it has seen none, or cannot know. */
  lastLineAt!: string | null;
  /** Since when the bot has been reading the chat; null if it cannot know when they wrote. */
  listeningSince!: string | null;
}

/** A raffle with what only the team sees. */
export class TeamRaffleDto extends RaffleDto {
  /** The one who has taken it, until it is over; absent if no one has. */
  holder?: RaffleHolderDto;
  /** Absent if no winner has to reply. */
  awaited?: AwaitedWinnerDto;
}

export class CurrentRaffleDto {
  /** The running raffle, or else the last one; null before the first. */
  raffle!: RaffleDto | null;
}

/** Summary of a finished raffle. */
export class RaffleSummaryDto {
  id!: number;
  title!: string;
  entries!: number;
  finishedAt!: string;
  /** Names, in the order of their places. */
  winners!: string[];
}

export class RaffleEntriesDto {
  /** Sorted keys of all entries. Only the owner of an entry knows which is theirs. */
  keys!: string[];
}

/** The viewer's own draw. */
export class OwnDrawDto {
  raffleId!: number;
  title!: string;
  /** `waiting`: for the viewer's answer. */
  @ApiProperty({ enum: RAFFLE_DRAW_STATES }) state!: RaffleDrawState;
  @ApiProperty({ enum: PASS_REASONS, nullable: true }) reason!: PassReason | null;
  /** Deadline for the answer; null if none is needed. */
  answerBy!: string | null;
}

export class OwnEntryDto {
  /** Key of the viewer's entry in the running raffle; null if they have not joined. */
  entryKey!: string | null;
  /** Their draw in the running raffle, or else in the last one; null if they were not drawn. */
  @ApiProperty({ type: () => OwnDrawDto, nullable: true }) draw!: OwnDrawDto | null;
}

export class AwardRaffleDto {
  /** Number of the draw whose prize could not be awarded. */
  @WholeNumber('Draw', { min: 1, max: 2_147_483_647 }) draw!: number;
}

export class AwardedDto {
  /** `awarded`, or the reason why not. */
  outcome!: string;
}
