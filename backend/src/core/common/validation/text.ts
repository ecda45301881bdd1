/** Control characters (including tab and line breaks), and marks that change the direction of text. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
const CONTROL_BUT_LINE_BREAKS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/u;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Text as stored: NFC, trimmed, line breaks as `\n`. Anything that is not a string passes unchanged. */
export function normaliseText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').normalize('NFC').trim() : value;
}

/**
 * Well-formed Unicode without control or direction marks, which Postgres can store and
 * every screen shows alike.
 */
export function isPlainText(value: string, options: { multiline?: boolean } = {}): boolean {
  const control = options.multiline ? CONTROL_BUT_LINE_BREAKS : CONTROL;
  return value.isWellFormed() && !control.test(value) && !BIDI.test(value);
}

/** Length as people count it: a character outside the BMP counts as one. */
export function lengthOf(value: string): number {
  return Array.from(value).length;
}
