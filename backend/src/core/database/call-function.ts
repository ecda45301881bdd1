import type { Pool, QueryConfig, QueryResultRow } from 'pg';

/**
 * Calls a function of the schema, which takes its own locks, commits on its own and always returns one row.
 */
export async function callFunction<Row extends QueryResultRow>(
  pool: Pool,
  statement: QueryConfig,
  values: readonly unknown[],
): Promise<Row> {
  const { rows } = await pool.query<Row>({ ...statement, values: [...values] });
  if (!rows[0]) throw new Error(`${statement.name} answered no row`);
  return rows[0];
}

/** For a function whose outcome is all that matters. */
export async function callForOutcome<Outcome extends string>(
  pool: Pool,
  statement: QueryConfig,
  values: readonly unknown[],
): Promise<Outcome> {
  return (await callFunction<{ outcome: Outcome }>(pool, statement, values)).outcome;
}
