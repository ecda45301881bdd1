/** Rows between two marks. */
export const MARK_EVERY = 1_000;
/** Up to here the rows are counted off one by one: exact at any moment, and as quick as finding a mark. */
export const COUNT_OFF_UP_TO = 10_000;
const FRESH_MS = 10_000;
/** Older ones are not used: on a site that nobody visits they would show where things stood yesterday. */
const LONGEST_MS = 60_000;

export interface Beginning<Key> {
  /** The first row to read from, itself included; null for the list's first. */
  readonly from: Key | null;
  /** How many rows to pass over from there. */
  readonly skip: number;
}

/**
 * Where the far pages of a long list begin: the sort key of every 1,000th row, in memory. Without them the database
 * passes over a million rows to show 25. The rows themselves are always read anew; rows that came or went in front of a
 * page since the marks were read, at most a minute ago, move it by as many.
 */
export class PageMarks<Key> {
  private marks: readonly Key[] = [];
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;

  /** @param read answers the key of the first row and of every 1,000th after it, in the list's order */
  constructor(private readonly read: () => Promise<readonly Key[]>) {}

  async beginningOf(offset: number): Promise<Beginning<Key>> {
    if (offset < COUNT_OFF_UP_TO) return { from: null, skip: offset };
    const marks = await this.current();
    const place = Math.min(Math.floor(offset / MARK_EVERY), marks.length - 1);
    const from = marks[place];
    return from === undefined ? { from: null, skip: offset } : { from, skip: offset - place * MARK_EVERY };
  }

  /**
   * The last mark in front of some row, to count the rows from: its key, and how many rows are in front of it.
   * @param isInFront whether a key comes before the row's, or is the row's
   */
  async lastInFront(isInFront: (key: Key) => boolean): Promise<{ from: Key; before: number } | null> {
    const marks = await this.current();
    let [low, high] = [0, marks.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const key = marks[middle];
      if (key !== undefined && isInFront(key)) low = middle + 1;
      else high = middle;
    }
    const from = marks[low - 1];
    return from === undefined ? null : { from, before: (low - 1) * MARK_EVERY };
  }

  private async current(): Promise<readonly Key[]> {
    const age = performance.now() - this.readAt;
    if (age > FRESH_MS) {
      const refreshed = this.refresh();
      if (age > LONGEST_MS) await refreshed;
      // What stood a moment ago serves; the next reader finds out whether the refresh failed.
      else refreshed.catch(() => {});
    }
    return this.marks;
  }

  private refresh(): Promise<void> {
    this.reading ??= this.read()
      .then((marks) => {
        this.marks = marks;
        this.readAt = performance.now();
      })
      .finally(() => {
        this.reading = null;
      });
    return this.reading;
  }
}
