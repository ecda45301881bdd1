import type { StoredRole } from '../shared/records';

/** Screens a moderator may use, and the resources they edit there. */
const WORK = ['claims', 'bot', 'commands', 'automessages', 'hunts', 'slots'];
/** Screens for owners only. */
const OWNED = ['imports', 'exports'];
/** Parts of a person's page that a moderator may see. */
const PERSON = ['users', 'ledger', 'claims', 'spins', 'gifts', 'notes'];

/**
 * Whether a role may do something in the console. The server checks every call independently.
 * @param action in react-admin's terms: `list`, `show`, `create`, `edit`, `delete`
 */
export function mayOpen(role: StoredRole, resource: string, action: string): boolean {
  if (OWNED.includes(resource)) return role === 'owner';
  if (role !== 'moderator') return role !== null;
  // A prize may be worth more points than moderators can give.
  if (resource === 'raffles' || resource === 'guesses') return action !== 'create';
  // Deleting a hunt deletes its slots, and cannot be undone.
  if (resource === 'hunts') return action !== 'delete';
  return WORK.includes(resource) || (action === 'show' && PERSON.includes(resource));
}
