import type { Client } from 'pg';

/**
 * Inserts all rows in one statement and returns them as stored. Keys are column names, the same in every row; Postgres converts
 * each JSON value to its column's type.
 */
export async function insertRows<Stored extends object = object>(
  client: Client,
  table: string,
  rows: readonly object[],
): Promise<Stored[]> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  const name = client.escapeIdentifier(table);
  const { rows: stored } = await client.query<Stored>(
    `INSERT INTO ${name} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1) RETURNING *`,
    [JSON.stringify(rows)],
  );
  return stored;
}
