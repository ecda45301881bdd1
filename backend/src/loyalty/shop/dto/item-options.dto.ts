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
  /** Cannot be claimed before. */
  @OptionalMoment('Available from') from?: string | null;
  /** Cannot be claimed from then on. */
  @OptionalMoment('Available until') until?: string | null;
}

class LimitsDto {
  /** Between two claims of one member. */
  @OptionalWholeNumber('Cooldown', { min: 1, max: TEN_YEARS_OF_SECONDS }) cooldownSeconds?: number | null;
  /** Claims of one member in the period; those that were rejected or cancelled do not count. */
  @OptionalWholeNumber('Limit per person', { min: 1, max: 1_000 }) limit?: number | null;
  /** `ever` unless given. */
  @IsOptional()
  @OneOf(LIMIT_PERIODS, `Period must be one of ${LIMIT_PERIODS.join(', ')}`)
  period?: LimitPeriod | null;
}

/** Who may claim an item, when and how often. What is missing or null does not matter. */
export class ItemRulesDto extends IntersectionType(ScheduleDto, MemberNumbersDto, LimitsDto, MemberFlagsDto) {
  /** For loyal viewers: the rules of earning say after how many hours watched somebody is one. */
  declare loyalOnly?: boolean | null;
}

class ItemFieldFieldsDto {
  /** Names the answer; stays when the label changes. */
  @Pattern(/^[a-z][a-z0-9-]{0,29}$/, 'Field id must be 1 to 30 small letters, digits and dashes')
  id!: string;
  @Name('Field label') label!: string;
  @OneOf(FIELD_KINDS, `Field kind must be one of ${FIELD_KINDS.join(', ')}`)
  kind!: FieldKind;
  @Flag('Required') required: boolean = false;
  @TextOrEmpty('Field hint', { max: 200 }) hint: string = '';
  /** Of a choice. */
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(normaliseText) : value))
  @List(30, OPTIONS)
  @ArrayUnique({ message: OPTIONS })
  @ValidateBy(
    { name: 'text', validator: { validate: isOption, defaultMessage: () => OPTIONS } },
    { each: true },
  )
  options: string[] = [];
  /** Of a text. */
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

/** One thing that the buyer is asked. */
export class ItemFieldDto extends ItemFieldFieldsDto {
  /** Texts in languages besides the site's; of a choice all its options in their order, or none. */
  @OptionalTranslations(ItemFieldTranslationsDto)
  translations?: Translations<ItemFieldWordsDto> | null;
}

/** A field as it is answered. */
export class ReadItemFieldDto extends ItemFieldDto {
  /** What the options are called in the language that was asked for, in their order; absent where they are called what they are. */
  optionLabels?: string[];
}

function isOption(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && isPlainText(value) && lengthOf(value) <= 100;
}

export class AddCodesDto {
  /** One a line, at most 5,000 of at most 200 characters. Each is kept as it is, without the white space around it. */
  // No normalised text: a code with one letter changed is worth nothing.
  @rule('text', (value) => typeof value === 'string', 'Codes must be text, one per line')
  codes!: string;
}

/** An item's codes, never in clear. */
export class ItemCodesDto {
  free!: number;
  /** Handed out to buyers, those of rejected claims among them. */
  used!: number;
}

export class CodesAddedDto extends ItemCodesDto {
  @ApiProperty({ description: 'How many of the submitted codes were added' })
  added!: number;
}
