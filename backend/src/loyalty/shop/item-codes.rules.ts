import { InvalidInputError } from '../../core/common/errors/refusals.js';
import { lengthOf } from '../../core/common/validation/text.js';
import { CODE_MAX, CodeCharactersError, CodeTooLongError } from './claim.errors.js';

export const CODES_AT_ONCE = 5_000;

/**
 * Buyers copy what they see, so codes must not contain invisible characters: control characters other than
 * tabs, joiners, direction marks, zero-width spaces or lone surrogates. U+FFFD shows that a file was read in
 * the wrong encoding.
 */
const HIDDEN_OR_DAMAGED = /(?!\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffd]/u;

/** A code and its line number, counted from 1. */
export interface CodeLine {
  readonly line: number;
  readonly code: string;
}

/**
 * One code per line that is not blank, unchanged except for surrounding white space. Codes that could not be
 * kept exactly are refused, because no one sees a code again before its buyer does.
 * @throws InvalidInputError, CodeCharactersError, CodeTooLongError
 */
export function parseCodes(text: string): CodeLine[] {
  const codes = text
    .split(/\r\n?|\n/)
    .map((line, place) => ({ line: place + 1, code: line.trim() }))
    .filter(({ code }) => code !== '');
  if (codes.length === 0 || codes.length > CODES_AT_ONCE)
    throw new InvalidInputError(`Codes must be 1 to ${CODES_AT_ONCE} lines`, {
      field: 'codes',
      rule: 'list',
      limit: CODES_AT_ONCE,
    });
  const linesOf = (isFaulty: (code: string) => boolean) =>
    codes.filter(({ code }) => isFaulty(code)).map(({ line }) => line);
  const hidden = linesOf((code) => HIDDEN_OR_DAMAGED.test(code));
  if (hidden.length > 0) throw new CodeCharactersError(hidden);
  const long = linesOf((code) => lengthOf(code) > CODE_MAX);
  if (long.length > 0) throw new CodeTooLongError(long);
  return codes;
}
