/**
 * Reason for a log line. Only for failures whose message is ours, the driver's or the
 * system's, and holds no secret.
 */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown reason';
}
