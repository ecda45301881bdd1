import { IDS, MOMENT_OF_TIME, TERM, TEXT } from '../common/pagination/list-filters.js';
import type { ListQuery, ListRules } from '../common/pagination/list-query.js';

/**
 * `personId` is the member concerned; `targetId` is the record's id, used with its `kind`; `from` is
 * inclusive, `to` exclusive.
 */
export const AUDIT_LIST = {
  columns: ['at', 'id'],
  filters: {
    q: TERM,
    id: IDS,
    kind: TEXT,
    targetId: TEXT,
    actorId: TEXT,
    personId: TEXT,
    from: MOMENT_OF_TIME,
    to: MOMENT_OF_TIME,
  },
} as const satisfies ListRules;

export type EntryQuery = ListQuery<typeof AUDIT_LIST>;
