/**
 * The process's only pg `Pool`, shared with TypeORM. For named prepared statements, which
 * TypeORM's `query()` cannot send.
 */
export const PG_POOL = Symbol('PG_POOL');
