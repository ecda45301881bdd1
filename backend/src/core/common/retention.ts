/**
 * How long the site keeps what: the job (members/privacy/retention.job.ts), the download and the privacy policy read it here. Those that a
 * statement of the schema holds too are compared by test/api/members/privacy/retention.spec.ts.
 */
export const RETENTION = {
  /** Days that a session lasts at most. */
  sessions: 30,
  /** Days. */
  securityLog: 90,
  /** Days; also in `guard_audit_entry` and `delete_old_audit_entries`. */
  audit: 400,
  /** Months. */
  clicks: 13,
  /** Days after the delivery: names and addresses that something is sent to. */
  delivery: 90,
  /** Days for which a picture that nothing shows is kept. */
  pictures: 30,
  /** Months in which somebody gets what an import holds for them; also in `credit_waiting`. */
  imports: 12,
  /** Months without a sign-in, after which a viewer is forgotten; also in `forget_inactive`. */
  inactive: 36,
  /** Days between asking to be deleted and being forgotten. */
  grace: 14,
  /** Days for which a deleted account gets no second welcome; also in `forget_member`. */
  formerMembers: 90,
} as const;

export type RetentionPeriod = keyof typeof RETENTION;

const IN_MONTHS: readonly RetentionPeriod[] = ['clicks', 'imports', 'inactive'];

/** In words of a language: `400 days`. */
export const periodText = (period: RetentionPeriod, locale: string): string =>
  timeText(RETENTION[period], IN_MONTHS.includes(period) ? 'month' : 'day', locale);

/** So many of a unit in words. */
export const timeText = (number: number, unit: 'minute' | 'hour' | 'day' | 'month', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(number);
