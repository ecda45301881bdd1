import { refusal } from '../errors/refusal.js';

/** A form or script on another site made the browser send it. */
export class CrossSiteError extends refusal(403, 'cross_site', 'This request came from another site') {}
