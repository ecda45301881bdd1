import { daysSince } from '../shared/days-since';

/** After this time the terms may have changed and should be compared with the partner's. */
export const DUE_AFTER_DAYS = 30;

/** Days since the terms were checked, once overdue; Infinity if never, null if recent enough. */
export function daysOverdue(checkedOn: string | null | undefined, now: number): number | null {
  if (!checkedOn) return Infinity;
  const days = daysSince(checkedOn, now);
  return days > DUE_AFTER_DAYS ? days : null;
}
