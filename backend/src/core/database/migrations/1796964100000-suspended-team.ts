import { FunctionsOnly } from './functions-only.js';

/**
 * Suspended admins and owners no longer count as remaining, and forgetting a member blanks the reason for a
 * gift to chosen members in the audit trail too.
 */
export class SuspendedTeam1796964100000 extends FunctionsOnly {}
