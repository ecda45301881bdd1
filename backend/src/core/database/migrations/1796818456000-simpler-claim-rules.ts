import { FunctionsOnly } from './functions-only.js';

/** check_item_rules names no rule of check_member_rules any more. */
export class SimplerClaimRules1796818456000 extends FunctionsOnly {}
