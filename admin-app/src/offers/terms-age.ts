/** From then on the terms may have changed, and somebody should compare them with the partner's. */
export const DUE_AFTER_DAYS = 30;
const DAY_MS = 86_400_000;

/** Days since the terms were checked, once that is too long ago; Infinity where they never were, null while they are fresh. */
export function daysOverdue(checkedOn: string | null | undefined, now: number): number | null {
  if (!checkedOn) return Infinity;
  const days = Math.floor((now - Date.parse(checkedOn)) / DAY_MS);
  return days > DUE_AFTER_DAYS ? days : null;
}
