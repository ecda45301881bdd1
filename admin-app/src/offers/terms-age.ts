/** After this time the terms may have changed and should be compared with the partner's. */
export const DUE_AFTER_DAYS = 30;
const DAY_MS = 86_400_000;

/** Days since the terms were checked, once overdue; Infinity if never, null if recent enough. */
export function daysOverdue(checkedOn: string | null | undefined, now: number): number | null {
  if (!checkedOn) return Infinity;
  const days = Math.floor((now - Date.parse(checkedOn)) / DAY_MS);
  return days > DUE_AFTER_DAYS ? days : null;
}
