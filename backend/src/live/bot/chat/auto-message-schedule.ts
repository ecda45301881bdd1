/** An auto message as the schedule sees it. */
export interface ScheduledMessage {
  readonly id: number;
  /** Interval in seconds. */
  readonly time: number;
  /** Chat lines required before it is sent. */
  readonly minMessages: number;
}

/** Times are epoch milliseconds. Null while the channel is offline, when nothing is sent or counted. */
export type Schedule = LiveSchedule | null;

interface LiveSchedule {
  readonly liveSince: number;
  /** Viewers' lines since the last message or reset. */
  readonly count: number;
  readonly resetAt: number;
  /** All lines since the last reset, and those of the whole period before it: how busy the chat is. */
  readonly lines: number;
  readonly linesBefore: number;
  /** Message id → when it was last sent. */
  readonly sentAt: ReadonlyMap<number, number>;
}

/** The line count is reset this often, so that chat from long ago does not trigger a message. */
export const COUNT_RESET_MS = 300_000;

/** @param sentAt when messages were last sent, in this broadcast or earlier ones */
export function goLive(liveSince: number, sentAt: ReadonlyMap<number, number> = new Map()): LiveSchedule {
  return { liveSince, count: 0, resetAt: liveSince, lines: 0, linesBefore: 0, sentAt };
}

/**
 * Advances the schedule to `now`. Things due at the same moment happen in this order: a viewer's line
 * counts, a due message is sent, the count is reset. A reset that ran first would starve a message of 900 s
 * forever.
 * @param hasLine whether a viewer wrote a line at `now` that is not a command
 * @returns the new schedule and the messages to send, in order
 */
export function advance(
  schedule: Schedule,
  messages: readonly ScheduledMessage[],
  now: number,
  hasLine = false,
): { schedule: Schedule; send: ScheduledMessage[] } {
  if (!schedule) return { schedule, send: [] };
  const send: ScheduledMessage[] = [];
  let current = schedule;
  const check = (at: number) => {
    const message = messageToSend(current, messages, at);
    if (!message) return;
    send.push(message);
    current = { ...current, count: 0, sentAt: new Map(current.sentAt).set(message.id, now) };
  };
  const boundary = current.resetAt + COUNT_RESET_MS;
  // A late call missed this reset; the lines counted so far are older than it.
  if (boundary < now) {
    check(boundary);
    current = startOver(current, now - ((now - boundary) % COUNT_RESET_MS || COUNT_RESET_MS));
  }
  if (hasLine) current = { ...current, count: current.count + 1, lines: current.lines + 1 };
  check(now);
  if (current.resetAt + COUNT_RESET_MS <= now) current = startOver(current, now);
  return { schedule: current, send };
}

/** The next moment at which time alone changes something: a message becomes due or the count is reset. */
export function nextDue(
  schedule: Schedule,
  messages: readonly ScheduledMessage[],
  now: number,
): number | null {
  if (!schedule) return null;
  const due = messages.map((message) => dueAt(schedule, message)).filter((at) => at > now);
  return Math.min(schedule.resetAt + COUNT_RESET_MS, ...due);
}

/** When its interval has passed since it was last sent, or since the channel went live. */
function dueAt({ liveSince, sentAt }: LiveSchedule, { id, time }: ScheduledMessage): number {
  return Math.max(liveSince, sentAt.get(id) ?? liveSince) + time * 1000;
}

/**
 * The most overdue message goes first. If the chat is busy enough for its minimum, it also holds the others
 * back: otherwise a short message that resets the count with every line would keep a long one from ever
 * reaching its minimum. If the chat is too slow for it, it does not hold others back.
 */
function messageToSend(
  schedule: LiveSchedule,
  messages: readonly ScheduledMessage[],
  now: number,
): ScheduledMessage | undefined {
  const busy = Math.max(schedule.lines, schedule.linesBefore);
  const [first] = messages
    .filter((message) => dueAt(schedule, message) <= now && busy >= message.minMessages)
    .toSorted((a, b) => dueAt(schedule, a) - dueAt(schedule, b));
  return first && schedule.count >= first.minMessages ? first : undefined;
}

function startOver(schedule: LiveSchedule, at: number): LiveSchedule {
  const isNextPeriod = at - schedule.resetAt <= COUNT_RESET_MS;
  return { ...schedule, count: 0, resetAt: at, lines: 0, linesBefore: isNextPeriod ? schedule.lines : 0 };
}
