import { ApiProperty } from '@nestjs/swagger';
import { TEXT_KINDS } from './preview.dto.js';

const REFUSED_KINDS = [...TEXT_KINDS, 'quick-button'] as const;
export type RefusedKind = (typeof REFUSED_KINDS)[number];

export class RefusedTextDto {
  @ApiProperty({ enum: REFUSED_KINDS })
  kind!: RefusedKind;
  /** Name of the command or quick button, or the text of the auto message. */
  name!: string;
}

/** Saved texts that the bot doesn't send because the promo guard refuses them now. */
export class RefusedTextsDto {
  @ApiProperty({ type: 'integer' })
  count!: number;
  /** The first ten. */
  first!: RefusedTextDto[];
}
