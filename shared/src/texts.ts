import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { Catalogues } from './generated/catalogues.js';
import { getOrCreate } from './get-or-create.js';

/** A catalogue, such as `bot` for `locales/<tag>/bot.json`. */
export type Part = keyof Catalogues;
export type Messages<P extends Part> = Readonly<Record<keyof Catalogues[P] & string, CompiledMessage>>;

/** For a message without values. */
export type None = Record<never, never>;
/** Wraps part of a text, such as a link: receives its content and returns the replacement. */
export type Tag = (chunks: string[]) => unknown;

type Values = Record<string, string | number | Tag>;
/** Values that a message may use. */
export type KnownValues = Readonly<Record<string, string | number>>;
/** First part of a key in a catalogue, such as `shop`. */
export type Section<P extends Part> = P extends Part ? SectionOf<Keys<P>> : never;
type SectionOf<Key> = Key extends `${infer Name}.${string}` ? Name : never;
type Keys<P extends Part> = keyof Catalogues[P] & string;
type Fill<P extends Part, K extends Keys<P>> = Catalogues[P][K] extends None
  ? keyof Catalogues[P][K] extends never
    ? []
    : [values: Catalogues[P][K]]
  : never;

/** Returns the message for a key with its values filled in. */
export type Write<P extends Part, Written> = <K extends Keys<P>>(key: K, ...values: Fill<P, K>) => Written;

/** The texts of one catalogue in one language. Numbers are formatted for that language. */
export interface Texts<P extends Part> {
  /** BCP 47 tag, such as `de`; used for `Intl` formats. */
  readonly locale: string;
  /** A plain text. */
  readonly t: Write<P, string>;
  /** A text with tags, in pieces: strings, and the results of the tags. */
  readonly pieces: Write<P, unknown[]>;
  /** Whether the message exists, for codes that a newer server may send. */
  readonly has: (key: string) => key is Keys<P>;
  /** The text for a computed key, filled with any known values, or undefined if there is none. */
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
        : getOrCreate(numberFormats, String(locale), () => new Intl.NumberFormat(locale)),
    getPluralRules: (locale, options) =>
      getOrCreate(
        pluralRules,
        `${String(locale)} ${options?.type}`,
        () => new Intl.PluralRules(locale, options),
      ),
  },
};

/** @param tag language tag; the pseudo-locale is formatted as English */
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
