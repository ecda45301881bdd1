import { FunctionsOnly } from './functions-only.js';

/** Moderators give points to everyone present, within their limits for gifts. */
export class GiftsByModerators1797000600000 extends FunctionsOnly {}
