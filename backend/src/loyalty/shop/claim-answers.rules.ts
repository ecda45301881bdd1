import { isEmail } from 'class-validator';
import { InvalidInputError } from '../../core/common/errors/refusals.js';
import { isPlainText, lengthOf, normaliseText } from '../../core/common/validation/text.js';
import { isLinkUrl, MAX_URL_LENGTH } from '../../core/common/validation/urls.js';
import type { ClaimAnswerDto } from './dto/my-claim.dto.js';
import type { ItemField } from './item-fields.js';

/** What a buyer answered, with the question as it was then. */
export interface ClaimAnswer extends ItemField {
  readonly value: string;
}

const MAX_TEXT = 500;
const MAX_ADDRESS = 500;
const MAX_EMAIL = 254;

const DIGITS = /^\p{Nd}+$/u;
const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u;
/** Today's user names, and the older ones with four digits behind them. */
const DISCORD = /^(?!.*\.\.)[a-z0-9_.]{2,32}$|^[^@#:]{2,32}#\d{4}$/u;

/** @throws InvalidInputError naming the first field whose answer is missing or wrong */
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

/** What the two who have to do with the claim read of it. */
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
  /** The end of the sentence. */
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
