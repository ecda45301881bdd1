import { FunctionsOnly } from './functions-only.js';

/** Adds `renew_break`, for breaks that only browsers know after an older backup was restored. */
export class BreaksRenewed1796964103000 extends FunctionsOnly {}
