import { brokenRule, INVALID_INPUT } from '#shared/broken-rule.js';
import { loaders } from '#shared/generated/refusals.js';
import { textsOf } from '#shared/texts.js';
import { isEnglish, pageLocale } from './texts';

/** The parts of a refusal's body that are meant for people. */
export interface RefusalBody {
  /** The API's sentence, in English. */
  error: string;
  code?: string;
  params?: Readonly<Record<string, string | number>>;
}

/** The refusal in the page's language; the API's English sentence if there is no translation. */
export async function sentenceOf({ error, code = '', params }: RefusalBody): Promise<string> {
  if (isEnglish()) return error;
  const locale = pageLocale();
  try {
    const texts = textsOf(locale, (await loaders[locale]()).default);
    if (code === INVALID_INPUT && params) return brokenRule(texts, params);
    return texts.find(code, params) ?? error;
  } catch {
    // The catalogue failed to load.
    return error;
  }
}
