import { brokenRule, INVALID_INPUT } from '#shared/broken-rule.js';
import { loaders } from '#shared/generated/refusals.js';
import { textsOf } from '#shared/texts.js';
import { isEnglish, pageLocale } from './texts';

/** The body of a refusal, as far as it is for people. */
export interface RefusalBody {
  /** The API's own sentence, in English. */
  error: string;
  code?: string;
  params?: Readonly<Record<string, string | number>>;
}

/** What a refusal says in the page's language; the API's sentence where that language has no words for it. */
export async function sentenceOf({ error, code = '', params }: RefusalBody): Promise<string> {
  if (isEnglish()) return error;
  const locale = pageLocale();
  try {
    const texts = textsOf(locale, (await loaders[locale]()).default);
    if (code === INVALID_INPUT && params) return brokenRule(texts, params);
    return texts.find(code, params) ?? error;
  } catch {
    // The catalogue cannot be had.
    return error;
  }
}
