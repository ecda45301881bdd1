/**
 * Minimum number of people who must have talked recently. A channel with a silent chat may not really be
 * live.
 */
const TALKERS = 2;
const TALKED_WITHIN_MS = 10 * 60_000;

/** Tracks who talked when in the chat being read. Times are in milliseconds. */
export class Talkers {
  private readonly lastTalked = new Map<string, number>();
  private readingSince: number | null = null;

  /** Starts or stops expecting messages. */
  setReading(isReading: boolean, now: number): void {
    this.readingSince = isReading ? (this.readingSince ?? now) : null;
  }

  recordTalker(userId: string, now: number): void {
    this.lastTalked.set(userId, now);
  }

  forget(): void {
    this.lastTalked.clear();
  }

  /**
   * True if too few people talked recently. Always false until the chat has been read for that long, because
   * a reader that has just started or reconnected missed earlier messages.
   */
  areSilent(now: number): boolean {
    const since = now - TALKED_WITHIN_MS;
    if (this.readingSince === null || this.readingSince > since) return false;
    for (const [userId, at] of this.lastTalked) if (at < since) this.lastTalked.delete(userId);
    return this.lastTalked.size < TALKERS;
  }
}
