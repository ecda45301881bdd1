import { centsText } from '#shared/amounts.js';
import type { Locale } from '#shared/generated/catalogues.js';
import { loaders } from '#shared/generated/overlay.js';
import { type Texts, textsOf } from '#shared/texts.js';

let texts: Texts<'overlay'>;

/** Must resolve before anything is rendered. */
export async function loadTexts(locale: Locale): Promise<void> {
  texts = textsOf(locale, (await (loaders[locale] ?? loaders.en)()).default);
}

export const t: Texts<'overlay'>['t'] = (key, ...values) => texts.t(key, ...values);

/** An amount in hundredths, formatted as `1,234.50`. */
export const hundredths = (value: number): string => centsText(value, texts.locale);

export const number = (value: number): string => new Intl.NumberFormat(texts.locale).format(value);
