import { Pattern, Text, WholeNumber } from '../../../../core/common/validation/fields.js';
import { BOT_TEXT_MAX } from '../bot-text-rules.js';

const COUNT_MAX = 2_147_483_647;

export class SaveAutoMessageDto {
  /** Must not start with `/` or `.`, and must not be a path segment such as `..`. */
  @Text('Message', { max: BOT_TEXT_MAX })
  @Pattern(/^[^/.]/, 'Message must not begin with / or .')
  message!: string;

  /** Interval in seconds. */
  @WholeNumber('Time', { min: 1, max: COUNT_MAX }) time!: number;
  /** Chat lines required between two auto messages. */
  @WholeNumber('Minimum messages', { min: 1, max: COUNT_MAX }) minMessages!: number;
}

export class AutoMessageDto {
  message!: string;
  /** Interval in seconds. */
  time!: number;
  minMessages!: number;
}

export class SavedAutoMessageDto extends AutoMessageDto {
  /** One sentence per problem in the text; absent if there are none. */
  warnings?: string[];
}
