import type { Pool, QueryConfig } from 'pg';
import { MAX_COUNTED_HITS } from '../common/pagination/pagination.js';

/** @param statement returns one row with a `total` */
export async function countOf(
  pool: Pool,
  statement: QueryConfig | string,
  values?: unknown[],
): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(statement, values);
  return rows[0]?.total ?? 0;
}

/** @param hits selects all hits, in any order; they are counted up to one more than {@link MAX_COUNTED_HITS} */
export const countHits = (hits: string): string =>
  `SELECT count(*) AS total FROM (${hits} LIMIT ${MAX_COUNTED_HITS + 1}) AS hits`;
