import type { Pool, QueryConfig } from 'pg';

/** @param statement answers one row with a `total` */
export async function countOf(
  pool: Pool,
  statement: QueryConfig | string,
  values?: unknown[],
): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(statement, values);
  return rows[0]?.total ?? 0;
}
