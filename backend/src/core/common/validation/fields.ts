import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { isEmail, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { A_MOMENT, momentIn } from './moment.js';
import { isPlainText, lengthOf, normaliseText } from './text.js';
import { isTimeZone } from './time-zone.js';
import { isImageUrl, isLinkUrl, MAX_URL_LENGTH } from './urls.js';

/*
 * Decorators for the fields of requests. Each is one kind of value with its rule, its limits in the API's
 * description, and its sentence, which names the field in words (docs/requirements.md, Errors), so that a DTO
 * reads like a list of a form's fields. Whether a field may be missing or null follows from its type (the
 * plugin in nest-cli.json).
 */

export const NAME_MAX = 100;
export const TEXT_MAX = 1_000;
/** RFC 5321. */
const EMAIL_MAX = 254;
/** 2^53 - 1: the largest integer that JSON, JavaScript and the CHECK constraints agree on. */
export const INTEGER_MAX = Number.MAX_SAFE_INTEGER;

interface TextOptions {
  /** Characters; 1,000 by default. */
  max?: number;
  /** Allows line breaks. */
  multiline?: boolean;
}

/** Required text: NFC, trimmed, plain, not empty. */
export const Text = (label: string, options: TextOptions = {}): PropertyDecorator =>
  applyDecorators(
    Normalised(),
    rule('text', (value) => isText(value, 1, options), textSentence(label, 1, options), limits(1, options)),
    ApiProperty({ type: String, minLength: 1, maxLength: options.max ?? TEXT_MAX }),
  );

/** Required text of at most 100 characters. */
export const Name = (label = 'Name'): PropertyDecorator => Text(label, { max: NAME_MAX });

/** Text that may be missing, `null` or empty. */
export const OptionalText = (label: string, options: TextOptions = {}): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Normalised(),
    rule('text', (value) => isText(value, 0, options), textSentence(label, 0, options), limits(0, options)),
    ApiProperty({ type: String, maxLength: options.max ?? TEXT_MAX }),
  );

/** Like {@link OptionalText}, but never `null`: give the property the initial value `''`. */
export const TextOrEmpty = (label: string, options: TextOptions = {}): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => normaliseText(value ?? '')),
    rule('text', (value) => isText(value, 0, options), textSentence(label, 0, options), limits(0, options)),
    ApiProperty({ type: String, maxLength: options.max ?? TEXT_MAX }),
  );

interface IntegerOptions {
  min?: number;
  max?: number;
  /** For query parameters, which are always text. */
  fromText?: boolean;
}

/** A JSON integer. A number written as text is refused unless `fromText` is set. */
export function WholeNumber(label: string, options: IntegerOptions = {}): PropertyDecorator {
  const { min = 0, max = INTEGER_MAX, fromText = false } = options;
  return applyDecorators(
    ...(fromText ? [Transform(({ value }: { value: unknown }) => integerFromText(value))] : []),
    rule(
      'integer',
      (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max,
      `${label} must be an integer between ${min} and ${max}`,
      { min, limit: max },
    ),
    // A query parameter has a default value.
    ApiProperty({ type: 'integer', minimum: min, maximum: max, ...(fromText && { required: false }) }),
  );
}

/** Like {@link WholeNumber}, but may be missing or `null`. */
export const OptionalWholeNumber = (label: string, options: IntegerOptions = {}): PropertyDecorator =>
  applyDecorators(IsOptional(), WholeNumber(label, options));

export const Flag = (label: string): PropertyDecorator =>
  rule('boolean', (value) => typeof value === 'boolean', `${label} must be true or false`);

export const OptionalFlag = (label: string): PropertyDecorator => applyDecorators(IsOptional(), Flag(label));

/** An absolute http(s) address. */
export const LinkUrl = (label: string): PropertyDecorator =>
  applyDecorators(
    Normalised(),
    rule('link', isLinkUrl, linkSentence(label), URL_LIMIT),
    ApiProperty({ type: String, format: 'uri', maxLength: MAX_URL_LENGTH }),
  );

/** An absolute http(s) address, or `''`. */
export const LinkUrlOrEmpty = (label: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => normaliseText(value ?? '')),
    rule('link', (value) => value === '' || isLinkUrl(value), linkSentence(label), URL_LIMIT),
    ApiProperty({ type: String, maxLength: MAX_URL_LENGTH }),
  );

