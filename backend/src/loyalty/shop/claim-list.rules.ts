import {
  FLAG,
  INTEGER,
  MOMENT_OF_TIME,
  someOf,
  TERM,
  TEXT,
  TEXT_IDS,
} from '../../core/common/pagination/list-filters.js';
import type { ListQuery, ListRules } from '../../core/common/pagination/list-query.js';
import { CLAIM_STATES } from './claim-states.js';

export const CLAIM_LIST = {
  /** `waiting`: those that take longer than usual first, then by date. */
  columns: ['claimDate', 'userId', 'userName', 'itemName', 'price', 'delivered', 'state', 'waiting'],
  filters: {
    q: TERM,
    id: TEXT_IDS,
    userId: TEXT,
    itemId: INTEGER,
    isDelivered: FLAG,
    states: someOf(CLAIM_STATES),
    /** From inclusive, to exclusive. */
    from: MOMENT_OF_TIME,
    to: MOMENT_OF_TIME,
  },
} as const satisfies ListRules;

export type ClaimQuery = ListQuery<typeof CLAIM_LIST>;
