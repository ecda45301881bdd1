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
import { OFFER_WORDS, VARIANT_WORDS } from '../offer-variant.js';

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

export class OfferVariantWordsDto extends PartialType(PickType(OfferVariantFieldsDto, VARIANT_WORDS)) {}
const OfferVariantTranslationsDto = translationsOf(OfferVariantWordsDto);

/** What an offer is in some countries. What is empty stays as the offer has it. */
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
  /** Where it may be shown; empty: anywhere but in the blocked ones. Missing: as they are, and none for a new offer. */
  @OptionalCountries('Allowed countries') allowedCountries?: string[] | null;
  /** Missing: as they are. */
  @OptionalCountries('Blocked countries') blockedCountries?: string[] | null;
  /** Missing: as it is. */
  @OptionalText('Licence') licence?: string | null;
  /** The significant terms. Missing: as they are. */
  @OptionalText('Terms', { multiline: true }) terms?: string | null;
  /** `YYYY-MM-DD`. Missing: as it is. */
  @OptionalDate('Checked on') checkedOn?: string | null;
  /** The first that names the visitor's country counts. Missing: as they are. */
  @IsOptional()
  @List(50, VARIANTS)
  @ValidateNested({ each: true, message: VARIANTS })
  @Type(() => OfferVariantDto)
  variants?: OfferVariantDto[] | null;
}

export class OfferWordsDto extends PartialType(PickType(OfferFieldsDto, OFFER_WORDS)) {}
const OfferTranslationsDto = translationsOf(OfferWordsDto);

/** What an admin fills in. */
export class SaveOfferDto extends OfferFieldsDto {
  /** Texts in languages besides the site's. Missing: as they are. */
  @OptionalTranslations(OfferTranslationsDto)
  translations?: Translations<OfferWordsDto> | null;
}

export class AddOfferDto extends SaveOfferDto {
  /** True puts a new offer first; otherwise it goes last. */
  @OptionalFlag('First') first?: boolean | null;
}

/** A partner's offer; its place in the list is its place in the answer. */
export class OfferDto {
  id!: number;
  name!: string;
  imageLink!: string;
  description!: string;
  link!: string;
  isNew!: boolean;
  /** Present for admins only; nobody else gets hidden offers. */
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
  /** Who has licensed the partner, and under which number. */
  licence!: string | null;
  /** The significant terms. */
  terms!: string | null;
  /** When they were last compared with the partner's, `YYYY-MM-DD`. */
  checkedOn!: string | null;
  /** Only admins are told where it may be shown, and what it is elsewhere. */
  allowedCountries?: string[];
  /** Likewise. */
  blockedCountries?: string[];
  /** Likewise. */
  variants?: OfferVariantDto[];
  /** For admins, where something is translated; everybody else reads the offer in the language they ask for. */
  @ApiProperty({ type: () => OfferTranslationsDto, required: false })
  translations?: Translations<OfferWordsDto>;
}
