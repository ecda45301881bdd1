const HOUR = 60;
const DAY_SECONDS = 86_400;
/** The last three cron fields: day of the month, month, day of the week. */
const DAYS = [
  { first: 1, count: 31, names: [] },
  {
    first: 1,
    count: 12,
    names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  { first: 0, count: 7, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
] satisfies { first: number; count: number; names: string[] }[];

/** Interval of a cron expression. If its runs aren't evenly spaced, `seconds` is the average over a day. */
export interface EvenInterval {
  readonly seconds: number | null;
  readonly isEven: boolean;
}

/**
 * Nightbot's timers are cron expressions with minutes and hours only. `seconds` is null for anything else.
 */
export function evenInterval(line: string): EvenInterval {
  const [minutes = '', hours = '', ...days] = line.trim().split(/\s+/);
  const isDaily = days.length === 3 && days.every((part, at) => coversAll(part, DAYS[at]!));
  const atMinutes = valuesOf(minutes, HOUR);
  const atHours = valuesOf(hours, 24);
  if (!isDaily || !atMinutes?.length || !atHours?.length) return { seconds: null, isEven: false };
  const moments = atHours.flatMap((hour) => atMinutes.map((minute) => hour * HOUR + minute));
  const pauses = moments.map(
    (moment, at) => ((moments[(at + 1) % moments.length]! - moment + 24 * HOUR - 1) % (24 * HOUR)) + 1,
  );
  const seconds = Math.round(DAY_SECONDS / moments.length);
  return { seconds, isEven: pauses.every((pause) => pause === pauses[0]) };
}

/** Whether a field covers all values: `*`, `?`, a step of 1, or a full range. */
function coversAll(field: string, { first, count, names }: (typeof DAYS)[number]): boolean {
  const numbers = field
    .toLowerCase()
    .replace(/[a-z]+/g, (name) => (names.includes(name) ? String(names.indexOf(name) + first) : name));
  const places = valuesOf(numbers.replace('?', '*').replace(/-0$/, '-7'), first + count + 1);
  // Sunday is both 0 and 7.
  const found = new Set(places?.map((place) => ((place - first + count) % count) + first));
  return found.size === count;
}

/** Sorted values below the limit that a field matches; null if it's invalid. */
function valuesOf(field: string, limit: number): number[] | null {
  const places = new Set<number>();
  for (const part of field.split(',')) {
    const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!found) return null;
    const [, from, to, step] = found;
    const first = Number(from ?? 0);
    const last = Number(to ?? (from === undefined || step !== undefined ? limit - 1 : from));
    const by = Number(step ?? 1);
    if (by === 0 || last >= limit || first > last) return null;
    for (let place = first; place <= last; place += by) places.add(place);
  }
  return [...places].toSorted((a, b) => a - b);
}
