import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { MAX_FIELDS } from '../item-fields.js';

const ANSWERS = `Answers must be texts by the ids of the item's fields`;

/** Validates a request body's answers, keyed by field id. The item's rules check the values. */
export const Answers = (): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'answers', validator: { validate: isAnswers, defaultMessage: () => ANSWERS } }),
    ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }),
  );

function isAnswers(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.values(value);
  // Leaves room for answers to removed fields, which an older form may still send.
  return entries.length <= 2 * MAX_FIELDS && entries.every((answer) => typeof answer === 'string');
}
