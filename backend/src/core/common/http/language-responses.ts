import type { Language } from '#shared/generated/catalogues.js';
import type { CachedResponse } from './response-cache.js';

/** A public read, serialised once per language. */
export class LanguageResponses {
  private readonly byLanguage = new Map<Language | null, CachedResponse>();

  /** @param make null stands for the site's own language */
  constructor(private readonly make: (language: Language | null) => CachedResponse) {}

  for(language: Language | null): CachedResponse {
    const response = this.byLanguage.get(language) ?? this.make(language);
    this.byLanguage.set(language, response);
    return response;
  }
}
