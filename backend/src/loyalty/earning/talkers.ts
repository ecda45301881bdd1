/** So many different people must have talked within this time: a channel where nobody does may be live for nobody. */
const TALKERS = 2;
const TALKED_WITHIN_MS = 10 * 60_000;

/** Who talked when in the chat that is being read. Times are in milliseconds. */
export class Talkers {
  private readonly lastTalked = new Map<string, number>();
  private readingSince: number | null = null;

  /** Lines are heard from here on, or not any more. */
  reads(isReading: boolean, now: number): void {
    this.readingSince = isReading ? (this.readingSince ?? now) : null;
  }

  talked(userId: string, now: number): void {
    this.lastTalked.set(userId, now);
  }

  forget(): void {
    this.lastTalked.clear();
  }

  /**
   * True where too few people talked. Not before the chat was read for as long as that takes: who has just begun, because
   * another process was killed or the connection was lost, has not heard those who talked before.
   */
  areSilent(now: number): boolean {
    const since = now - TALKED_WITHIN_MS;
    if (this.readingSince === null || this.readingSince > since) return false;
    for (const [userId, at] of this.lastTalked) if (at < since) this.lastTalked.delete(userId);
    return this.lastTalked.size < TALKERS;
  }
}
