import { isNativeError } from 'node:util/types';

/** What the application needs to tell apart in what Postgres and its driver throw. */
export interface PostgresError extends Error {
  /** SQLSTATE, or the system's code when the connection itself failed. */
  code?: string;
  constraint?: string;
}

/** The constraint that a statement ran into, or undefined when it failed for another reason. */
export function violatedConstraint(error: unknown): string | undefined {
  return rootOf(error)?.constraint;
}

/** SQLSTATE classes and codes that say nothing about the request: the same request may succeed a moment later. */
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

/** True when the database is away, overloaded or too slow: the answer is 503, not a fault of the request. */
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

/** Somebody else holds what the statement needs: `lock_timeout` is over, or both held what the other needed. */
export function isLockTaken(error: unknown): boolean {
  const code = rootOf(error)?.code;
  return code === '55P03' || code === '40P01';
}

/** Class 22: text or numbers that Postgres itself refuses. Validation should have stopped them: the client is to blame. */
export function isDataException(error: unknown): boolean {
  const code = rootOf(error)?.code;
  return typeof code === 'string' && isSqlState(code) && code.startsWith('22');
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}

/**
 * TypeORM wraps the driver's error as `driverError`; Node wraps several connection attempts in an AggregateError.
 * `instanceof` would miss the errors that Node itself makes wherever code runs in a context of its own, as in Jest.
 */
function rootOf(error: unknown): PostgresError | undefined {
  if (!isNativeError(error)) return undefined;
  const { driverError, errors } = error as { driverError?: unknown; errors?: unknown };
  if (Array.isArray(errors)) return rootOf(errors[0]);
  return isNativeError(driverError) ? rootOf(driverError) : error;
}
