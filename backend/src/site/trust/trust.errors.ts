import { Refusal, refusal } from '../../core/common/errors/refusal.js';
import type { Withheld } from './visitor.js';

/** The gate was not answered, or not within 24 hours. */
export class AgeRequiredError extends refusal(403, 'age_required', 'Confirm that you’re 18 or older first') {}
/** 451: the law of the visitor's country, or the streamer's choice about it, is in the way. */
export class NotInCountryError extends refusal(451, 'not_in_country', 'This isn’t available in your country') {}
/** Nothing about gambling for somebody who has taken a break, or excluded themselves. */
export class OnBreakError extends refusal(403, 'on_break', 'You’re taking a break from this') {}

const REFUSALS = { break: OnBreakError, age: AgeRequiredError, country: NotInCountryError };

/** What somebody is told who asks for a single thing that is withheld from them. */
export const refusalOf = (reason: Withheld): Refusal => new REFUSALS[reason]();
