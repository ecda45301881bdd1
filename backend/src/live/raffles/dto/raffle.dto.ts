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
  RAFFLE_DRAW_STATES,
  type RaffleDrawState,
  PASSED_BECAUSE,
  type PassedBecause,
  RAFFLE_STATES,
  type RaffleState,
} from '../raffle-rules.js';

/** Who may join. What is missing or null does not matter. */
export class RaffleRulesDto extends IntersectionType(MemberNumbersDto, MemberFlagsDto) {}

/** A raffle as it is prepared; once it is open, nothing of it changes. */
export class CreateRaffleDto {
  @Name('Title') title!: string;
  @Group('Prize', () => SavePrizeDto) prize!: SavePrizeDto;
  @IsOptional()
  @Group('Rules', () => RaffleRulesDto)
  rules?: RaffleRulesDto | null;
  @WholeNumber('Winners', { min: 1, max: 20 }) winners: number = 1;
  /** After which it closes by itself; missing: somebody closes it. */
  @OptionalWholeNumber('Minutes', { min: 1, max: 1_440 }) minutes?: number | null;
  /** In which a winner has to write in the chat; 0: they need not. */
  @WholeNumber('Minutes to answer', { min: 0, max: 60 }) claimMinutes: number = 3;
  /** Whether somebody who has won a raffle today may win this one. */
  @Flag('Winners may win again') mayWinAgain: boolean = false;
  @Flag('Team may enter') teamMayEnter: boolean = false;
}

/** Draws a winner. */
export class DrawRaffleDto {
  /** Why the one who is waited for is passed over; everybody can read it. */
  @OptionalText('Reason', { max: 200 }) note?: string | null;
}

export class RaffleDrawDto {
  number!: number;
  /** The winner's, from 1. */
  place!: number;
  /** Null where they may not win: why is nobody else's business. */
  nickname!: string | null;
  /** Stands for them in the list of entries. */
  entryKey!: string;
  /** How many had not been drawn before. */
  stillIn!: number;
  /** Place among them, from 0, in the order of their keys. */
  drawnIndex!: number;
  @ApiProperty({ enum: RAFFLE_DRAW_STATES }) state!: RaffleDrawState;
  /** Why it was drawn again. */
  @ApiProperty({ enum: PASSED_BECAUSE, nullable: true }) reason!: PassedBecause | null;
  /** What the team said about it. */
  note!: string | null;
  drawnAt!: string;
  /** Until when the winner has to write in the chat; null where they need not. */
  answerBy!: string | null;
  /** Of a winner: whether the prize has been given. */
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
  /** How many are in. */
  entries!: number;
  /** SHA-256 of the seed, shown before anybody is in; null before the raffle opens. */
  serverSeedHash!: string | null;
  /** 64 hexadecimal digits, once the raffle is over. */
  serverSeed!: string | null;
  /** SHA-256 of the entries' keys, sorted, one a line; null while it is open. */
  entriesHash!: string | null;
  openedAt!: string | null;
  closesAt!: string | null;
  closedAt!: string | null;
  finishedAt!: string | null;
  /** In their order. */
  draws!: RaffleDrawDto[];
}

export class CurrentRaffleDto {
  /** What runs, or ended last; null before the first one. */
  raffle!: RaffleDto | null;
}

/** A raffle that is over, in short. */
export class RaffleSummaryDto {
  id!: number;
  title!: string;
  entries!: number;
  finishedAt!: string;
  /** Names, in the order of their places. */
  winners!: string[];
}

export class RaffleEntriesDto {
  /** Of all entries, sorted. Which of them is whose only its owner knows. */
  keys!: string[];
}

export class OwnEntryDto {
  /** Of the viewer's entry in the raffle that runs; null where they are not in. */
  entryKey!: string | null;
}

export class AwardRaffleDto {
  /** Number of the draw whose prize could not be given. */
  @WholeNumber('Draw', { min: 1, max: 2_147_483_647 }) draw!: number;
}

export class AwardedDto {
  /** `awarded`, or what is in the way. */
  outcome!: string;
}
