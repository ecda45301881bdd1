import pg from 'pg';
import '../../core/database/number-types.js';

/** A file's rows are sorted before the first of them comes. */
const STATEMENT_TIMEOUT_MS = 120_000;
/** Whoever stops taking the file lets go of what the database keeps for it. */
const IDLE_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 3_500;

/** A connection of its own: an export takes minutes, and no visitor should wait for its place in the pool. */
export function exportPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'greenroom-export',
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
  });
  // What ends the connection also fails the reading.
  pool.on('error', () => {});
  return pool;
}
