import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { IsOptional } from 'class-validator';
import { OneOf } from '../fields.js';

/** The language that a page asks for, which comes from its address, never from the browser's settings. */
export class LanguageQuery {
  /** The site's own language by default. Texts without a translation are in the site's own language too. */
  @IsOptional()
  @OneOf(LANGUAGES, `Language must be one of ${LANGUAGES.join(', ')}`)
  locale?: Language;
}
