/**
 * Retention periods, read by the jobs and the privacy policy. test/api/core/retention-periods.spec.ts has each as
 * a literal, and compares what functions of the schema, the download and the docs repeat.
 */
export const RETENTION = {
  /** Maximum lifetime in days. */
  sessions: 30,
  /** Days. */
  securityLog: 90,
  /** Days; also in `guard_audit_entry` and `delete_old_audit_entries`. */
  audit: 400,
  /** Months. */
  clicks: 13,
  /** Days after delivery: names and addresses that something was sent to. */
  delivery: 90,
  /** Days for which events are kept, which are a member's notifications. */
  events: 30,
  /** Days for which an unused picture is kept. */
  pictures: 30,
  /** Months for which imported points wait for a first login; `points_wait_until` has the rule. */
  imports: 12,
  /** Months at most, if later imports bring more points. */
  importsExtended: 24,
  /** Months without a sign-in after which a viewer is forgotten; also in `forget_inactive`. */
  inactive: 36,
  /** Days between a deletion request and being forgotten. */
  grace: 14,
  /** Days for which a deleted account gets no second welcome; also in `forget_member`. */
  formerMembers: 90,
} as const;

export type RetentionPeriod = keyof typeof RETENTION;

const IN_MONTHS: readonly RetentionPeriod[] = ['clicks', 'imports', 'importsExtended', 'inactive'];

/** A period in words, such as `400 days`. */
export const periodText = (period: RetentionPeriod, locale: string): string =>
  timeText(RETENTION[period], IN_MONTHS.includes(period) ? 'month' : 'day', locale);

/** An amount of time in words. */
export const timeText = (number: number, unit: 'minute' | 'hour' | 'day' | 'month', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(number);
