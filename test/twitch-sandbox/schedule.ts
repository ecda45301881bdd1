/** A broadcast in the channel's schedule. */
export interface PlannedBroadcast {
  /** ISO 8601, UTC, like `endsAt`. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly isCancelled?: boolean;
}

const PLANNED_TITLE = 'Slots and a bonus hunt with the community';
/** In UTC. */
const FIRST_HOUR = 19;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const BROADCAST_MS = 4 * HOUR_MS;

/** Puts a broadcast in front that began an hour ago and has three hours left. */
export function withOneInProgress(schedule: readonly PlannedBroadcast[], now: Date): PlannedBroadcast[] {
  const start = now.getTime() - HOUR_MS;
  const running = {
    startsAt: isoSeconds(start - (start % 1000)),
    endsAt: isoSeconds(start - (start % 1000) + BROADCAST_MS),
    title: PLANNED_TITLE,
  };
  return [running, ...schedule.filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())];
}

/** Three evenings, all in the future. */
export function newSchedule(now: Date): PlannedBroadcast[] {
  const first = new Date(now);
  first.setUTCHours(FIRST_HOUR, 0, 0, 0);
  if (first <= now) first.setUTCDate(first.getUTCDate() + 1);
  return [0, 1, 2].map((days) => {
    const start = first.getTime() + days * DAY_MS;
    return {
      startsAt: isoSeconds(start),
      endsAt: isoSeconds(start + BROADCAST_MS),
      title: days === 0 ? PLANNED_TITLE : '',
    };
  });
}

/** Helix's timestamp format, without milliseconds. */
const isoSeconds = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
