import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import {
  OneOf,
  OptionalFlag,
  OptionalWholeNumber,
  Pattern,
  rule,
  Text,
  WholeNumber,
} from '../../../../core/common/validation/fields.js';
import { ALIASES_MAX, BOT_TEXT_MAX, NAME_OF_COMMAND } from '../bot-text-rules.js';
import { commandName } from '../chat-command.js';
import { CHAT_LEVELS, type ChatLevel } from '../../../../channel/twitch/eventsub/chat-levels.js';

const SECONDS_MAX = 2_147_483_647;

/** Optional fields that are left out stay as they are, or get their defaults in a new command. */
export class SaveBotCommandDto {
  /** Stored in lower case and without the leading '!'. */
  @Transform(({ value }: { value: unknown }) => normaliseCommand(value))
  @Pattern(NAME_OF_COMMAND, 'Command must be 1 to 50 letters, digits, underscores or hyphens')
  command!: string;

  @Text('Message', { max: BOT_TEXT_MAX }) message!: string;
  /** Cooldown in seconds. */
  @WholeNumber('Time', { min: 1, max: SECONDS_MAX }) time!: number;
  /** Seconds before the same viewer is answered again; 0 for no limit besides the cooldown. */
  @OptionalWholeNumber('Time per viewer', { max: SECONDS_MAX }) userTime?: number;

  /** The lowest level that may use it. */
  @IsOptional()
  @OneOf(CHAT_LEVELS, `Level must be one of ${CHAT_LEVELS.join(', ')}`)
  level?: ChatLevel;

  /** Other names, written and stored like `command`. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => normaliseAliases(value))
  @rule('list', areAliases, `Aliases must be at most ${ALIASES_MAX} names like that of a command`, {
    limit: ALIASES_MAX,
  })
  @ApiProperty({ type: [String], maxItems: ALIASES_MAX })
  aliases?: string[];

  /** Cost of one answer in points. */
  @OptionalWholeNumber('Cost') cost?: number;
  /** The bot only answers enabled commands. */
  @OptionalFlag('Enabled') isEnabled?: boolean;
  /** The bot answers it, but neither /commands nor `!commands` lists it. */
  @OptionalFlag('Hidden') isHidden?: boolean;
}

/** The part of a command that viewers and the team see. */
class CommandDto {
  command!: string;
  message!: string;
  /** Cooldown in seconds. */
  time!: number;
  /** Seconds before the same viewer is answered again. */
  userTime!: number;
  /** The lowest level that may use it. */
  @ApiProperty({ enum: CHAT_LEVELS })
  level!: ChatLevel;
  /** Other names. */
  aliases!: string[];
  /** Cost of one answer in points. */
  cost!: number;
}

export class BotCommandDto extends CommandDto {
  isEnabled!: boolean;
  isHidden!: boolean;
}

export class SavedBotCommandDto extends BotCommandDto {
  /** One sentence per problem in the text; absent if there are none. */
  warnings?: string[];
}

/** A command as viewers see it. */
export class PublicCommandDto extends CommandDto {
  /** True for the bot's built-in commands: `message` describes them. */
  isBuiltIn!: boolean;
}

export function normaliseCommand(value: unknown): unknown {
  return typeof value === 'string' ? commandName(value) : value;
}

function normaliseAliases(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set(value.map(normaliseCommand))] : value;
}

function areAliases(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= ALIASES_MAX &&
    value.every((name) => typeof name === 'string' && NAME_OF_COMMAND.test(name))
  );
}
