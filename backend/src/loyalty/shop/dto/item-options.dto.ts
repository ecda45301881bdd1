import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayUnique, IsOptional, ValidateBy } from 'class-validator';
import {
  Flag,
  List,
  Name,
  OneOf,
  OptionalMoment,
  OptionalWholeNumber,
  Pattern,
  TextOrEmpty,
  rule,
} from '../../../core/common/validation/fields.js';
import type { Translations } from '../../../core/common/translations.js';
import { OptionalTranslations, translationsOf } from '../../../core/common/validation/translation-fields.js';
import { isPlainText, lengthOf, normaliseText } from '../../../core/common/validation/text.js';
import { MemberFlagsDto, MemberNumbersDto } from '../../../members/points/dto/member-rules.dto.js';
import { FIELD_CHECKS, FIELD_KINDS, type FieldCheck, type FieldKind } from '../item-fields.js';
import { LIMIT_PERIODS, type LimitPeriod } from '../item-rules.js';

const TEN_YEARS_OF_SECONDS = 315_360_000;
const OPTIONS = 'Choices must be at most 30 different texts of 1 to 100 characters';

class ScheduleDto {
  /** Cannot be claimed before this time. */
  @OptionalMoment('Available from') from?: string | null;
  /** Cannot be claimed from this time on. */
  @OptionalMoment('Available until') until?: string | null;
}

class LimitsDto {
  /** Minimum time between two claims by one member. */
  @OptionalWholeNumber('Cooldown', { min: 1, max: TEN_YEARS_OF_SECONDS }) cooldownSeconds?: number | null;
  /** Claims per member and period, not counting rejected or cancelled ones. */
  @OptionalWholeNumber('Limit per person', { min: 1, max: 1_000 }) limit?: number | null;
  /** Defaults to `ever`. */
  @IsOptional()
  @OneOf(LIMIT_PERIODS, `Period must be one of ${LIMIT_PERIODS.join(', ')}`)
  period?: LimitPeriod | null;
}

/** Conditions for claiming an item. Missing or null ones do not apply. */
export class ItemRulesDto extends IntersectionType(ScheduleDto, MemberNumbersDto, LimitsDto, MemberFlagsDto) {
  /** Loyal viewers only. The earning rules define how many hours watched that takes. */
  declare loyalOnly?: boolean | null;
}

class ItemFieldFieldsDto {
  /** Key of the answer; stays the same when the label changes. */
  @Pattern(/^[a-z][a-z0-9-]{0,29}$/, 'Field id must be 1 to 30 small letters, digits and dashes')
  id!: string;
  @Name('Field label') label!: string;
  @OneOf(FIELD_KINDS, `Field kind must be one of ${FIELD_KINDS.join(', ')}`)
  kind!: FieldKind;
  @Flag('Required') required: boolean = false;
  @TextOrEmpty('Field hint', { max: 200 }) hint: string = '';
  /** Options of a choice. */
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(normaliseText) : value))
  @List(30, OPTIONS)
  @ArrayUnique({ message: OPTIONS })
  @ValidateBy(
    { name: 'text', validator: { validate: isOption, defaultMessage: () => OPTIONS } },
    { each: true },
  )
  options: string[] = [];
  /** Character check of a text. */
  @IsOptional()
  @OneOf(FIELD_CHECKS, `Field check must be one of ${FIELD_CHECKS.join(', ')}`)
  check?: FieldCheck | null;
  @OptionalWholeNumber('Shortest answer', { min: 1, max: 500 }) minLength?: number | null;
  @OptionalWholeNumber('Longest answer', { min: 1, max: 500 }) maxLength?: number | null;
}

export class ItemFieldWordsDto extends PartialType(
  PickType(ItemFieldFieldsDto, ['label', 'hint', 'options']),
) {}
const ItemFieldTranslationsDto = translationsOf(ItemFieldWordsDto);

/** A question for the buyer. */
export class ItemFieldDto extends ItemFieldFieldsDto {
  /** Texts in languages other than the site's. A choice has all its options in the same order, or none. */
  @OptionalTranslations(ItemFieldTranslationsDto)
  translations?: Translations<ItemFieldWordsDto> | null;
}

/** A field as shown to buyers. */
export class ReadItemFieldDto extends ItemFieldDto {
  /** Labels of the options in the requested language, in the same order; absent if they equal the options. */
  optionLabels?: string[];
}

function isOption(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && isPlainText(value) && lengthOf(value) <= 100;
}

export class AddCodesDto {
  /**
   * One per line, at most 5,000 of at most 200 characters. Each is kept as it is, without surrounding white
   * space.
   */
  // Not normalised: a code with one changed character is worthless.
  @rule('text', (value) => typeof value === 'string', 'Codes must be text, one per line')
  codes!: string;
}

/** Counts of an item's codes, never the codes themselves. */
export class ItemCodesDto {
  free!: number;
  /** Handed out to buyers, including those of rejected claims. */
  used!: number;
}

export class CodesAddedDto extends ItemCodesDto {
  @ApiProperty({ description: 'How many of the submitted codes were added' })
  added!: number;
}
