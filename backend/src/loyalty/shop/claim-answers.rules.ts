import { isEmail } from 'class-validator';
import { InvalidInputError } from '../../core/common/errors/refusals.js';
import { isPlainText, lengthOf, normaliseText } from '../../core/common/validation/text.js';
import { isLinkUrl, MAX_URL_LENGTH } from '../../core/common/validation/urls.js';
import type { ClaimAnswerDto } from './dto/my-claim.dto.js';
import type { ItemField } from './item-fields.js';

/** A buyer's answer, with the question as it was at the time. */
export interface ClaimAnswer extends ItemField {
  readonly value: string;
}

const MAX_TEXT = 500;
const MAX_ADDRESS = 500;
const MAX_EMAIL = 254;

const DIGITS = /^\p{Nd}+$/u;
const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u;
/** Current usernames, and legacy ones with four digits. */
const DISCORD = /^(?!.*\.\.)[a-z0-9_.]{2,32}$|^[^@#:]{2,32}#\d{4}$/u;

/** @throws InvalidInputError for the first field with a missing or invalid answer */
export function checkAnswers(
  fields: readonly ItemField[],
  given: Readonly<Record<string, string>>,
): ClaimAnswer[] {
  return fields.map((field) => {
    const text = Object.hasOwn(given, field.id) ? given[field.id] : '';
    const value = String(normaliseText(text));
    if (value === '' && !field.required) return { ...field, value };
    const fault = value === '' ? { rule: 'required', must: 'must be filled in' } : faultOf(field, value);
    if (!fault) return { ...field, value };
    const { rule, must, ...limits } = fault;
    const broken = { field: `answers.${field.id}`, label: field.label, rule, ...limits };
    throw new InvalidInputError(`${field.label} ${must}`, broken);
  });
}

/** The part visible to the buyer and the team. */
export function toAnswerDto({
  id,
  label,
  kind,
  required,
  hint,
  options,
  value,
}: ClaimAnswer): ClaimAnswerDto {
  return { id, label, kind, required, hint, options: [...options], value };
}

interface Fault {
  readonly rule: string;
  /** The end of the error message. */
  readonly must: string;
  readonly min?: number;
  readonly limit?: number;
}

function faultOf({ kind, options, check, minLength, maxLength }: ItemField, value: string): Fault | null {
  const limit = { address: MAX_ADDRESS, email: MAX_EMAIL, link: MAX_URL_LENGTH }[kind as string] ?? MAX_TEXT;
  const most = Math.min(maxLength ?? limit, limit);
  const least = minLength ?? 1;
  const length = lengthOf(value);
  if (!isPlainText(value, { multiline: kind === 'address' }) || length < least || length > most) {
    return { rule: 'text', must: `must be text of ${least} to ${most} characters`, min: least, limit: most };
  }
  switch (kind) {
    case 'choice':
      return options.includes(value) ? null : { rule: 'oneOf', must: 'must be one of the options' };
    case 'email':
      return isEmail(value) ? null : { rule: 'email', must: 'must be an email address' };
    case 'link':
      return isLinkUrl(value)
        ? null
        : { rule: 'link', must: 'must be a web address that starts with https://' };
    case 'discord':
      return DISCORD.test(value) ? null : { rule: 'discord', must: 'must be a Discord username' };
    default:
      if (check === 'digits' && !DIGITS.test(value)) return { rule: 'digits', must: 'must be digits' };
      if (check === 'letters' && !LETTERS.test(value)) return { rule: 'letters', must: 'must be letters' };
      return null;
  }
}
