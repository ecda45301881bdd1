import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { Countries, OptionalCountries } from '../../../core/common/validation/country-fields.js';
import {
  Flag,
  Group,
  ImageUrl,
  LinkUrl,
  LinkUrlOrEmpty,
  List,
  Name,
  OptionalDate,
  OptionalFlag,
  OptionalText,
  Text,
} from '../../../core/common/validation/fields.js';
import type { Translations } from '../../../core/common/translations.js';
import { OptionalTranslations, translationsOf } from '../../../core/common/validation/translation-fields.js';
import { OFFER_TEXT_FIELDS, VARIANT_TEXT_FIELDS } from '../offer-variant.js';

export class OfferTagsDto {
  @Flag('Main Partner') mainPartner: boolean = false;
  @Flag('Principal Provider') principalProvider: boolean = false;
  @Flag('Good Sportsbook') goodSportsBook: boolean = false;
  @Flag('Fast Payouts') fastPayouts: boolean = false;
}

const VARIANTS = 'Variants must be a list of at most 50 variants';

class OfferVariantFieldsDto {
  @Countries('Countries of a variant') countries!: string[];
  @IsOptional()
  @LinkUrlOrEmpty('Link of a variant')
  link?: string | null;
  @OptionalText('Promo code of a variant') promocode?: string | null;
  @OptionalText('Promo code offers of a variant') promocodeOffers?: string | null;
  @OptionalText('Terms of a variant', { multiline: true }) terms?: string | null;
}

export class OfferVariantWordsDto extends PartialType(PickType(OfferVariantFieldsDto, VARIANT_TEXT_FIELDS)) {}
const OfferVariantTranslationsDto = translationsOf(OfferVariantWordsDto);

/** Overrides of an offer for some countries. Empty fields keep the offer's own value. */
export class OfferVariantDto extends OfferVariantFieldsDto {
  @OptionalTranslations(OfferVariantTranslationsDto)
  translations?: Translations<OfferVariantWordsDto> | null;
}

class OfferFieldsDto {
  @Name() name!: string;
  @ImageUrl('Image link') imageLink!: string;
  @Text('Description', { multiline: true }) description!: string;
  @LinkUrl('Link') link!: string;
  @OptionalFlag('New') isNew?: boolean;
  /** Missing: unchanged; false for a new record. */
  @OptionalFlag('Hidden') hidden?: boolean | null;
  /** Missing, `null` or empty: no code. */
  @OptionalText('Promo code') promocode?: string | null;
  @OptionalText('Promo code offers') promocodeOffers?: string | null;
  @Text('Title 1') title1!: string;
  @Text('Description 1', { multiline: true }) description1!: string;
  @Text('Title 2') title2!: string;
  @Text('Description 2', { multiline: true }) description2!: string;
  @Text('Title 3') title3!: string;
  @Text('Description 3', { multiline: true }) description3!: string;
  @Text('Title 4') title4!: string;
  @Text('Description 4', { multiline: true }) description4!: string;
  @Group('Tags', () => OfferTagsDto) tags: OfferTagsDto = new OfferTagsDto();
  /**
   * Countries that may see the offer; empty: all except the blocked ones.
   * Missing: unchanged, empty for a new offer.
   */
  @OptionalCountries('Allowed countries') allowedCountries?: string[] | null;
  /** Missing: unchanged. */
  @OptionalCountries('Blocked countries') blockedCountries?: string[] | null;
  /** Missing: unchanged. */
  @OptionalText('Licence') licence?: string | null;
  /** The significant terms. Missing: unchanged. */
  @OptionalText('Terms', { multiline: true }) terms?: string | null;
  /** `YYYY-MM-DD`. Missing: unchanged. */
  @OptionalDate('Checked on') checkedOn?: string | null;
  /** The first one listing the visitor's country applies. Missing: unchanged. */
  @IsOptional()
  @List(50, VARIANTS)
  @ValidateNested({ each: true, message: VARIANTS })
  @Type(() => OfferVariantDto)
  variants?: OfferVariantDto[] | null;
}

export class OfferWordsDto extends PartialType(PickType(OfferFieldsDto, OFFER_TEXT_FIELDS)) {}
const OfferTranslationsDto = translationsOf(OfferWordsDto);

export class SaveOfferDto extends OfferFieldsDto {
  /** Texts in languages other than the site's. Missing: unchanged. */
  @OptionalTranslations(OfferTranslationsDto)
  translations?: Translations<OfferWordsDto> | null;
}

export class AddOfferDto extends SaveOfferDto {
  /** Whether the new offer goes first; otherwise it goes last. */
  @OptionalFlag('First') first?: boolean | null;
}

/** A partner's offer. Lists return offers in display order. */
export class OfferDto {
  id!: number;
  name!: string;
  imageLink!: string;
  description!: string;
  link!: string;
  isNew!: boolean;
  /** Admins only. Visitors never receive hidden offers. */
  hidden?: boolean;
  promocode!: string | null;
  promocodeOffers!: string | null;
  title1!: string;
  description1!: string;
  title2!: string;
  description2!: string;
  title3!: string;
  description3!: string;
  title4!: string;
  description4!: string;
  tags!: OfferTagsDto;
  /** The partner's licensing authority and licence number. */
  licence!: string | null;
  /** The significant terms. */
  terms!: string | null;
  /** When the terms were last compared with the partner's, `YYYY-MM-DD`. */
  checkedOn!: string | null;
  /** Admins only. */
  allowedCountries?: string[];
  /** Admins only. */
  blockedCountries?: string[];
  /** Admins only. */
  variants?: OfferVariantDto[];
  /** Admins only, if anything is translated. Visitors get the offer in the language they request. */
  @ApiProperty({ type: () => OfferTranslationsDto, required: false })
  translations?: Translations<OfferWordsDto>;
}
