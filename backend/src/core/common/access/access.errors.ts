import { refusal } from '../errors/refusal.js';

export class AdminRequiredError extends refusal(403, 'admin_required', 'Admin access required') {}
export class OwnerRequiredError extends refusal(403, 'owner_required', 'Owner access required') {}
/** The console asks for a confirmation when it receives this code. */
export class ConfirmNeededError extends refusal(403, 'confirm_needed', 'Confirm that it’s you, then try again') {}
