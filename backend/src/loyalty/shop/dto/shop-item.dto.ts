import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import type { Translations } from '../../../core/common/translations.js';
import { OptionalCountries } from '../../../core/common/validation/country-fields.js';
import {
  Group,
  ImageUrl,
  List,
  Name,
  OptionalFlag,
  OptionalText,
  OptionalWholeNumber,
  Text,
  WholeNumber,
} from '../../../core/common/validation/fields.js';
import { OptionalTranslations, translationsOf } from '../../../core/common/validation/translation-fields.js';
import { MAX_FIELDS } from '../item-fields.js';
import { ItemFieldDto, ItemRulesDto, ReadItemFieldDto } from './item-options.dto.js';

const MAX_ID = 2_147_483_647;
const FIELDS = `Fields must be a list of at most ${MAX_FIELDS} fields`;

class ShopItemFieldsDto {
  @Name() name!: string;
  @Text('Description', { multiline: true }) description!: string;
  /** Id of its category. */
  @WholeNumber('Category', { min: 1, max: MAX_ID }) category!: number;
  /** In points. */
  @WholeNumber('Price') price!: number;
  @ImageUrl('Image') image!: string;
  @WholeNumber('Stock') stock!: number;
  /** Missing: unchanged, or false for a new item. */
  @OptionalFlag('Hidden') hidden?: boolean | null;
  /**
   * Whether it is related to casinos, and so for adults only. Missing: unchanged, or false for a new item.
   */
  @OptionalFlag('Casino') casino?: boolean | null;
  /**
   * Countries it may be shown in; empty for all except the blocked ones. Missing: unchanged, or empty for a
   * new item.
   */
  @OptionalCountries('Allowed countries') allowedCountries?: string[] | null;
  /** Missing: unchanged. */
  @OptionalCountries('Blocked countries') blockedCountries?: string[] | null;
  /** Missing: unchanged. */
  @OptionalText('Licence') licence?: string | null;
  /** Claims do not reduce the stock. Missing: unchanged, or false for a new item. */
  @OptionalFlag('Unlimited') unlimited?: boolean | null;
  /** Listed first. Missing: unchanged, or false for a new item. */
  @OptionalFlag('Featured') featured?: boolean | null;
  /** Days within which the team usually delivers it. Missing: unchanged. Null: not said. */
  @OptionalWholeNumber('Usual delivery time', { min: 1, max: 365 }) deliveryDays?: number | null;
  /** Missing: unchanged. Null: anyone may claim it at any time. */
  @IsOptional()
  @Group('Rules', () => ItemRulesDto)
  rules?: ItemRulesDto | null;
  /** Questions for the buyer. Missing: unchanged. Null or empty: none. */
  @IsOptional()
  @List(MAX_FIELDS, FIELDS)
  @ValidateNested({ each: true, message: FIELDS })
  @Type(() => ItemFieldDto)
  fields?: ItemFieldDto[] | null;
}

export class ShopItemWordsDto extends PartialType(PickType(ShopItemFieldsDto, ['name', 'description'])) {}
const ShopItemTranslationsDto = translationsOf(ShopItemWordsDto);

/** Fields that admins can edit. */
export class SaveShopItemDto extends ShopItemFieldsDto {
  /** Texts in languages other than the site's. Missing: unchanged. */
  @OptionalTranslations(ShopItemTranslationsDto)
  translations?: Translations<ShopItemWordsDto> | null;
}

export class AddShopItemDto extends SaveShopItemDto {
  /** True adds the item at the top of the list, otherwise at the end. */
  @OptionalFlag('First') first?: boolean | null;
}

export class UpdateShopItemDto extends SaveShopItemDto {
  /** The stock when the form was loaded, so that saving does not undo sales made since. */
  @OptionalWholeNumber('Previous stock') previousStock?: number | null;
}

export class ShopItemDto {
  id!: number;
  name!: string;
  description!: string;
  /** Id of its category. */
  category!: number;
  price!: number;
  image!: string;
  stock!: number;
  /** Only sent to admins; others never receive hidden items. */
  hidden?: boolean;
  /** Whether it is related to casinos, and so shown to adults only. */
  casino!: boolean;
  licence!: string | null;
  /** Only sent to admins. */
  allowedCountries?: string[];
  /** Only sent to admins. */
  blockedCountries?: string[];
  /** True if the stock is unlimited, otherwise absent. */
  unlimited?: true;
  /** True if it is listed first, otherwise absent. */
  featured?: true;
  /** True if each claim receives a code; `stock` is the number left. Otherwise absent. */
  hasCodes?: true;
  /** Days within which the team usually delivers it; absent if it doesn't say. */
  deliveryDays?: number;
  /** Absent if anyone may claim it at any time. */
  @ApiProperty({ type: () => ItemRulesDto })
  rules?: ItemRulesDto;
  /** Absent if the buyer is asked nothing. */
  @ApiProperty({ type: () => [ReadItemFieldDto] })
  fields?: ReadItemFieldDto[];
  /** For admins, if it is translated. Others receive the item in the language they request. */
  @ApiProperty({ type: () => ShopItemTranslationsDto, required: false })
  translations?: Translations<ShopItemWordsDto>;
}

export class ItemReferenceDto {
  @WholeNumber('Item id', { min: 1, max: MAX_ID }) id!: number;
}

/** The whole shop in its new order. Only the ids are read. */
export class ReorderItemsDto {
  @List(10_000, 'Items must be a list')
  @ValidateNested({ each: true, message: 'Items must be a list of items' })
  @Type(() => ItemReferenceDto)
  items!: ItemReferenceDto[];
}
