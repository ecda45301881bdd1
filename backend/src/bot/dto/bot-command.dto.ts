import { Transform } from 'class-transformer';
import { Pattern, Text, WholeNumber } from '../../common/validation/fields.js';

export const BOT_TEXT_MAX = 500;
const SECONDS_MAX = 2_147_483_647;

export class SaveBotCommandDto {
  /** Stored in lower case and without the leading '!'. */
  @Transform(({ value }: { value: unknown }) => normaliseCommand(value))
  @Pattern(/^[\p{L}\p{N}_-]{1,50}$/u, 'Command must be 1 to 50 letters, digits, underscores or hyphens')
  command!: string;

  @Text('Message', { max: BOT_TEXT_MAX }) message!: string;
  /** Cooldown in seconds. */
  @WholeNumber('Time', { min: 1, max: SECONDS_MAX }) time!: number;
}

export class BotCommandDto {
  command!: string;
  message!: string;
  /** Cooldown in seconds. */
  time!: number;
}

export class SavedBotCommandDto extends BotCommandDto {
  /** One sentence for each problem in the text; absent if there is none. */
  warnings?: string[];
}

/** A command as viewers may read it. */
export class PublicCommandDto extends BotCommandDto {
  /** True for the bot's built-in commands: `message` describes them. */
  isBuiltIn!: boolean;
}

export function normaliseCommand(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim().replace(/^!/, '').toLowerCase() : value;
}
