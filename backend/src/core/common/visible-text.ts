import { foldCase } from '#shared/fold-case.js';

/** Format characters (including direction marks), the grapheme joiner, Hangul fillers, and the tags block. */
const INVISIBLE = String.raw`[\p{Cf}\u034F\u115F\u1160\u3164\uFFA0\u{E0000}-\u{E007F}]`;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Joiners within an emoji or between letters that can join, which Latin ones cannot; the tags of a flag. */
const SIGN = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}`;
const JOINED = String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}${SIGN}])[\u200C\u200D](?=(?!\p{Script=Latin})[\p{L}${SIGN}])`;
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{3,6}\u{E007F}`;
const KEPT_OR_INVISIBLE = new RegExp(`(${JOINED}|${FLAG})|${INVISIBLE}`, 'gu');

/**
 * A chat line as people see it. Chat programs append invisible characters so that the same line can
 * be sent twice, and direction marks can precede a command. Characters that hold an emoji or a
 * Persian word together are kept.
 */
export function visible(line: string): string {
  return line.replace(KEPT_OR_INVISIBLE, '$1');
}

/** For comparing, and for names: also removes the joiners that {@link visible} keeps. */
export function withoutInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, '');
}

/** Equal for two texts that read the same: ignores case, width, spaces and invisible characters. */
export function comparable(text: string): string {
  return foldCase(withoutInvisible(text).normalize('NFKC')).replace(/\s+/gu, ' ').trim();
}
