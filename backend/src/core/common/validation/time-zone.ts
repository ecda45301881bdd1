/** Area and place, or UTC. No offsets, because JavaScript and Postgres read their signs in opposite ways. */
const IANA_NAME = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/;

/** True for the name of a time zone that this machine supports. */
export function isTimeZone(value: unknown): boolean {
  return typeof value === 'string' && IANA_NAME.test(value) && resolvedTimeZone(value) !== null;
}

/** The name of a time zone as this machine spells it (`europe/berlin` is Europe/Berlin); null if it knows none. */
export function resolvedTimeZone(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
