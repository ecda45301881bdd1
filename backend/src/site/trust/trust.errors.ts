import { Refusal, refusal } from '../../core/common/errors/refusal.js';
import type { Withheld } from './visitor.js';

/** The age gate wasn't answered within the last 24 hours. */
export class AgeRequiredError extends refusal(403, 'age_required', 'Confirm that you’re 18 or older first') {}
/** 451: blocked in the visitor's country, by law or by the streamer's choice. */
export class NotInCountryError extends refusal(451, 'not_in_country', 'This isn’t available in your country') {}
/** Viewers who are taking a break or have excluded themselves get no gambling content. */
export class OnBreakError extends refusal(403, 'on_break', 'You’re taking a break from this') {}

const REFUSALS = { break: OnBreakError, age: AgeRequiredError, country: NotInCountryError };

/** The refusal for a request for a single withheld entry. */
export const refusalOf = (reason: Withheld): Refusal => new REFUSALS[reason]();
