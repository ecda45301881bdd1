import { Pattern, Text, WholeNumber } from '../../common/validation/fields.js';
import { BOT_TEXT_MAX } from './bot-command.dto.js';

const COUNT_MAX = 2_147_483_647;

export class SaveAutoMessageDto {
  /** Not a chat command of Twitch (`/`, `.`), and not a path that addresses could not hold. */
  @Text('Message', { max: BOT_TEXT_MAX })
  @Pattern(/^[^/.]/, 'Message must not begin with / or .')
  message!: string;

  /** Interval in seconds. */
  @WholeNumber('Time', { min: 1, max: COUNT_MAX }) time!: number;
  /** Chat lines between two of these messages. */
  @WholeNumber('Minimum messages', { min: 1, max: COUNT_MAX }) minMessages!: number;
}

export class AutoMessageDto {
  message!: string;
  /** Interval in seconds. */
  time!: number;
  minMessages!: number;
}

export class SavedAutoMessageDto extends AutoMessageDto {
  /** A sentence for each thing in the text that will not do what its author hoped; absent when there is none. */
  warnings?: string[];
}
