import { LANGUAGES } from '#shared/generated/catalogues.js';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { Translations } from '../translations.js';
import { Group } from './fields.js';

const LABEL = 'Translations';

/**
 * An object of texts for each language that the site supports, with the same limits as the texts themselves.
 */
export function translationsOf<Words extends object>(words: Type<Words>): Type<Translations<Words>> {
  const byLanguage = class {};
  Object.defineProperty(byLanguage, 'name', { value: words.name.replace('Words', 'Translations') });
  for (const language of LANGUAGES)
    applyDecorators(
      IsOptional(),
      Group(LABEL, () => words),
      ApiProperty({ type: () => words, required: false }),
    )(byLanguage.prototype, language);
  return byLanguage;
}

/** May be missing or null. @param type from {@link translationsOf} */
export const OptionalTranslations = (type: Type<object>): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Group(LABEL, () => type),
  );
