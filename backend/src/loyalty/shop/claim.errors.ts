import { refusal } from '../../core/common/errors/refusal.js';

/** Also thrown if another moderator was faster; names the claim's current state. */
export class ClaimStateError extends refusal(409, 'claim_state', 'This claim is {state}', { state: 'string' }) {}
/** It may be another team member's, or more than an hour old. */
export class SelectionNotFoundError extends refusal(404, 'selection_not_found', 'This selection no longer exists') {}
export class TooLateToCancelError extends refusal(409, 'too_late_to_cancel', 'It’s too late to cancel this claim') {}
export class CodeNotReturnableError extends refusal(409, 'code_not_returnable', 'A claim with a code can’t be cancelled') {}
export class CodeNotFoundError extends refusal(404, 'code_not_found', 'This claim has no code') {}
/** Thrown for requests from an outdated form. */
export class AnswersNeededError extends refusal(409, 'answers_needed', 'This item asks for some details. Reload and try again.') {}
export class NothingAskedError extends refusal(409, 'nothing_asked', 'There’s nothing to change in this claim') {}

/** Maximum number of lines listed in a refusal. */
const NAMED_LINES = 10;
export const CODE_MAX = 200;

/** Lists line numbers, counted from 1, because the codes themselves are secret. */
const ofLines = (status: number, code: string, text: string, more: Readonly<Record<string, number>> = {}) =>
  class extends refusal(status, code, text, { count: 'integer', lines: 'string', ...more }) {
    constructor(lines: readonly number[]) {
      const named = lines.slice(0, NAMED_LINES).join(', ');
      super({ count: lines.length, lines: lines.length > NAMED_LINES ? `${named}, …` : named });
      if (lines.length === 1) this.message = this.message.replace('See lines', 'See line');
    }
  };
/** None of the submitted codes is added. */
export class CodeExistsError extends ofLines(409, 'code_exists', 'Codes that already exist or are listed twice: {count}. {count, plural, one {See line {lines}.} other {See lines {lines}.}}') {}
export class CodeCharactersError extends ofLines(400, 'code_characters', 'Codes with hidden or damaged characters: {count}. {count, plural, one {See line {lines}.} other {See lines {lines}.}}') {}
export class CodeTooLongError extends ofLines(400, 'code_too_long', 'Codes longer than {limit} characters: {count}. {count, plural, one {See line {lines}.} other {See lines {lines}.}}', { limit: CODE_MAX }) {}
