import { foldCase } from '#shared/fold-case.js';

/** Format characters (marks of direction among them), the joiner that nobody sees, the fillers of Hangul, and the tags block. */
const INVISIBLE = String.raw`[\p{Cf}\u034F\u115F\u1160\u3164\uFFA0\u{E0000}-\u{E007F}]`;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Joiners between the signs of an emoji and between letters that can join, which Latin ones cannot; the tags of a flag. */
const SIGN = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}`;
const JOINED = String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}${SIGN}])[\u200C\u200D](?=(?!\p{Script=Latin})[\p{L}${SIGN}])`;
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{3,6}\u{E007F}`;
const INVISIBLE_BUT_USEFUL = new RegExp(`(${JOINED}|${FLAG})|${INVISIBLE}`, 'gu');

/**
 * A chat line as people see it: chat programs append invisible characters, so that the same line can be said twice, and
 * marks of direction can stand in front of a command. What holds an emoji or a Persian word together stays.
 */
export function visible(line: string): string {
  return line.replace(INVISIBLE_BUT_USEFUL, '$1');
}

/** For comparing and for names: also without the joiners that {@link visible} leaves. */
export function withoutInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, '');
}

/** What two texts have in common that read the same: case, width, spaces and what nobody sees make no difference. */
export function comparable(text: string): string {
  return foldCase(withoutInvisible(text).normalize('NFKC')).replace(/\s+/gu, ' ').trim();
}
