import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { countryCode, isCountry } from './country.js';
import { rule } from './fields.js';

/** There are about 250. */
const COUNTRIES_MAX = 300;

/** Country codes (ISO 3166-1 alpha-2), without duplicates, at least one by default. */
export const Countries = (label: string, min = 1): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? [...new Set(value.map((each: unknown) => countryCode(each) ?? each))] : value,
    ),
    rule(
      'countries',
      (value) =>
        Array.isArray(value) &&
        value.length >= min &&
        value.length <= COUNTRIES_MAX &&
        value.every(isCountry),
      `${label} must be country codes such as DE`,
      { min, limit: COUNTRIES_MAX },
    ),
    ApiProperty({ type: [String], minItems: min, maxItems: COUNTRIES_MAX, example: ['DE', 'AT'] }),
  );

/** Like {@link Countries}, but may be empty, missing or `null`. */
export const OptionalCountries = (label: string): PropertyDecorator =>
  applyDecorators(IsOptional(), Countries(label, 0));
