import { FunctionsOnly } from './functions-only.js';

/**
 * One function each decides who is suspended, hands out an item, posts an entry to a balance, and sets how
 * long the team can undo a gift. check_item_rules no longer repeats the rules of check_member_rules.
 */
export class ShareSqlHelpers1796818454000 extends FunctionsOnly {}