/** An absolute http(s) address, or a path on this site. */
export const ImageUrl = (label: string): PropertyDecorator =>
  applyDecorators(
    Normalised(),
    rule('image', isImageUrl, `${linkSentence(label)}, or a path on this site`, URL_LIMIT),
    ApiProperty({ type: String, format: 'uri-reference', maxLength: MAX_URL_LENGTH }),
  );

/** An email address, or `''`: give the property that initial value. */
export const EmailOrEmpty = (label: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => normaliseText(value ?? '')),
    rule(
      'email',
      (value) =>
        value === '' || (isText(value, 3, { max: EMAIL_MAX }) && isEmail(value, { require_tld: false })),
      `${label} must be an email address`,
      { limit: EMAIL_MAX },
    ),
    ApiProperty({ type: String, maxLength: EMAIL_MAX, default: '' }),
  );

/** The IANA name of a time zone; may be missing or `null`. */
export const OptionalTimeZone = (label: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    rule('timeZone', isTimeZone, `${label} must be a time zone such as Europe/Berlin`),
    ApiProperty({ type: String, example: 'Europe/Berlin' }),
  );

/** A time with its offset from UTC, stored as ISO 8601 in UTC; may be missing or `null`. */
export const OptionalMoment = (label: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => momentIn(value)?.toISOString() ?? value),
    rule('moment', (value) => momentIn(value) !== undefined, `${label} must be ${A_MOMENT}`),
    ApiProperty({ type: String, format: 'date-time' }),
  );

/** Text that matches a pattern. @param sentence names the field */
export const Pattern = (pattern: RegExp, sentence: string): PropertyDecorator =>
  applyDecorators(
    rule('pattern', (value) => typeof value === 'string' && pattern.test(value), sentence),
    ApiProperty({ type: String, pattern: pattern.source }),
  );

/** A value from a closed list. @param sentence names the field */
export const OneOf = (values: readonly string[], sentence: string): PropertyDecorator =>
  applyDecorators(
    rule('oneOf', (value) => typeof value === 'string' && values.includes(value), sentence),
    ApiProperty({ type: String, enum: [...values] }),
  );

/** An array of limited length without nested arrays: class-validator would accept `[[]]` as a valid list. */
export const List = (max: number, sentence: string): PropertyDecorator =>
  applyDecorators(
    rule(
      'list',
      (value) => Array.isArray(value) && value.length <= max && !value.some(Array.isArray),
      sentence,
      { limit: max },
    ),
    ApiProperty({ maxItems: max }),
  );

/** A calendar date, `YYYY-MM-DD`; may be missing or `null`. */
export const OptionalDate = (label: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    rule('date', isDay, `${label} must be a date such as 2026-11-30`),
    ApiProperty({ type: String, format: 'date', example: '2026-11-30' }),
  );

/** A nested object with its own fields. */
export const Group = (label: string, type: () => new () => object): PropertyDecorator =>
  applyDecorators(
    rule(
      'object',
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      `${label} is missing`,
    ),
    ValidateNested(),
    Type(type),
    ApiProperty({ type: () => type() }),
  );

function Normalised(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => normaliseText(value));
}

/** @param context numbers for the refusal's params */
export function rule(
  name: string,
  validate: (value: unknown) => boolean,
  sentence: string,
  context?: { min?: number; limit: number },
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate, defaultMessage: () => sentence } }, { context });
}

const URL_LIMIT = { limit: MAX_URL_LENGTH };

function limits(min: number, { max = TEXT_MAX }: TextOptions): { min: number; limit: number } {
  return { min, limit: max };
}

function linkSentence(label: string): string {
  return `${label} must be a web address that starts with https://`;
}

function isText(value: unknown, min: number, { max = TEXT_MAX, multiline }: TextOptions): boolean {
  // No character takes more than two units, so a longer text need not be counted.
  if (typeof value !== 'string' || value.length > 2 * max || !isPlainText(value, { multiline })) return false;
  const length = lengthOf(value);
  return length >= min && length <= max;
}

function textSentence(label: string, min: number, { max = TEXT_MAX }: TextOptions): string {
  return min > 0
    ? `${label} must be text of 1 to ${max} characters without control characters`
    : `${label} must be text of at most ${max} characters without control characters`;
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  // `Date` would turn 31 April into 1 May.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

export function integerFromText(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
}
