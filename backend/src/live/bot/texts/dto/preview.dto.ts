import { OneOf, Text } from '../../../../core/common/validation/fields.js';
import { BOT_TEXT_MAX } from '../bot-text-rules.js';

export const TEXT_KINDS = ['command', 'automessage'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export class PreviewRequestDto {
  /** An auto message has no viewer, so variables about the viewer stay empty. */
  @OneOf(TEXT_KINDS, 'Kind must be command or automessage')
  kind!: TextKind;

  @Text('Message', { max: BOT_TEXT_MAX }) message!: string;
}

export class PreviewDto {
  /** The line as the chat would show it if the admin had asked for it now. */
  text!: string;

  /** One sentence each: unknown variables, variables that would be empty, promo guard findings. */
  warnings!: string[];
}
