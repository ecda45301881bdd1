import type { PipeTransform } from '@nestjs/common';
import type { Refusal } from '../errors/refusal.js';
import { isPlainText } from '../validation/text.js';

/**
 * For text ids in a path. No stored id contains a control character, and Postgres refuses NUL, so
 * such an address is a 404.
 */
export const plainParam = (NotFound: new () => Refusal): PipeTransform<string, string> => ({
  transform: (value) => {
    if (!isPlainText(value)) throw new NotFound();
    return value;
  },
});
