import { isNativeError } from 'node:util/types';

/**
 * What the log holds of an error. Its other fields stay out: an error of the database carries the statement with its
 * values, and those are what people wrote.
 */
export function errorInLog(error: unknown) {
  if (!isNativeError(error)) return { type: typeof error, message: 'Not an Error was thrown', stack: '' };
  const { name: type, message, stack = '' } = error;
  const { code } = error as { code?: unknown };
  return { type, message, stack, ...(typeof code === 'string' && { code }) };
}
