/** A line that went out. Times are epoch milliseconds. */
export interface SentLine {
  readonly text: string;
  readonly at: number;
}

const WINDOW_MS = 30_000;
/** Twitch's limits for a chat account; one that breaks them is silenced for half an hour. */
const LINES_A_WINDOW = { viewer: 20, moderator: 100 };
const VIEWER_PAUSE_MS = 1_000;

/**
 * When a line may go out at the earliest, which may be now; 'drop' when Twitch would drop it: the same text again within
 * 30 s.
 * @param sent what went out before, oldest first
 */
export function whenToSend(
  text: string,
  sent: readonly SentLine[],
  isModerator: boolean,
  now: number,
): number | 'drop' {
  const recent = sent.filter(({ at }) => at > now - WINDOW_MS);
  if (recent.some((line) => line.text === text)) return 'drop';
  const limit = isModerator ? LINES_A_WINDOW.moderator : LINES_A_WINDOW.viewer;
  const blocking = recent.at(-limit);
  const afterWindow = blocking ? blocking.at + WINDOW_MS : now;
  const last = recent.at(-1);
  const afterPause = last && !isModerator ? last.at + VIEWER_PAUSE_MS : now;
  return Math.max(now, afterWindow, afterPause);
}

/** The part that still counts. */
export function withinWindow(sent: readonly SentLine[], now: number): SentLine[] {
  return sent.filter(({ at }) => at > now - WINDOW_MS);
}
