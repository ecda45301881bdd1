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
  /** Missing: unchanged; false for a new record. */
  @OptionalFlag('Hidden') hidden?: boolean | null;
  /** Whether it has to do with casinos, and is for adults alone. Missing: as it is, and false for a new one. */
  @OptionalFlag('Casino') casino?: boolean | null;
  /** Where it may be shown; empty: anywhere but in the blocked ones. Missing: as they are, and none for a new item. */
  @OptionalCountries('Allowed countries') allowedCountries?: string[] | null;
  /** Missing: as they are. */
  @OptionalCountries('Blocked countries') blockedCountries?: string[] | null;
  /** Missing: as it is. */
  @OptionalText('Licence') licence?: string | null;
  /** Claims take nothing from the stock. Missing: as it is, and false for a new one. */
  @OptionalFlag('Unlimited') unlimited?: boolean | null;
  /** Comes first. Missing: as it is, and false for a new one. */
  @OptionalFlag('Featured') featured?: boolean | null;
  /** Missing: as they are. Null: anybody may claim it, always. */
  @IsOptional()
  @Group('Rules', () => ItemRulesDto)
  rules?: ItemRulesDto | null;
  /** What the buyer is asked. Missing: as it is. Null or empty: nothing. */
  @IsOptional()
  @List(MAX_FIELDS, FIELDS)
  @ValidateNested({ each: true, message: FIELDS })
  @Type(() => ItemFieldDto)
  fields?: ItemFieldDto[] | null;
}

export class ShopItemWordsDto extends PartialType(PickType(ShopItemFieldsDto, ['name', 'description'])) {}
const ShopItemTranslationsDto = translationsOf(ShopItemWordsDto);

/** What an admin fills in. */
export class SaveShopItemDto extends ShopItemFieldsDto {
  /** Texts in languages besides the site's. Missing: as they are. */
  @OptionalTranslations(ShopItemTranslationsDto)
  translations?: Translations<ShopItemWordsDto> | null;
}

export class AddShopItemDto extends SaveShopItemDto {
  /** True puts a new item first; otherwise it goes last. */
  @OptionalFlag('First') first?: boolean | null;
}

export class UpdateShopItemDto extends SaveShopItemDto {
  /** The stock the form was loaded with, so that items sold in the meantime stay sold. */
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
  /** Present for admins only; nobody else gets hidden items. */
  hidden?: boolean;
  /** Whether it has to do with casinos: it is then shown to adults alone. */
  casino!: boolean;
  licence!: string | null;
  /** Only admins are told where it may be shown. */
  allowedCountries?: string[];
  /** Likewise. */
  blockedCountries?: string[];
  /** True where the stock does not matter; otherwise absent. */
  unlimited?: true;
  /** True where it comes first; otherwise absent. */
  featured?: true;
  /** True where each claim is given a code, of which `stock` are left; otherwise absent. */
  hasCodes?: true;
  /** Absent where anybody may claim it, always. */
  @ApiProperty({ type: () => ItemRulesDto })
  rules?: ItemRulesDto;
  /** Absent where the buyer is asked nothing. */
  @ApiProperty({ type: () => [ReadItemFieldDto] })
  fields?: ReadItemFieldDto[];
  /** For admins, where something is translated; everybody else reads the item in the language they ask for. */
  @ApiProperty({ type: () => ShopItemTranslationsDto, required: false })
  translations?: Translations<ShopItemWordsDto>;
}

export class ItemReferenceDto {
  @WholeNumber('Item id', { min: 1, max: MAX_ID }) id!: number;
}

/** The whole shop in its new order; of each entry only the id is read. */
export class ReorderItemsDto {
  @List(10_000, 'Items must be a list')
  @ValidateNested({ each: true, message: 'Items must be a list of items' })
  @Type(() => ItemReferenceDto)
  items!: ItemReferenceDto[];
}
