import type { StoredRole } from '../shared/records';

/** Screens a moderator may use, and the resources they edit there. */
const MODERATOR_RESOURCES = [
  'tonight',
  'claims',
  'bot',
  'commands',
  'automessages',
  'hunts',
  'slots',
  'version',
];
/** Screens for owners only. */
const OWNER_RESOURCES = ['imports', 'exports'];
/** Parts of a person's page that a moderator may see. */
const MODERATOR_PERSON_PARTS = ['users', 'ledger', 'claims', 'spins', 'gifts', 'notes'];

/**
 * Whether a role may do something in the console. The server checks every call independently.
 * @param action in react-admin's terms: `list`, `show`, `create`, `edit`, `delete`
 */
export function mayOpen(role: StoredRole, resource: string, action: string): boolean {
  if (OWNER_RESOURCES.includes(resource)) return role === 'owner';
  if (role !== 'moderator') return role !== null;
  // A prize may be worth more points than moderators can give.
  if (resource === 'raffles' || resource === 'guesses') return action !== 'create';
  // Deleting a hunt deletes its slots, and cannot be undone.
  if (resource === 'hunts') return action !== 'delete';
  return (
    MODERATOR_RESOURCES.includes(resource) || (action === 'show' && MODERATOR_PERSON_PARTS.includes(resource))
  );
}
