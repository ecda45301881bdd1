import { foldCase } from '#shared/fold-case.js';
import { withoutInvisible } from './visible-text.js';

/**
 * Letters and digits that look like a Latin one, grouped by it. From confusables.txt of UTS #39, version
 * 17.0.0 of 2025-07-22 (https://www.unicode.org/Public/security/17.0.0/confusables.txt): Latin, Greek,
 * Cyrillic, Armenian, Cherokee and Lisu. The small capitals of the phonetic alphabets, which that file leaves
 * out, were added. Characters that NFKC resolves need no entry.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '2': 'ꝚƧƻꙄ',
  '3': 'ꜪƷȜҘЗӠꝪ',
  '4': 'Ꮞ',
  '5': 'Ƽ',
  '6': 'бᏮ',
  '8': 'ȣȢ',
  '9': 'Ꝯ',
  a: 'ΑαАаɑᎪꓮᴀ⍺',
  b: 'ΒВЬБҍҌѣѢƄɓƃƂƀᏴᏏꓐʙ',
  c: 'СсҪҫΣςȼᏟꮯꓚᴄ¢₡',
  d: 'ԁᎠᏧꓓꓒĐđÐƉɗɖƌᴅ₫',
  e: 'ΕЕеҽҿɆɇꬲᎬꓰᴇ℮',
  f: 'ϜꞘꞙƑƒꬵẝքꓝꜰ',
  g: 'ԌᏀᏳꓖǤǥɡᶃƍɠցɢ',
  h: 'ΗНҢӉӇһћᎻᎲᏂᏲꓧⱧĦħɦհʜ',
  i: 'ιіꙇıɪɩɨւᎥꭵ⍳',
  j: 'ͿϳЈјᎫꓙɈɉꞲᴊ',
  k: 'ΚКкҚқҞҟᏦꓗⱩꝀƙᴋ₭',
  l: '1ΙІӀӏᏞꓡꓲŁłƖƗƚɭɫǀʟ',
  m: 'ΜϺМмӍᎷꓟᴍ',
  n: 'ΝηոռղꓠƝɳƞŋɴ',
  o: '0ΟοσθΘОоӨөѲѳՕօᎾᏫꓳØøƟɵꝊꝋᴏᴑ',
  p: 'ΡρϸРрᏢꓑþƿƥᴘ⍴',
  q: 'ԛգզʠꞯǫ',
  r: 'ᴦгғᎡᏒꓣƦɽɼɍʀ',
  s: 'ЅѕՏᏕᏚꓢꜱʂ',
  t: 'ΤТтҬᎢꓔȾƮŦƭŧᴛ₮',
  u: 'υՍսџɄᏌꓴʋᴜ',
  v: 'νѴѵᏙꓦᴠ',
  w: 'ԜԝѡшѽաᎳᏔꓪɯᴡ₩',
  x: 'ΧχХхҲꞳꓫ×',
  y: 'ΥγУуҮүҰұᎩᎽꓬɣɏɎƴʏ¥',
  z: 'ΖᏃꓜƵƶȤȥʐᴢ',
};
/** A to Z in black circles and squares, which NFKC does not change. */
const ENCLOSED = [0x1f150, 0x1f170] as const;

const LATIN_OF: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOK_ALIKES).flatMap(([toLatin, all]) => [...all].map((one) => [one, toLatin] as const)),
  ...ENCLOSED.flatMap((first) =>
    Array.from(
      'abcdefghijklmnopqrstuvwxyz',
      (latin, at) => [String.fromCodePoint(first + at), latin] as const,
    ),
  ),
]);

/** Characters that browsers and people read as a dot: those of IDNA, and look-alikes from confusables.txt. */
const DOT = /[。․‧·•∙⋅܁܂꘎ꓸ]|%2e/giu;
const DOT_IN_BRACKETS = /[([{<] ?\. ?[)\]}>]/gu;
/** The boundary between a script without spaces and one with them: `NEON100を`. */
const SPACELESS = String.raw`\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}\p{scx=Hangul}\p{scx=Thai}`;
const SEAM = new RegExp(
  String.raw`(?<=[\p{sc=Latin}\p{Nd}])(?=[${SPACELESS}])|(?<=[${SPACELESS}])(?=[\p{sc=Latin}\p{Nd}])`,
  'gu',
);

/**
 * Removes differences between words that a program sees and a reader does not: invisible characters, marks,
 * and variants of letters, dots, hyphens and spaces. Case is kept.
 */
export const normaliseForReading = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(DOT, '.')
    .replace(DOT_IN_BRACKETS, '.')
    .replace(SEAM, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * The same result for all texts that look the same: `саѕіnо` (Cyrillic), `CASINO` and
 * `casin0`. Only for comparing.
 */
export const foldLookAlikes = (text: string): string => latin(foldCase(latin(text)));

const latin = (text: string): string =>
  text.replace(/[^\0-/2-\u007f]/gu, (character) => LATIN_OF.get(character) ?? character);
