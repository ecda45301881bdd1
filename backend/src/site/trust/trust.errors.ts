import { ForbiddenError, Refusal } from '../../core/common/errors/refusals.js';
import type { Withheld } from './visitor.js';

/** The gate was not answered, or not within 24 hours. */
export class AgeRequiredError extends ForbiddenError {
  static override readonly code = 'age_required';
  static override readonly sentence = 'Confirm that you are 18 or older first';
}

/** 451: the law of the visitor's country, or the streamer's choice about it, is in the way. */
export class NotInCountryError extends Refusal {
  static override readonly status = 451;
  static override readonly code = 'not_in_country';
  static override readonly sentence = 'This is not available in your country';
}

/** Nothing about gambling for somebody who has taken a break, or excluded themselves. */
export class OnBreakError extends ForbiddenError {
  static override readonly code = 'on_break';
  static override readonly sentence = 'You are taking a break from this';
}

const REFUSALS = { break: OnBreakError, age: AgeRequiredError, country: NotInCountryError };

/** What somebody is told who asks for a single thing that is withheld from them. */
export const refusalOf = (reason: Withheld): Refusal => new REFUSALS[reason]();
