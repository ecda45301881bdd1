import type { StoredRole } from '../shared/records';

/** The screens of a moderator, and what they edit there. */
const WORK = ['claims', 'bot', 'commands', 'automessages', 'hunts', 'slots'];
/** Screens of an owner alone. */
const OWNED = ['imports', 'exports'];
/** The parts of a person's page that a moderator sees. */
const PERSON = ['users', 'ledger', 'claims', 'spins', 'gifts', 'notes'];

/**
 * Whether a role may do something in the console. The server judges every call by itself.
 * @param action as react-admin calls it: `list`, `show`, `create`, `edit`, `delete`
 */
export function mayOpen(role: StoredRole, resource: string, action: string): boolean {
  if (OWNED.includes(resource)) return role === 'owner';
  if (role !== 'moderator') return role !== null;
  // A prize may be more points than moderators give.
  if (resource === 'raffles' || resource === 'guesses') return action !== 'create';
  // A hunt that was deleted takes its slots along, and cannot be restored.
  if (resource === 'hunts') return action !== 'delete';
  return WORK.includes(resource) || (action === 'show' && PERSON.includes(resource));
}
