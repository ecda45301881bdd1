import { FLAG, IDS, TERM } from '../../core/common/pagination/list-filters.js';
import type { ListRules } from '../../core/common/pagination/list-query.js';

/** `id`, by which react-admin sorts unless told otherwise, is the list's own order too. */
export const OFFER_LIST = {
  columns: ['order', 'id', 'name'],
  filters: { q: TERM, id: IDS, hidden: FLAG },
} as const satisfies ListRules;
