import { isNativeError } from 'node:util/types';

/** The fields that the application needs in errors of Postgres and its driver. */
export interface PostgresError extends Error {
  /** SQLSTATE, or the system's code if the connection itself failed. */
  code?: string;
  constraint?: string;
}

/** The constraint that a statement violated, or undefined if it failed for another reason. */
export function violatedConstraint(error: unknown): string | undefined {
  return rootOf(error)?.constraint;
}

/** SQLSTATE classes and codes that do not depend on the request: retrying it a moment later may succeed. */
const TRANSIENT_STATES = [
  '08', // connection exception
  '53', // insufficient resources: too many connections, disk full, out of memory
  '57', // operator intervention: shutdown, crash recovery, statement time-out
  '58', // system error
  '40', // serialization failure, deadlock
  '55P03', // lock not available: lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read-only transaction: a primary that has just become a standby
];
const TRANSIENT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** pg reports these without a code (pg 8.23: client.js, query time-out; pg-pool: index.js). */
const TRANSIENT_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client was closed|Cannot use a pool after calling end|Client has encountered a connection error|The server does not support)/;

/**
 * True when the database is down, overloaded or too slow. The answer is 503, because the
 * request is not at fault.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const root = rootOf(error);
  if (!root) return false;
  if (TRANSIENT_MESSAGES.test(root.message)) return true;
  const { code } = root;
  if (typeof code !== 'string') return false;
  return (
    TRANSIENT_CODES.has(code) ||
    (isSqlState(code) && TRANSIENT_STATES.some((state) => code.startsWith(state)))
  );
}

/** Another transaction holds what the statement needs: `lock_timeout` expired, or the two deadlocked. */
export function isLockTaken(error: unknown): boolean {
  const code = rootOf(error)?.code;
  return code === '55P03' || code === '40P01';
}

/**
 * Class 22: text or numbers that Postgres itself refuses. Validation should have stopped them,
 * so the client is at fault.
 */
export function isDataException(error: unknown): boolean {
  const code = rootOf(error)?.code;
  return typeof code === 'string' && isSqlState(code) && code.startsWith('22');
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}

/**
 * TypeORM wraps the driver's error as `driverError`; Node wraps several connection attempts in
 * an AggregateError. `instanceof` would miss Node's own errors wherever code runs in a
 * separate context, as in Jest.
 */
function rootOf(error: unknown): PostgresError | undefined {
  if (!isNativeError(error)) return undefined;
  const { driverError, errors } = error as { driverError?: unknown; errors?: unknown };
  if (Array.isArray(errors)) return rootOf(errors[0]);
  return isNativeError(driverError) ? rootOf(driverError) : error;
}
