import { ROLES } from '../../core/common/access/role.js';
import { FLAG, oneOf, TERM, TEXT_IDS } from '../../core/common/pagination/list-filters.js';
import type { ListQuery, ListRules } from '../../core/common/pagination/list-query.js';

export const USER_LIST = {
  columns: ['name', 'nickname', 'points', 'watchedMinutes', 'joinedAt', 'id'],
  filters: {
    q: TERM,
    id: TEXT_IDS,
    isAdmin: FLAG,
    role: oneOf(ROLES),
    hasSignedIn: FLAG,
    isSuspended: FLAG,
    earnsPoints: FLAG,
  },
} as const satisfies ListRules;

export type UserQuery = ListQuery<typeof USER_LIST>;

/** For moderators, who can search for people but not list them all. */
export const PEOPLE = {
  columns: ['name'],
  filters: { q: TERM, id: TEXT_IDS },
} as const satisfies ListRules;

export type PeopleQuery = ListQuery<typeof PEOPLE>;
