import { formatDay } from '../../lib/format';
import { t } from '../../lib/texts';

/** Groups entries by the viewer's calendar days, keeping their order. */
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
  if (isSameDay(at, now)) return t('day.today');
  if (isSameDay(at, yesterday)) return t('day.yesterday');
  return formatDay(at, at.getFullYear() !== now.getFullYear());
}

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
