import { TERM, TEXT, TEXT_IDS } from '../../core/common/pagination/list-filters.js';
import type { ListQuery, ListRules } from '../../core/common/pagination/list-query.js';

/** Members who have spun. Entry ids are user ids. */
export const SPIN_LIST = {
  columns: ['lastSpinAt', 'name', 'totalSpins', 'totalPoints'],
  filters: { q: TERM, id: TEXT_IDS, userId: TEXT },
} as const satisfies ListRules;

export type SpinQuery = ListQuery<typeof SPIN_LIST>;
