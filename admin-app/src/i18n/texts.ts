import { type Catalogues, LANGUAGES, type Locale } from '#shared/generated/catalogues.js';
import { brokenRule, INVALID_INPUT } from '#shared/broken-rule.js';
import { loaders as consoleLoaders } from '#shared/generated/console.js';
import { loaders as refusalLoaders } from '#shared/generated/refusals.js';
import { type Texts, textsOf } from '#shared/texts.js';

/** A text of `locales/<tag>/console.json`. */
export type TextKey = keyof Catalogues['console'];
/** A text without placeholders, so that react-admin can be given its key. */
export type PlainKey = {
  [K in TextKey]: keyof Catalogues['console'][K] extends never ? K : never;
}[TextKey];

type Names<K extends TextKey> = K extends TextKey ? keyof Catalogues['console'][K] : never;
type Value<K extends TextKey, Name> = K extends TextKey
  ? Name extends keyof Catalogues['console'][K]
    ? Catalogues['console'][K][Name]
    : never
  : never;
/** Values to fill in; for a union of keys, those of all of them. */
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

/** @throws before a language is loaded, which `main.tsx` ensures */
function current(): Language {
  if (!language) throw new Error('No language is loaded yet');
  return language;
}

export const isLocale = (tag: unknown): tag is Locale =>
  typeof tag === 'string' && Object.hasOwn(consoleLoaders, tag);

/** Switches the console to a language, or to English if its catalogue cannot be loaded. */
export async function setLanguage(wanted: Locale): Promise<void> {
  await loadTexts(wanted);
  document.documentElement.lang = locale();
}

/** Loads the texts of a language, without telling the page. */
export async function loadTexts(locale: Locale): Promise<void> {
  try {
    language = await load(locale);
  } catch (failure) {
    if (locale === 'en') throw failure;
    await loadTexts('en');
  }
}

async function load(locale: Locale): Promise<Language> {
  const [words, refusals] = await Promise.all([consoleLoaders[locale](), refusalLoaders[locale]()]);
  return { locale, words: textsOf(locale, words.default), refusals: textsOf(locale, refusals.default) };
}

/** The console's texts in any language, for what is meant for viewers. */
export const textsIn = async (locale: Locale): Promise<Texts<'console'>> =>
  textsOf(locale, (await consoleLoaders[locale]()).default);

export const hasLanguage = (): boolean => language !== null;

/** BCP 47 tag for `Intl`. */
export const locale = (): Locale => current().locale;

/**
 * A text in the current language. Don't call it at module level: the constant would keep the language it was
 * created in. react-admin renders everything again when the language changes.
 */
export const t = <K extends TextKey>(key: K, ...[values]: Fill<K>): string => textFor(key, values) ?? key;

/** Text for a key from react-admin or the server; undefined for an unknown key. */
export const textFor = (key: string, values?: object): string | undefined =>
  current().words.find(key, values as Values | undefined);

/** Marks a key that react-admin translates while rendering. For use outside components. */
export const textKey = <K extends PlainKey>(key: K): K => key;

/** Body of a response that refuses a call. */
export interface Refusal {
  error?: string;
  code?: string;
  params?: Values;
}

/**
 * Explains a refusal in the current language, or with the server's English sentence if its code is unknown.
 * @param label of the field concerned, as shown in its form
 */
export function refusalText({ error = '', code = '', params = {} }: Refusal, label?: string): string {
  const { locale, refusals } = current();
  // In English, the server's own sentence already names the field.
  if (code === INVALID_INPUT) return locale === 'en' ? error : brokenRule(refusals, params, label);
  return refusals.find(code, params) ?? error;
}

/** The available languages, each in its own name. */
export const languages = LANGUAGES.map((tag) => ({
  locale: tag,
  name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
}));
