import { refusal } from '../../../core/common/errors/refusal.js';

/** The viewer has said that they're under 18, on this device or another one. */
export class UnderAgeError extends refusal(403, 'under_age', 'You must be 18 or older') {}
