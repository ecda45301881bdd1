import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { Catalogues } from './generated/catalogues.js';
import { kept } from './kept.js';

/** A catalogue, such as `bot`: `locales/<tag>/bot.json`. */
export type Part = keyof Catalogues;
export type Messages<P extends Part> = Readonly<Record<keyof Catalogues[P] & string, CompiledMessage>>;

/** A message that is filled in with nothing. */
export type None = Record<never, never>;
/** What surrounds a piece of a text, such as a link: gets the piece, gives what stands in its place. */
export type Tag = (chunks: string[]) => unknown;

type Values = Record<string, string | number | Tag>;
/** What happens to be known. */
export type KnownValues = Readonly<Record<string, string | number>>;
/** What the keys of a part begin with, such as `shop`. */
export type Section<P extends Part> = P extends Part ? SectionOf<Keys<P>> : never;
type SectionOf<Key> = Key extends `${infer Name}.${string}` ? Name : never;
type Keys<P extends Part> = keyof Catalogues[P] & string;
type Fill<P extends Part, K extends Keys<P>> = Catalogues[P][K] extends None
  ? keyof Catalogues[P][K] extends never
    ? []
    : [values: Catalogues[P][K]]
  : never;

/** Fills in the message of a key. */
export type Write<P extends Part, Written> = <K extends Keys<P>>(key: K, ...values: Fill<P, K>) => Written;

/** The texts of one part in one language. A number in a text is written as that language writes it. */
export interface Texts<P extends Part> {
  /** BCP 47, such as `de`; what `Intl` formats by. */
  readonly locale: string;
  /** A plain text. */
  readonly t: Write<P, string>;
  /** A text with tags, in pieces: strings, and what the tags gave. */
  readonly pieces: Write<P, unknown[]>;
  /** Whether there is such a message: for codes that a newer server may send. */
  readonly has: (key: string) => key is Keys<P>;
  /** A text that need not be there, and is filled in with what happens to be known: for a key that is put together. */
  readonly find: (key: string, values?: KnownValues) => string | undefined;
}

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

const OPTIONS: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
    getNumberFormat: (locale, options) =>
      options
        ? new Intl.NumberFormat(locale, options)
        : kept(numberFormats, String(locale), () => new Intl.NumberFormat(locale)),
    getPluralRules: (locale, options) =>
      kept(pluralRules, `${String(locale)} ${options?.type}`, () => new Intl.PluralRules(locale, options)),
  },
};

/** @param tag of the language; the pseudo-locale counts as English */
export function textsOf<P extends Part>(tag: string, messages: Messages<P>): Texts<P> {
  const write = (key: Keys<P>, values: Values | undefined) =>
    format<unknown>(messages[key], tag, values as FormatValues<unknown> | undefined, OPTIONS);
  const plain = (key: Keys<P>, values: Values | undefined) => {
    const text = write(key, values);
    return typeof text === 'string' ? text : [text].flat().join('');
  };
  const has = (key: string): key is Keys<P> => Object.hasOwn(messages, key);
  return {
    locale: tag,
    t: (key, ...[values]) => plain(key, values),
    pieces: (key, ...[values]) => [write(key, values)].flat(),
    has,
    find: (key, values) => (has(key) ? plain(key, values) : undefined),
  };
}
