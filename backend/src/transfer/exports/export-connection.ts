import pg from 'pg';
import '../../core/database/number-types.js';

/** Generous, because a file's rows are sorted before the first one is returned. */
const STATEMENT_TIMEOUT_MS = 120_000;
/** Ends the transaction if the download stalls, so that the database can release the snapshot. */
const IDLE_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 3_500;

/** Separate, because an export takes minutes and must not occupy a place in the visitors' pool. */
export function exportPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'greenroom-export',
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
  });
  // A lost connection also fails the running query, which handles it.
  pool.on('error', () => {});
  return pool;
}
