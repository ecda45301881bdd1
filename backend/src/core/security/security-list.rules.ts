import type { ListQuery, ListRules } from '../common/pagination/list-query.js';

/** Filters are separate query parameters. */
export const SECURITY_LIST = { columns: ['at', 'kind'], filters: {} } as const satisfies ListRules;

export type EventSort = ListQuery<typeof SECURITY_LIST>['sort'];
