import { ApiProperty, PartialType } from '@nestjs/swagger';
import type { Translations } from '../../../core/common/translations.js';
import { Name, Text } from '../../../core/common/validation/fields.js';
import { OptionalTranslations, translationsOf } from '../../../core/common/validation/translation-fields.js';

class ShopCategoryFieldsDto {
  @Name() name!: string;
  @Text('Description') description!: string;
}

export class ShopCategoryWordsDto extends PartialType(ShopCategoryFieldsDto) {}
const ShopCategoryTranslationsDto = translationsOf(ShopCategoryWordsDto);

export class SaveShopCategoryDto extends ShopCategoryFieldsDto {
  /** Texts in languages other than the site's. Missing: unchanged. */
  @OptionalTranslations(ShopCategoryTranslationsDto)
  translations?: Translations<ShopCategoryWordsDto> | null;
}

export class ShopCategoryDto {
  id!: number;
  name!: string;
  description!: string;
  /** For admins requesting a single category, if it is translated. */
  @ApiProperty({ type: () => ShopCategoryTranslationsDto, required: false })
  translations?: Translations<ShopCategoryWordsDto>;
}
