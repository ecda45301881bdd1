import type { PushKind } from './push-kinds.js';

/** Local hours, so nothing is sent from 23:00 to 8:59. */
const QUIET_FROM = 23;
const QUIET_UNTIL = 9;
const MOST_PER_DAY = 3;
const DAY_MS = 24 * 3600 * 1000;

export interface PushFacts {
  /** IANA name of the viewer's time zone. */
  readonly timeZone: string;
  /** When the viewer joined the raffle it is about; null if it is about anything else. */
  readonly joinedAt: Date | null;
  /** When the viewer was last sent other notifications, one time for each. */
  readonly sentAt: readonly Date[];
}

/** `send` now, `drop` for good, or seconds until it may be sent. */
export type PushDecision = 'send' | 'drop' | number;

/**
 * Whether a notification may be sent now: at most three a day and none at night, by the viewer's clock. Someone
 * who joined a raffle within the last 24 hours is waiting for its draw, so neither limit applies to it.
 */
export function mayPush(kind: PushKind, { timeZone, joinedAt, sentAt }: PushFacts, now: Date): PushDecision {
  if (kind === 'drawn' && joinedAt && now.getTime() - joinedAt.getTime() < DAY_MS) return 'send';
  const { day, hour, secondsOfHour } = localTime(now, timeZone);
  if (sentAt.filter((at) => localTime(at, timeZone).day === day).length >= MOST_PER_DAY) return 'drop';
  if (hour < QUIET_FROM && hour >= QUIET_UNTIL) return 'send';
  return ((QUIET_UNTIL - hour + 24) % 24) * 3600 - secondsOfHour;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(at: Date, timeZone: string): { day: string; hour: number; secondsOfHour: number } {
  // Time zones are a closed list, so the map stays small.
  const format = formats.get(timeZone) ?? formatIn(timeZone);
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    secondsOfHour: Number(parts.minute) * 60 + Number(parts.second),
  };
}

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
