/** Area and place, or UTC. No offsets, because JavaScript and Postgres read their signs in opposite ways. */
const IANA_NAME = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/;

/** True for the name of a time zone that this machine supports. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || !IANA_NAME.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
