import { describe, expect, it } from '@jest/globals';
import { hasRightsOf, isAdmin, ROLES } from './role.js';

describe('a role', () => {
  it('has its own rights and those of the roles below it', () => {
    const may = ROLES.map((role) => ROLES.map((needed) => hasRightsOf(role, needed)));
    expect(may).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
    expect(ROLES.map((needed) => hasRightsOf(null, needed))).toEqual([false, false, false]);
  });

  it('counts as an admin’s from admin upwards', () => {
    expect([...ROLES, null].filter(isAdmin)).toEqual(['owner', 'admin']);
  });
});
