/** A line that was sent. Times are epoch milliseconds. */
export interface SentLine {
  readonly text: string;
  readonly at: number;
}

const WINDOW_MS = 30_000;
/** Twitch drops a line repeated within this time. */
const SAME_AGAIN_MS = 30_000;
/** Twitch's limits for a chat account. An account that exceeds them is silenced for half an hour. */
const LINES_A_WINDOW = { viewer: 20, moderator: 100 };
const VIEWER_PAUSE_MS = 1_000;

/**
 * The earliest time at which a line may be sent, which may be now; 'drop' if Twitch would drop it because the
 * same text was sent within 30 s.
 * @param sent lines sent before, oldest first
 * @param pace divides the times of Twitch's limits; 1 outside tests
 */
export function whenToSend(
  text: string,
  sent: readonly SentLine[],
  isModerator: boolean,
  now: number,
  pace: number,
): number | 'drop' {
  if (withinWindow(sent, now).some((line) => line.text === text)) return 'drop';
  const windowMs = WINDOW_MS / pace;
  const recent = sent.filter(({ at }) => at > now - windowMs);
  const limit = isModerator ? LINES_A_WINDOW.moderator : LINES_A_WINDOW.viewer;
  const blocking = recent.at(-limit);
  const afterWindow = blocking ? blocking.at + windowMs : now;
  const last = recent.at(-1);
  const afterPause = last && !isModerator ? last.at + VIEWER_PAUSE_MS / pace : now;
  return Math.max(now, afterWindow, afterPause);
}

/** The lines that still count. */
export function withinWindow(sent: readonly SentLine[], now: number): SentLine[] {
  return sent.filter(({ at }) => at > now - SAME_AGAIN_MS);
}
