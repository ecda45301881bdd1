import type { Locale } from '#shared/generated/catalogues.js';
import { loaders } from '#shared/generated/site.js';
import { type KnownValues, type Section, type Texts, textsOf, type Write } from '#shared/texts.js';
import { createElement, Fragment, type ReactNode } from 'react';

type Site = Texts<'site'>;

let locale: Locale;
let texts: Site;

/**
 * Must resolve before anything is rendered; the language of a page never changes.
 * @param wanted the page's language, as set by the server
 */
export async function loadTexts(wanted: Locale): Promise<void> {
  try {
    texts = textsOf(wanted, (await loaders[wanted]()).default);
    locale = wanted;
  } catch (failure) {
    // Fall back to English rather than show nothing.
    if (wanted === 'en') throw failure;
    await loadTexts((document.documentElement.lang = 'en'));
  }
}

export const pageLocale = (): Locale => locale;

/** Whether the page is in English, the language of the API's sentences. */
export const isEnglish = (): boolean => locale === 'en';

/** A text from `locales/<tag>/site.json`. Not at module level: texts load just before the first render. */
export const t: Site['t'] = (key, ...values) => texts.t(key, ...values);

/** A text that contains elements, such as links. */
export const rich: Write<'site', ReactNode> = (key, ...values) =>
  createElement(Fragment, null, ...(texts.pieces(key, ...values) as ReactNode[]));

/** The text for a computed key, or undefined if there is none. */
export const findText = (key: `${Section<'site'>}.${string}`, values?: KnownValues): string | undefined =>
  texts.find(key, values);
