import type { Locale } from '#shared/generated/catalogues.js';
import { loaders } from '#shared/generated/site.js';
import { type KnownValues, type Section, type Texts, textsOf, type Write } from '#shared/texts.js';
import { createElement, Fragment, type ReactNode } from 'react';

type Site = Texts<'site'>;

let locale: Locale;
let texts: Site;

/**
 * Has to be done before anything is drawn: a page has one language for as long as it is open.
 * @param wanted the page's own, as the server wrote it
 */
export async function loadTexts(wanted: Locale): Promise<void> {
  try {
    texts = textsOf(wanted, (await loaders[wanted]()).default);
    locale = wanted;
  } catch (failure) {
    // Better in the source language than not at all.
    if (wanted === 'en') throw failure;
    await loadTexts((document.documentElement.lang = 'en'));
  }
}

/** The page's language. */
export const pageLocale = (): Locale => locale;

/** The language of what the API itself says. */
export const isEnglish = (): boolean => locale === 'en';

/** A text of `locales/<tag>/site.json`. Not for module level: texts are loaded just before the first render. */
export const t: Site['t'] = (key, ...values) => texts.t(key, ...values);

/** A text with elements in it, such as a link. */
export const rich: Write<'site', ReactNode> = (key, ...values) =>
  createElement(Fragment, null, ...(texts.pieces(key, ...values) as ReactNode[]));

/** A text whose key is put together, where there is one. */
export const findText = (key: `${Section<'site'>}.${string}`, values?: KnownValues): string | undefined =>
  texts.find(key, values);
