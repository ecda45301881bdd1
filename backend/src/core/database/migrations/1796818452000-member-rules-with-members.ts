import { FunctionsOnly } from './functions-only.js';

/** The rules about members move to the members' folder, and comments name the new folders. */
export class MemberRulesWithMembers1796818452000 extends FunctionsOnly {}
