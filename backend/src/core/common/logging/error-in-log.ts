import { isNativeError } from 'node:util/types';

/**
 * The parts of an error that are logged. Its other fields are left out: a database error carries the
 * statement's values, which are what people wrote.
 */
export function errorInLog(error: unknown) {
  if (!isNativeError(error)) return { type: typeof error, message: 'Not an Error was thrown', stack: '' };
  const { name: type, message, stack = '' } = error;
  const { code } = error as { code?: unknown };
  return { type, message, stack, ...(typeof code === 'string' && { code }) };
}
