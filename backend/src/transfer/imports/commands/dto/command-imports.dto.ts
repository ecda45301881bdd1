import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import {
  List,
  OneOf,
  OptionalText,
  Pattern,
  WholeNumber,
} from '../../../../core/common/validation/fields.js';
import { AutoMessageDto } from '../../../../live/bot/texts/dto/auto-message.dto.js';
import { BotCommandDto } from '../../../../live/bot/texts/dto/bot-command.dto.js';
import { ImportFileDto } from '../../people/dto/imports.dto.js';
import { Token } from '../../sources/token.js';
import { COMMAND_IMPORT_STATES, type CommandImportState } from '../command-import.entity.js';
import { COMMAND_SOURCES, type CommandSource } from '../../reading/foreign-command.js';
import {
  CHANGES,
  type Change,
  CHOICES,
  type Choice,
  REASONS,
  type Reason,
  type Verdict,
} from '../../reading/plan-texts.js';
import { ITEMS_MAX } from '../../reading/read-commands.js';

/** JSON of Nightbot or StreamElements: commands, timers, regulars. */
export class StageCommandsDto extends ImportFileDto {
  @OptionalText('File name', { max: 100 }) name?: string | null;
}

export class StageChannelDto {
  /** The channel's login on Twitch. */
  @Pattern(/^[A-Za-z0-9_]{1,25}$/, 'Channel must be a name on Twitch') channel!: string;
}

export class StageStreamElementsDto extends StageChannelDto {
  /** The streamer's own, for hidden commands and timers. Used for this request, and kept nowhere. */
  @IsOptional() @Token() token?: string | null;
}

export class ChoiceDto {
  @WholeNumber('Item', { max: ITEMS_MAX }) item!: number;
  /** keep: ours stays as it is. replace: it takes the place of ours. rename: it gets another name. */
  @OneOf(CHOICES, `Choice must be one of ${CHOICES.join(', ')}`) choice!: Choice;
}

export class ChooseTextsDto {
  @List(ITEMS_MAX, `Choices must be at most ${ITEMS_MAX}`)
  @ValidateNested({ each: true })
  @Type(() => ChoiceDto)
  choices!: ChoiceDto[];
}

export class ApplyCommandsDto {
  /** That of what was looked at. */
  @Pattern(/^[0-9a-f]{64}$/, 'Hash must be 64 hexadecimal digits') hash!: string;
}

/** What becomes of one text of another bot. */
export class PlannedTextDto {
  /** Its place in what was read. */
  item!: number;
  @ApiProperty({ enum: ['command', 'timer'] })
  kind!: 'command' | 'timer';
  /** What it is called there. */
  name!: string;
  /** off: stored, but switched off. left_out: not stored. */
  @ApiProperty({ enum: ['taken', 'off', 'left_out'] })
  verdict!: Verdict;
  @ApiProperty({ enum: CHANGES, isArray: true })
  changes!: Change[];
  /** Why it is switched off or left out. */
  @ApiProperty({ enum: REASONS, isArray: true })
  reasons!: Reason[];
  /** Variables that are not known here. */
  unknown!: string[];
  /** What there is to choose, where its name is taken; else nothing. */
  @ApiProperty({ enum: CHOICES, isArray: true })
  choices!: Choice[];
  @ApiProperty({ enum: CHOICES })
  choice!: Choice;
  /** As it stands there. */
  textThere!: string;
  /** What the other bot calls who may use it, where there is no such level here. */
  levelThere!: string | null;
  @ApiProperty({ type: () => BotCommandDto, nullable: true })
  command!: BotCommandDto | null;
  @ApiProperty({ type: () => AutoMessageDto, nullable: true })
  message!: AutoMessageDto | null;
}

export class CommandImportBatchDto {
  id!: number;
  @ApiProperty({ enum: COMMAND_SOURCES })
  source!: CommandSource;
  /** Of the file, or of the channel there. */
  name!: string;
  @ApiProperty({ enum: COMMAND_IMPORT_STATES })
  state!: CommandImportState;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  createdAt!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  appliedAt!: string | null;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  undoneAt!: string | null;
  /** The latest that is applied: it can be undone. */
  isUndoable!: boolean;
}

export class CommandImportDto extends CommandImportBatchDto {
  /** Of all that is to be done: applying names it. */
  hash!: string;
  /** People whom the other bot calls regulars: there is nothing like it here. */
  regulars!: number;
  texts!: PlannedTextDto[];
  /** What undoing left alone, because somebody had changed it since. */
  kept!: string[];
}
