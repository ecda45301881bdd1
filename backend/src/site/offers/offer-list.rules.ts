import { FLAG, IDS, TERM } from '../../core/common/pagination/list-filters.js';
import type { ListRules } from '../../core/common/pagination/list-query.js';

/** `id`, react-admin's default sort, stands for the list's own order. */
export const OFFER_LIST = {
  columns: ['order', 'id', 'name'],
  filters: { q: TERM, id: IDS, hidden: FLAG },
} as const satisfies ListRules;
