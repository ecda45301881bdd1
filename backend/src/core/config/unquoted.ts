/**
 * The value without a pair of quotes around it. Compose and Node remove them from lines of `.env`; secret files and
 * `docker run --env-file` keep them.
 */
export function unquoted(value: string): string {
  return /^(["'])((?:(?!\1).)*)\1$/s.exec(value)?.[2] ?? value;
}
