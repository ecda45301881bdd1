import { LOCALE } from '../../lib/format';

const days = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' });
const daysWithYear = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });
const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });

/** The time of day where the viewer is. */
export const formatClock = (at: string): string => clock.format(new Date(at));

/** Entries under the viewer's own calendar days, in their order. */
export function byDay<Entry extends { createdAt: string }>(entries: readonly Entry[], now: Date) {
  const groups: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayName(new Date(entry.createdAt), now);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}

function dayName(at: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(at, now)) return 'Today';
  if (isSameDay(at, yesterday)) return 'Yesterday';
  return (at.getFullYear() === now.getFullYear() ? days : daysWithYear).format(at);
}

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
