import { FunctionsOnly } from './functions-only.js';

/** The rules about members stand with them, and comments name the rooms. */
export class MemberRulesWithMembers1796818452000 extends FunctionsOnly {}
