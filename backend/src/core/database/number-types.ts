import pg from 'pg';

/*
 * The driver returns bigint as text. Every bigint here is at most 2^53 - 1 (by a CHECK, as an id that
 * counts up from 1, or as a count of rows), so a number holds it exactly. Sums of bigints are numeric
 * and stay text: cast them.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
