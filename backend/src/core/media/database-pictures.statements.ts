export const TOUCH = `UPDATE media SET unused_since = CASE WHEN unused_since IS NOT NULL THEN now() END WHERE hash = $1`;
