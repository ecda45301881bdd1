/** A line that went out. Times are epoch milliseconds. */
export interface SentLine {
  readonly text: string;
  readonly at: number;
}

const WINDOW_MS = 30_000;
/** Twitch shows nobody the same line twice within it. */
const SAME_AGAIN_MS = 30_000;
/** Twitch's limits for a chat account; one that breaks them is silenced for half an hour. */
const LINES_A_WINDOW = { viewer: 20, moderator: 100 };
const VIEWER_PAUSE_MS = 1_000;

/**
 * When a line may go out at the earliest, which may be now; 'drop' when Twitch would drop it: the same text again within
 * 30 s.
 * @param sent what went out before, oldest first
 * @param pace how many times more than usual Twitch takes: 1 outside of tests
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

/** The part that still counts. */
export function withinWindow(sent: readonly SentLine[], now: number): SentLine[] {
  return sent.filter(({ at }) => at > now - SAME_AGAIN_MS);
}
