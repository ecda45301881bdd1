import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { FLAG_LABELS, type MemberFlag, type MemberNumber, NUMBER_FIELDS } from '#shared/member-rules.js';
import { OptionalFlag, OptionalWholeNumber } from '../../../core/common/validation/fields.js';

type Optional<Names extends string, Value> = { [Name in Names]?: Value | null };

class Flags {}
for (const [name, label] of Object.entries(FLAG_LABELS)) {
  OptionalFlag(label)(Flags.prototype, name);
  ApiProperty({ type: Boolean, required: false, nullable: true })(Flags.prototype, name);
}

class Numbers {}
for (const [name, { label, max, ...described }] of Object.entries(NUMBER_FIELDS)) {
  ApiProperty({ type: 'integer', required: false, nullable: true, ...described })(Numbers.prototype, name);
  OptionalWholeNumber(label, { min: 1, max })(Numbers.prototype, name);
}

/** Form fields for the rules in shared/src/member-rules.ts. */
export const MemberFlagsDto: Type<Optional<MemberFlag, boolean>> = Flags;
export const MemberNumbersDto: Type<Optional<MemberNumber, number>> = Numbers;
