/** The team's roles. Each includes the rights of those after it. A viewer has none. */
export const ROLES = ['owner', 'admin', 'moderator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether the role includes the rights of `needed`. */
export function hasRightsOf(role: Role | null | undefined, needed: Role): boolean {
  return role ? ROLES.indexOf(role) <= ROLES.indexOf(needed) : false;
}

/** Whether the specification would call this role an admin. */
export const isAdmin = (role: Role | null | undefined): boolean => hasRightsOf(role, 'admin');
