/** The roles of the team, each with the rights of those after it. A viewer has none. */
export const ROLES = ['owner', 'admin', 'moderator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether the role brings the rights that `needed` names. */
export function hasRightsOf(role: Role | null | undefined, needed: Role): boolean {
  return role ? ROLES.indexOf(role) <= ROLES.indexOf(needed) : false;
}

/** What the specification calls an admin. */
export const isAdmin = (role: Role | null | undefined): boolean => hasRightsOf(role, 'admin');
