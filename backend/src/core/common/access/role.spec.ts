import { describe, expect, it } from '@jest/globals';
import { hasRightsOf, isAdmin, ROLES } from './role.js';

describe('a role', () => {
  it('has its own rights and those of the roles below', () => {
    const may = ROLES.map((role) => ROLES.map((needed) => hasRightsOf(role, needed)));
    expect(may).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
    expect(ROLES.map((needed) => hasRightsOf(null, needed))).toEqual([false, false, false]);
  });

  it('is an admin’s from admin on', () => {
    expect([...ROLES, null].filter(isAdmin)).toEqual(['owner', 'admin']);
  });
});
