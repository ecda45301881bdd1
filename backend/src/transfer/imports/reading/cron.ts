const HOUR = 60;
const DAY_SECONDS = 86_400;
/** The last three fields of a line: days of the month, months, days of the week. */
const DAYS = [
  { first: 1, count: 31, names: [] },
  {
    first: 1,
    count: 12,
    names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  { first: 0, count: 7, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
] satisfies { first: number; count: number; names: string[] }[];

/** How often a crontab line comes up. `isEven` where the pauses are all the same; else it is as often a day. */
export interface EvenInterval {
  readonly seconds: number | null;
  readonly isEven: boolean;
}

/** Nightbot's timers are crontab lines of minutes and hours. Null for what is none. */
export function evenInterval(line: string): EvenInterval {
  const [minutes = '', hours = '', ...days] = line.trim().split(/\s+/);
  const isDaily = days.length === 3 && days.every((part, at) => isEach(part, DAYS[at]!));
  const atMinutes = placesOf(minutes, HOUR);
  const atHours = placesOf(hours, 24);
  if (!isDaily || !atMinutes?.length || !atHours?.length) return { seconds: null, isEven: false };
  const moments = atHours.flatMap((hour) => atMinutes.map((minute) => hour * HOUR + minute));
  const pauses = moments.map(
    (moment, at) => ((moments[(at + 1) % moments.length]! - moment + 24 * HOUR - 1) % (24 * HOUR)) + 1,
  );
  const seconds = Math.round(DAY_SECONDS / moments.length);
  return { seconds, isEven: pauses.every((pause) => pause === pauses[0]) };
}

/** Whether a field names all of them: `*`, `?`, a step of 1, or from the first to the last. */
function isEach(field: string, { first, count, names }: (typeof DAYS)[number]): boolean {
  const numbers = field
    .toLowerCase()
    .replace(/[a-z]+/g, (name) => (names.includes(name) ? String(names.indexOf(name) + first) : name));
  const places = placesOf(numbers.replace('?', '*').replace(/-0$/, '-7'), first + count + 1);
  // Sunday is 0 and 7.
  const found = new Set(places?.map((place) => ((place - first + count) % count) + first));
  return found.size === count;
}

/** Which of the numbers below the limit a field names, in order. */
function placesOf(field: string, limit: number): number[] | null {
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
