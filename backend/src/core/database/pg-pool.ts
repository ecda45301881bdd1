/** The process's one pg `Pool`, TypeORM's own: for named prepared statements, which TypeORM's `query()` cannot send. */
export const PG_POOL = Symbol('PG_POOL');
