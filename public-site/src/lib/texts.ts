import type { Locale } from '#shared/generated/catalogues.js';
import { loaders as pageLoaders } from '#shared/generated/pages.js';
import { loaders } from '#shared/generated/site.js';
import {
  type KnownValues,
  type Messages,
  type Part,
  type Section,
  type Texts,
  textsOf,
  type Write,
} from '#shared/texts.js';
import { createElement, Fragment, type ReactNode } from 'react';

type Site = Texts<'site'>;
export type Find<P extends Part> = (
  key: `${Section<P>}.${string}`,
  values?: KnownValues,
) => string | undefined;

let locale: Locale;
let messages: Messages<'site'>;
let texts: Site;
let loading: Promise<void>;

/**
 * Has to be done before anything is drawn: a page has one language for as long as it is open.
 * @param wanted the page's own, as the server wrote it
 */
export function loadTexts(wanted: Locale): Promise<void> {
  return (loading = load(wanted));
}

async function load(wanted: Locale): Promise<void> {
  try {
    messages = (await loaders[wanted]()).default;
    locale = wanted;
    texts = textsOf(locale, messages);
  } catch (failure) {
    // Better in the source language than not at all.
    if (wanted === 'en') throw failure;
    await load((document.documentElement.lang = 'en'));
  }
}

/** Has to be done before a page with texts of its own is drawn. */
export async function loadPageTexts(): Promise<void> {
  await loading;
  texts = textsOf(locale, { ...messages, ...(await pageLoaders[locale]()).default });
}

/** The page's language. */
export const pageLocale = (): Locale => locale;

/** The language of what the API itself says. */
export const isEnglish = (): boolean => locale === 'en';

/**
 * A text of `locales/<tag>/site.json` that every page has at hand; `page-texts.ts` has the others. For what is drawn or
 * said: while a module loads there are none yet.
 */
export const t: Site['t'] = (key, ...values) => texts.t(key, ...values);

/** A text with elements in it, such as a link. */
export const rich: Write<'site', ReactNode> = (key, ...values) =>
  createElement(Fragment, null, ...(texts.pieces(key, ...values) as ReactNode[]));

/** A text whose key is put together, where there is one. */
export const findText: Find<'site'> = (key, values) => texts.find(key, values);
