import type { PipeTransform } from '@nestjs/common';
import type { Refusal } from '../errors/refusal.js';
import { isPlainText } from '../validation/text.js';

/**
 * For ids in a path that are text. No stored id holds a control character, and Postgres refuses NUL: such an address
 * names nothing.
 */
export const plainParam = (NotFound: new () => Refusal): PipeTransform<string, string> => ({
  transform: (value) => {
    if (!isPlainText(value)) throw new NotFound();
    return value;
  },
});
