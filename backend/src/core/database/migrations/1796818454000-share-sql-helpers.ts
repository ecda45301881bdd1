import { FunctionsOnly } from './functions-only.js';

/**
 * One function says who is suspended, one hands out an item, one posts an entry to a balance, and one says how long the team
 * can take back what it gave. check_item_rules no longer lists the rules of check_member_rules.
 */
export class ShareSqlHelpers1796818454000 extends FunctionsOnly {}
