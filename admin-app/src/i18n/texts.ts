import { type Catalogues, LANGUAGES, type Locale } from '#shared/generated/catalogues.js';
import { brokenRule, INVALID_INPUT } from '#shared/broken-rule.js';
import { loaders as consoleLoaders } from '#shared/generated/console.js';
import { loaders as refusalLoaders } from '#shared/generated/refusals.js';
import { type Texts, textsOf } from '#shared/texts.js';

/** A text of `locales/<tag>/console.json`. */
export type TextKey = keyof Catalogues['console'];
/** A text that nothing is filled into: react-admin may be handed its key. */
export type PlainKey = {
  [K in TextKey]: keyof Catalogues['console'][K] extends never ? K : never;
}[TextKey];

type Names<K extends TextKey> = K extends TextKey ? keyof Catalogues['console'][K] : never;
type Value<K extends TextKey, Name> = K extends TextKey
  ? Name extends keyof Catalogues['console'][K]
    ? Catalogues['console'][K][Name]
    : never
  : never;
/** Of a key that is one of several: what any of them is filled in with. */
type Fill<K extends TextKey> = [Names<K>] extends [never]
  ? []
  : [values: { [Name in Names<K>]: Value<K, Name> }];

type Values = Readonly<Record<string, string | number>>;

interface Language {
  locale: Locale;
  words: Texts<'console'>;
  refusals: Texts<'refusals'>;
}

let language: Language | null = null;

/** Until a language is loaded nothing can be said; `main.tsx` sees to it. */
function current(): Language {
  if (!language) throw new Error('No language is loaded yet');
  return language;
}

export const isLocale = (tag: unknown): tag is Locale =>
  typeof tag === 'string' && Object.hasOwn(consoleLoaders, tag);

/** From now on the console speaks this language; where it cannot be had, its source. */
export async function speak(locale: Locale): Promise<void> {
  try {
    language = await load(locale);
  } catch (failure) {
    if (locale === 'en') throw failure;
    return speak('en');
  }
  document.documentElement.lang = locale;
}

async function load(locale: Locale): Promise<Language> {
  const [words, refusals] = await Promise.all([consoleLoaders[locale](), refusalLoaders[locale]()]);
  return { locale, words: textsOf(locale, words.default), refusals: textsOf(locale, refusals.default) };
}

export const isSpeaking = (): boolean => language !== null;

/** BCP 47: what `Intl` writes numbers and moments by. */
export const locale = (): Locale => current().locale;

/**
 * A text of the console in the language that is spoken now. Only for what is drawn or said at once: a constant of a
 * module would keep the language of the first moment. react-admin draws everything again when the language changes.
 */
export const t = <K extends TextKey>(key: K, ...[values]: Fill<K>): string => textFor(key, values) ?? key;

/** The text of a key that comes from react-admin or from the server; undefined where the catalogue has none. */
export const textFor = (key: string, values?: object): string | undefined =>
  current().words.find(key, values as Values | undefined);

/** Names a text for react-admin, which looks it up when it draws: for tables outside of components. */
export const textKey = <K extends PlainKey>(key: K): K => key;

/** What the server answers when it refuses. */
export interface Refusal {
  error?: string;
  code?: string;
  params?: Values;
}

/**
 * What a refusal means in the language that is spoken now; the server's English sentence where its code is unknown.
 * @param label of the field that it is about, as its form has it
 */
export function refusalText({ error = '', code = '', params = {} }: Refusal, label?: string): string {
  const { locale, refusals } = current();
  // In English the server's own sentence names the field.
  if (code === INVALID_INPUT) return locale === 'en' ? error : brokenRule(refusals, params, label);
  return refusals.find(code, params) ?? error;
}

/** The languages to choose from, each in its own name. */
export const languages = LANGUAGES.map((tag) => ({
  locale: tag,
  name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
}));
