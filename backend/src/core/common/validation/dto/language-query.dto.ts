import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { IsOptional } from 'class-validator';
import { OneOf } from '../fields.js';

/** In which language a page asks: its address says so, never the browser's settings. */
export class LanguageQuery {
  /** Missing: the site's own. What is not written in it is answered in the site's. */
  @IsOptional()
  @OneOf(LANGUAGES, `Language must be one of ${LANGUAGES.join(', ')}`)
  locale?: Language;
}
