import { OneOf, Text } from '../../common/validation/fields.js';
import { BOT_TEXT_MAX } from './bot-command.dto.js';

export const TEXT_KINDS = ['command', 'automessage'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export class PreviewRequestDto {
  /** In an auto message nobody has asked, so that what is about the viewer stays empty. */
  @OneOf(TEXT_KINDS, 'Kind must be command or automessage')
  kind!: TextKind;

  @Text('Message', { max: BOT_TEXT_MAX }) message!: string;
}

export class PreviewDto {
  /** The line as the chat would read it now, the admin being the viewer who asked. */
  text!: string;

  /** A sentence each: unknown variables, what would stay empty, what the promo guard thinks. */
  warnings!: string[];
}
