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

/** JSON from Nightbot or StreamElements with commands, timers or regulars. */
export class StageCommandsDto extends ImportFileDto {
  @OptionalText('File name', { max: 100 }) name?: string | null;
}

export class StageChannelDto {
  /** The channel's login on Twitch. */
  @Pattern(/^[A-Za-z0-9_]{1,25}$/, 'Channel must be a name on Twitch') channel!: string;
}

export class StageStreamElementsDto extends StageChannelDto {
  /** The streamer's token, for hidden commands and timers. Used for this request only and never stored. */
  @IsOptional() @Token() token?: string | null;
}

export class ChoiceDto {
  @WholeNumber('Item', { max: ITEMS_MAX }) item!: number;
  /**
   * keep: the existing command stays. replace: the imported one replaces it.
   * rename: the imported one gets another name.
   */
  @OneOf(CHOICES, `Choice must be one of ${CHOICES.join(', ')}`) choice!: Choice;
}

export class ChooseTextsDto {
  @List(ITEMS_MAX, `Choices must be at most ${ITEMS_MAX}`)
  @ValidateNested({ each: true })
  @Type(() => ChoiceDto)
  choices!: ChoiceDto[];
}

export class ApplyCommandsDto {
  /** Hash of the import as reviewed. */
  @Pattern(/^[0-9a-f]{64}$/, 'Hash must be 64 hexadecimal digits') hash!: string;
}

/** Planned or applied outcome for one text of another bot. */
export class PlannedTextDto {
  /** Index in the imported texts. */
  item!: number;
  @ApiProperty({ enum: ['command', 'timer'] })
  kind!: 'command' | 'timer';
  /** Name on the other bot. */
  name!: string;
  /** off: stored, but switched off. left_out: not stored. */
  @ApiProperty({ enum: ['taken', 'off', 'left_out'] })
  verdict!: Verdict;
  @ApiProperty({ enum: CHANGES, isArray: true })
  changes!: Change[];
  /** Why it's switched off or left out. */
  @ApiProperty({ enum: REASONS, isArray: true })
  reasons!: Reason[];
  /** Unsupported variables. */
  unknown!: string[];
  /** Choices if its name is taken; otherwise empty. */
  @ApiProperty({ enum: CHOICES, isArray: true })
  choices!: Choice[];
  @ApiProperty({ enum: CHOICES })
  choice!: Choice;
  /** Original text on the other bot. */
  textThere!: string;
  /** The other bot's user level, if there's no equivalent here. */
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
  /** Name of the file, or of the channel on the other service. */
  name!: string;
  @ApiProperty({ enum: COMMAND_IMPORT_STATES })
  state!: CommandImportState;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  createdAt!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  appliedAt!: string | null;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  undoneAt!: string | null;
  /** Whether it can be undone, which only the latest applied import can. */
  isUndoable!: boolean;
}

export class CommandImportDto extends CommandImportBatchDto {
  /** Hash of the whole plan, required to apply it. */
  hash!: string;
  /** Number of the other bot's regulars, which have no equivalent here. */
  regulars!: number;
  texts!: PlannedTextDto[];
  /** Names of texts that undoing kept, because they had been changed since. */
  kept!: string[];
}
