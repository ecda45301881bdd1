import { comparable } from '../../core/common/visible-text.js';

/** Fewer different characters are a noise, not a line. */
const DIFFERENT_CHARACTERS = 3;
export const REMEMBERED_LINES = 5;
/** Of so many people who talked last; far more than talk in one broadcast. */
const REMEMBERED_PEOPLE = 20_000;

/**
 * Which of somebody's lines count as talking: those with three different characters that repeat none of their last five.
 * Upper and lower case, spaces and invisible characters make no difference.
 */
export class Talk {
  private readonly lastLines = new Map<string, readonly string[]>();

  /** True when the line counts; from now on it has been said. */
  counts(userId: string, line: string): boolean {
    const said = comparable(line);
    const earlier = this.lastLines.get(userId) ?? [];
    this.remember(userId, [...earlier, said].slice(-REMEMBERED_LINES));
    return new Set(said.replaceAll(' ', '')).size >= DIFFERENT_CHARACTERS && !earlier.includes(said);
  }

  forget(): void {
    this.lastLines.clear();
  }

  /** Who talked last stands last, so that the first one is who has been silent for longest. */
  private remember(userId: string, lines: readonly string[]): void {
    this.lastLines.delete(userId);
    this.lastLines.set(userId, lines);
    const [silent] = this.lastLines.keys();
    if (this.lastLines.size > REMEMBERED_PEOPLE && silent !== undefined) this.lastLines.delete(silent);
  }
}
