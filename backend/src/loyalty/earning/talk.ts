import { comparable } from '../../core/common/visible-text.js';

/** Lines with fewer distinct characters are treated as noise. */
const DIFFERENT_CHARACTERS = 3;
export const REMEMBERED_LINES = 5;
/** Far more than the number of viewers who talk in one broadcast; the least recent are dropped first. */
const REMEMBERED_PEOPLE = 20_000;

/**
 * Decides which lines count as talking: those with at least three distinct characters that do not repeat any
 * of the viewer's last five. Case, spaces and invisible characters are ignored.
 */
export class Talk {
  private readonly lastLines = new Map<string, readonly string[]>();

  /** Remembers the line. @returns whether it counts */
  counts(userId: string, line: string): boolean {
    const said = comparable(line);
    const earlier = this.lastLines.get(userId) ?? [];
    this.remember(userId, [...earlier, said].slice(-REMEMBERED_LINES));
    return new Set(said.replaceAll(' ', '')).size >= DIFFERENT_CHARACTERS && !earlier.includes(said);
  }

  forget(): void {
    this.lastLines.clear();
  }

  /** Reinserts the viewer at the end, so that the first key is the one silent for longest. */
  private remember(userId: string, lines: readonly string[]): void {
    this.lastLines.delete(userId);
    this.lastLines.set(userId, lines);
    const [silent] = this.lastLines.keys();
    if (this.lastLines.size > REMEMBERED_PEOPLE && silent !== undefined) this.lastLines.delete(silent);
  }
}
