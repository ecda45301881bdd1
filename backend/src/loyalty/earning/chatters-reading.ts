import type { ChattersCursor, TwitchChatter } from '../../channel/twitch/chat/twitch-chatters.client.js';

/** Twitch's pages hold a thousand, so a longer list is not one. */
const MAX_PAGES = 200;
const MAX_MS = 30_000;
/** Calls that fail, two seconds apart. */
const MAX_FAILURES = 15;

/**
 * The reading of Twitch's pages of chatters for one payout. It keeps its place when a page fails, and knows
 * when to stop, because Twitch's cursors have led to themselves, to empty pages for ever, and to nowhere.
 */
export class ChattersReading {
  /** Where the next page begins; null for the first. */
  next: ChattersCursor | null = null;
  private seen = new Set<string>();
  /** Of this round; the seen ones of a round before it are on its pages too. */
  private seenInRound = new Set<string>();
  private cursors = new Set<string>();
  private pages = 0;
  private failures = 0;
  private hasStartedOver = false;

  /** @param begunAt epoch milliseconds */
  constructor(
    readonly tick: number,
    private readonly begunAt: number,
  ) {}

  get count(): number {
    return this.seen.size;
  }

  /** @returns why the list ends here before its last page; null otherwise */
  add(chatters: readonly TwitchChatter[], next: ChattersCursor | null, now: number): string | null {
    const before = this.seenInRound.size;
    for (const { id } of chatters) {
      this.seen.add(id);
      this.seenInRound.add(id);
    }
    this.pages += 1;
    this.next = next;
    if (next === null) return null;
    if (this.cursors.has(next.after)) return 'Twitch’s list leads back to a page it has already sent';
    this.cursors.add(next.after);
    if (this.seenInRound.size === before) return 'a page of Twitch’s list added no one';
    if (this.pages >= MAX_PAGES) return `Twitch’s list has more than ${MAX_PAGES} pages`;
    return this.isLate(now) ? 'reading Twitch’s list took too long' : null;
  }

  /** A page failed. @returns whether to try it again */
  fail(now: number): boolean {
    this.failures += 1;
    return this.failures < MAX_FAILURES && !this.isLate(now);
  }

  /** Twitch no longer knows the cursor. @returns false if it has happened before, or there was none */
  startOver(): boolean {
    if (this.hasStartedOver || this.next === null) return false;
    this.hasStartedOver = true;
    this.next = null;
    this.cursors = new Set();
    this.seenInRound = new Set();
    return true;
  }

  private isLate(now: number): boolean {
    return now - this.begunAt >= MAX_MS;
  }
}
